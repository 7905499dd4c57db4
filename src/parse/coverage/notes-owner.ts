import type { Cell, Row } from '../layout-types.ts'
import { restrictionsIn } from './limits.ts'
import { procedureOfCell, subjectsOf } from './subjects.ts'

/** Words that stand around a limit without saying what it is for. */
const FILLER =
  /^(?:age|ages|aged|limit|limits|limited|frequency|eligible|to|up|until|for|of|the|a|an|and|or|at|time|banding|banded|only|per|each|every|once|one|if|child|children|child's|dependent|dependents|adult|adults|kids|person|persons|member|members|patient|patients|people|maximum|max|then|set|sets|in|is|are|covered|coverage|old|years?|older|younger|birthday|visits?|times?|combined|both|\d+)$/i

/** Longest text that is taken for nothing but a limit. */
const LONGEST = 18
/** Other words that such a text may hold. */
const STRANGERS = 2
/** Rows that may stand between a name and the limit below it. */
const REACH = 7
/** Longest text that is taken for a name above a limit. */
const NAME_WORDS = 9

/** True for a text that says how often or to what age, and hardly anything else. */
export function isLimitAlone(text: string): boolean {
  let left = text
  for (const r of restrictionsIn(text).toReversed()) left = `${left.slice(0, r.from)} ${left.slice(r.to)}`
  if (left === text && !/\badults?\b/i.test(text)) return false
  const words = left.match(/[\p{L}\d']+/gu) ?? []
  return text.split(/\s+/).length <= LONGEST && words.filter((w) => !FILLER.test(w)).length <= STRANGERS
}

/** The name of a service in a short text, without what stands behind it; null when the text names none at its start. */
export function nameIn(text: string, scanned: boolean): string | null {
  if (/^D?\d{4}$/i.test(text.trim())) return procedureOfCell(text) ? text : null
  if (text.split(/\s+/).length > NAME_WORDS || /[.;]\s/.test(text)) return null
  const own = subjectsOf(text, true, scanned).subjects.filter((s) => s.part === 'subject')
  const first = own[0]
  if (!first || !/[a-z]{2}/i.test(text) || first.from > 20 || /\bwait|\bdeductible\b|\bmaximum\b/i.test(text))
    return null
  const last = own.at(-1)!
  return text.slice(first.from, last.to)
}

const overlaps = (a: Cell['box'], b: Cell['box']) => a[0] < b[2] && b[0] < a[2]

/** True for a heading or caption that ends what was said of the name above it. */
const ends = (row: Row, cell: Cell) => row.kind === 'heading' && cell.words.length <= NAME_WORDS

/** The name that stands above a place of the page: the nearest in its column, or a heading of its block. */
function above(rows: readonly Row[], at: number, box: Cell['box']): string | null {
  const row = rows[at]!
  for (let i = at - 1; i >= Math.max(0, at - REACH); i--) {
    const other = rows[i]!
    if (other.page !== row.page) return null
    for (const cell of other.cells) {
      if (!overlaps(cell.box, box)) continue
      const name = nameIn(cell.text, other.confidence < 100)
      if (name) return name
      if (ends(other, cell)) return null
    }
  }
  return null
}

/** How far above or below the name of a badge may stand beside what belongs to it, in em. */
const BADGE = 3.5

/** The name on a badge left of a text: "BRACES" in large type beside "Children to age 17". */
function beside(rows: readonly Row[], at: number, box: Cell['box']): string | null {
  const row = rows[at]!
  const middle = (box[1] + box[3]) / 2
  const away = (cell: Cell) => Math.abs((cell.box[1] + cell.box[3]) / 2 - middle)
  const near = rows
    .filter((r) => r.page === row.page && r !== row)
    .flatMap((r) => r.cells)
    .filter((c) => c.box[2] < box[0] && away(c) < BADGE * row.size)
    .sort((a, b) => away(a) - away(b))
  return near.map((c) => nameIn(c.text, row.confidence < 100)).find((name) => name !== null) ?? null
}

const SUBLABEL = /^(?:who|age|eligib|limit|frequenc|how often|covered (?:persons|for)|for\b)/i

/** The name left of a cell in its row; false where another limit stands between. */
function left(row: Row, cell: number): string | null | false {
  for (const other of row.cells.slice(0, cell).toReversed()) {
    const name = nameIn(other.text, row.confidence < 100)
    if (name) return name
    if (restrictionsIn(other.text).length > 0) return false
  }
  return null
}

/**
 * The services that a limit without a name can be for, the likeliest first: named left of it in its row, above it in its column,
 * on a badge beside it.
 * @param rows of the document in reading order
 * @param at index of the limit's row in them
 * @param cell index of its cell in the row
 * @returns the names' words; none when the text says more than a limit, or nothing near names a service
 */
export function namesFor(text: string, rows: readonly Row[], at: number, cell: number): string[] {
  if (!isLimitAlone(text)) return []
  const row = rows[at]!
  const own = left(row, cell)
  if (own !== null) return own === false ? [] : [own]
  const label = row.cells[0]!
  const box = row.cells[cell]!.box
  const named = row.table?.columns[label.column ?? -1]?.role === 'label' && /[a-z]{3}/i.test(label.text)
  const found =
    cell > 0 && SUBLABEL.test(label.text)
      ? [above(rows, at, label.box)]
      : cell > 0 && named
        ? []
        : [above(rows, at, box), ...(cell === 0 ? [beside(rows, at, box)] : [])]
  return found.filter((name) => name !== null)
}
