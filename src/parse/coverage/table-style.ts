import { median } from '../layout/ink.ts'
import { namesCopay } from '../layout/roles.ts'
import type { Cell, Row } from '../layout-types.ts'
import { BOX, TICKED } from './value.ts'

/** The cell of a row in a column, if it has one. */
export const cellAt = (row: Row, column: number | null) =>
  column === null ? undefined : row.cells.find((c) => c.column === column)

/** How a column of values is mostly written. */
export type Style = 'percent' | 'money' | 'mixed'

/** Whether a column mostly holds percents or amounts. */
export function styleOf(rows: Row[], column: number, head: string): Style {
  const texts = rows.flatMap((r) => cellAt(r, column)?.text ?? [])
  const percents = texts.filter((t) => /\d\s?%/.test(t)).length
  const money = texts.filter((t) => /^\s*\$\s?\d/.test(t)).length
  if (/%|percent/i.test(head) && money === 0) return 'percent'
  if (percents > 0 && percents >= money) return 'percent'
  if (money === 0 && !namesCopay(head) && areBareShares(texts)) return 'percent'
  if (money === 0 && PAYS.test(head) && areShares(texts)) return 'percent'
  return money > 0 ? 'money' : 'mixed'
}

/** A doubt where the figures of a column count as shares and no sign says so. */
export function unsigned(rows: Row[], head: string, style: Style): string[] {
  const signed = /%|percent/i.test(head) || rows.some((r) => /\d\s?%|\$/.test(r.text))
  return style === 'percent' && !signed ? ['No percent sign is printed.'] : []
}

const PAYS = /\bcov(?:erage|ered)?\b|\bco-?ins\w*|\bbenefits?\b|\bpays?\b|\brate\b|\bshare\b/i

/** Figures without a sign that can only be shares: fives up to a hundred, more than one of them. */
function areShares(texts: string[]): boolean {
  const figures = texts.flatMap((t) => /^\s*(\d{1,3})(?:\.0{1,2})?\s*$/.exec(t)?.[1] ?? []).map(Number)
  const fit = figures.filter((n) => n <= 100 && n % 5 === 0)
  return fit.length >= Math.max(3, texts.length * 0.7) && new Set(fit).size > 1 && Math.max(...fit) >= 50
}

const MOST_SHARES = 6

/** Plain figures that come again and again, with a 100 among them, as shares without their sign do ("COV: 100, 80, 80, 50"). */
function areBareShares(texts: string[]): boolean {
  const figures = texts
    .filter((t) => /\d/.test(t))
    .map((t) => Number(/^\s*(\d{1,3})\s*[*†]*\s*$/.exec(t)?.[1] ?? Number.NaN))
  const distinct = new Set(figures)
  return (
    figures.length >= 4 &&
    figures.every((f) => f <= 100 && f % 5 === 0) &&
    distinct.has(100) &&
    distinct.size <= Math.min(MOST_SHARES, figures.length - 1)
  )
}

const PREVENTIVE =
  /\b(?:exams?|evaluations?|cleanings?|prophy\w*|prev\w*|d&p|diagnostic|x-?rays?|radiographs?|fluoride|sealants?)\b/i
const MAJOR = /\b(?:crowns?|bridges?|dentures?|major|root canals?|fillings?|basic|inlays?|onlays?|endo\w*)\b/i
const PERIO = /\bperio\w*|\bgum\b/i
const NOTHING = /^(?:nothing|no charge|no cost|\$0(?:\.00)?)\s*$/i
/** "0% (no charge)" can only be the patient's share. */
const FREE = /^0\s?%\s*\(?(?:no charge|no cost|you pay nothing|covered in full)/i

/** Percents that only make sense the other way round: cleanings at 0 beside fillings at 20, or "you pay" 100 for cleanings and 50 for crowns. */
export function orientation(rows: Row[], column: number): 'you' | 'plan' | null {
  const shares = (pattern: RegExp) =>
    rows.flatMap((r) => {
      const text = cellAt(r, column)?.text ?? ''
      const label = r.cells[0]?.text ?? ''
      if (!pattern.test(label) || PERIO.test(label)) return []
      const match = /^(\d{1,3})(?:\.0+)?\s?%/.exec(text)
      return match ? [Number(match[1])] : NOTHING.test(text) ? [0] : []
    })
  if (rows.some((r) => FREE.test(cellAt(r, column)?.text ?? ''))) return 'you'
  const [low, high] = [shares(PREVENTIVE), shares(MAJOR)]
  if (low.length === 0 || high.length === 0) return null
  const [first, second] = [median(low), median(high)]
  if (first <= 25 && second >= first + 15) return 'you'
  return first >= 75 && second <= first - 10 ? 'plan' : null
}

/** The one cell with a tick where each of several shares has a box. */
export function tickedCell(row: Row): Cell | undefined {
  const boxed = row.cells.filter((c) => /\d\s?%/.test(c.text) && (TICKED.test(c.text) || BOX.test(c.text)))
  const ticked = boxed.filter((c) => TICKED.test(c.text))
  return boxed.length > 1 && ticked.length === 1 ? ticked[0] : undefined
}

const NOT_COVERED = /^\s*(?:not covered|not a (?:covered )?benefit|no coverage|excluded)\s*[.*†]*\s*$/i

/** "No" in a column headed "Covered?". */
export const saysNo = (cell: Cell, head: string | undefined) =>
  /^\s*no?\s*$/i.test(cell.text) && /\bcovered\b/i.test(head ?? '')

/** "–" in the column of shares, and "Not covered" among the remarks. */
export function refusedBeside(row: Row, main: number, label: number): Cell | undefined {
  if (!/^\s*[-–—]*\s*$/.test(cellAt(row, main)?.text ?? '')) return undefined
  return row.cells.find(
    (c) =>
      c.column !== null &&
      (NOT_COVERED.test(c.text) ? c.column > label : saysNo(c, row.table?.columns[c.column]?.head)),
  )
}
