import type { Word } from '../../phi/redacted-page.ts'
import type { Row } from '../layout-types.ts'

/** Lines below in which the rest of a cut number may stand; a form's other cells may lie between. */
const LINES = 2

const boxOf = (word: Word) => word.level ?? word.box

/**
 * The rest of a number that a line end cut in two ("GSD-" over "2207) pays …"), where the layout did not read on: the first word of the next line.
 * @param last the last word of a cell or sentence
 * @param at where its row is among `rows`
 */
export function restOfNumber(last: Word | undefined, rows: readonly Row[], at: number): Word[] {
  const row = rows[at]
  if (!row || !last || !/[\dA-Z]-$/.test(last.text)) return []
  for (const next of rows.slice(at + 1, at + 1 + LINES)) {
    const first = next.cells[0]?.words[0]
    if (!first || next.page !== row.page || boxOf(first)[1] - boxOf(last)[3] > last.size * 2) return []
    const below = boxOf(first)[1] > boxOf(last)[1] + last.size * 0.6
    if (below && /^\d{2,}/.test(first.text) && boxOf(first)[0] < boxOf(last)[0]) return [first]
  }
  return []
}
