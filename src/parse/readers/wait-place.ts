import type { Layout } from '../layout-types.ts'
import type { Statement } from './statements.ts'
import { creditIn, isElsewhere, namesWait, waitSpansIn } from './wait-words.ts'

/** A statement in its document. */
export interface Around {
  layout: Layout
  statement: Statement
  /** Words at the head of its paragraph say that it tells of waits. */
  runIn: boolean
  /** Sentences before it, nearest first: what "they" and "these" stand for. */
  before?: readonly Statement[]
}

/** Longest words at the head of a paragraph. */
const RUN_IN_WORDS = 4

/** A class and its wait alone: "Class 3: 6 months." */
const CLASS_WAIT =
  /^\W*(?:(?:class|type|category) [\dA-Da-div]+|basic|major|ortho\w*)(?: services| care)?\s?[:–-]\s?(?:[\w()-]+ (?:months?|years?)|none)\W*$/i

/** Sentences behind "Waiting periods." at the head of their paragraph, up to the first that states no wait. */
export function runInWaits(statements: readonly Statement[]): Set<Statement> {
  const found = new Set<Statement>()
  let section: string | null = null
  for (const statement of statements) {
    const { text, sections } = statement
    // "Waiting period for Class 1: none. Class 3: 6 months. Class 4: 12 months."
    if (
      /^\W*(?:\d\W+)?waiting periods?\b/i.test(text) &&
      !isElsewhere(text) &&
      waitSpansIn(text).length > 0
    ) {
      section = `${sections.join()} `
      continue
    }
    if (section === `${sections.join()} `) {
      if (CLASS_WAIT.test(text)) found.add(statement)
      else section = null
      continue
    }
    const short = text.split(' ').length <= RUN_IN_WORDS
    if (short && namesWait(text) && !isElsewhere(text) && waitSpansIn(text).length === 0)
      section = sections.join()
    else if (section === sections.join() && (waitSpansIn(text).length > 0 || creditIn(text) !== null))
      found.add(statement)
    else section = null
  }
  return found
}

/** Rows that a line "Waiting periods" can still head, where specks kept it from being seen as a heading. */
const REACH = 6

/** A row of one short text, specks of a scan aside. */
function loneText(row: Layout['rows'][number]): string | null {
  const cells = row.cells.filter((c) => c.text.length > 2)
  return cells.length === 1 && cells[0]!.words.length <= 5 ? cells[0]!.text : null
}

const CLASS_NAME = String.raw`(?:prev\w*|diagnostic|basic|major|ortho\w*|(?:class|type|category) (?:i{1,3}|iv|[a-d1-4]))(?: (?:services|care))?`
/** A class with nothing but its wait, or its waits in several plans: "Major: 12 months", "Basic care | None | None". */
const CLASS_ROW = new RegExp(
  String.raw`^\W*(?:(waiting periods?)\W+)?${CLASS_NAME}\W+(?:(?:none|no wait|n\/a|\d{1,2} ?(?:months?|mos?\b\.?))\W*)+$`,
  'i',
)

/** True for a row in a run of classes with their waits, below words for waits; a scan can break such a list into headings. */
export function isInRun(layout: Layout, row: Layout['rows'][number] | null): boolean {
  if (!row || !CLASS_ROW.test(row.text)) return false
  for (let i = layout.rows.indexOf(row); i >= 0; i--) {
    const other = layout.rows[i]!
    const match = CLASS_ROW.exec(other.text)
    if (match?.[1]) return true
    if (!match)
      return other.page === row.page && other.text.split(' ').length <= RUN_IN_WORDS && namesWait(other.text)
  }
  return false
}

/** True for rows below a line that only says "Waiting periods". */
export function isBelowWaits({ layout, statement }: Around): boolean {
  const at = statement.row ? layout.rows.indexOf(statement.row) : -1
  const above = layout.rows.slice(Math.max(0, at - REACH), Math.max(0, at)).reverse()
  const lone = above.find((r) => r.page === statement.page && loneText(r) !== null)
  return lone !== undefined && namesWait(loneText(lone)!) && !isElsewhere(lone.text)
}

/** Rows above a table in which the upper line of a head of two lines may stand. */
const HEAD_ROWS = 3

/** True for a cell of a column whose head, one word above the other, speaks of a wait: "Waiting" over "period". */
export function isUnderWait({ layout, statement }: Around): boolean {
  const { row, column } = statement
  if (!row?.table || !column || row.kind !== 'body' || namesWait(column.head)) return false
  if (!/\bperiods?\b|\bmonths\b/i.test(column.head)) return false
  const first = layout.rows.findIndex((r) => r.table === row.table)
  const [x0, x1] = [column.x0, column.x1]
  return layout.rows
    .slice(Math.max(0, first - HEAD_ROWS), first)
    .some((r) => r.cells.some((c) => c.box[0] < x1 && x0 < c.box[2] && namesWait(c.text)))
}

/** True when the statement stands under, beside or below words for a wait. */
export function isInWaits({ labels, head, column, sections }: Statement): boolean {
  if (column?.role === 'wait') return true
  if (labels.some(namesWait) || namesWait(head)) return true
  const section = sections[0] ?? ''
  return namesWait(section) && !isElsewhere(section)
}
