import type { Cell, Finding, Layout, Row } from '../layout-types.ts'
import { plain } from './span.ts'

/** Who gets braces, in a line or cell of its own. */
const ADULTS =
  /^\W*(?:for )?(?:adults? (?:and|&) (?:dependent )?child(?:ren)?|child(?:ren)? (?:and|&) adults?)\b/i
const CHILDREN =
  /^\W*(?:for )?(?:dependent )?child(?:ren)?(?: only)?,? (?:to|under|through|up to|until) (?:age )?(\d{2})\b/i
const NO_LIMIT = /^\W*none,? adults?(?: are)? covered\b|^\W*(?:no age limit|any age|all ages)\b/i
const UNDER_AGE = /^\W*(?:age limit:?\s+)?(?:to|under|through|up to) (?:age )?(\d{2})\W*$/i

const ORTHO = /\bortho|\bbraces\b/i
/** Longest such line in words. */
const LONGEST = 12
/** Rows above in which braces may be named. */
const REACH = 3

/** Cells of a row that stand over or left of a cell. */
const near = (row: Row, cell: Cell) =>
  row.cells.filter((c) => c.box[0] < cell.box[2] && c.box[2] > cell.box[0])

/** True where the cell's own row names braces, or the nearest rows above it do in its column. */
function isOfOrtho(rows: readonly Row[], at: number, cell: Cell): boolean {
  const row = rows[at]!
  if (row.cells.some((c) => c !== cell && ORTHO.test(c.text)) || ORTHO.test(row.section.at(-1) ?? ''))
    return true
  const above = rows.slice(Math.max(0, at - REACH), at).filter((r) => r.page === row.page)
  return above.some((r) => near(r, cell).some((c) => ORTHO.test(c.text)))
}

function answerOf(text: string): string | null {
  if (ADULTS.test(text)) return 'Adults and children'
  if (NO_LIMIT.test(text)) return 'No age limit'
  return (CHILDREN.exec(text) ?? UNDER_AGE.exec(text))?.[1] ?? null
}

/** Ages for braces that stand on a line or in a cell of their own, below or beside the words for braces. */
export function readOrthoNear({ rows }: Layout): Finding[] {
  return rows.flatMap((row, at) =>
    row.cells.flatMap((cell): Finding[] => {
      if (cell.words.length > LONGEST) return []
      const value = answerOf(plain(cell.text))
      if (!value || !isOfOrtho(rows, at, cell)) return []
      return [
        {
          path: 'flags.ortho_age_limit',
          value,
          page: row.page,
          words: cell.words,
          rule: 'age near braces',
          strength: 0.9,
          reader: 'rules',
        },
      ]
    }),
  )
}
