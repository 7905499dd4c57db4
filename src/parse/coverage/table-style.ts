import type { Row } from '../layout-types.ts'

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
  return money > 0 ? 'money' : 'mixed'
}

const PREVENTIVE = /\b(?:exams?|evaluations?|cleanings?|prophy\w*|preventive|diagnostic|x-?rays?)\b/i
const MAJOR = /\b(?:crowns?|bridges?|dentures?|major|root canals?|fillings?|basic)\b/i

/** Percents that only make sense the other way round: cleanings at 0 beside fillings at 20, or "you pay" 100 for cleanings and 50 for crowns. */
export function orientation(rows: Row[], column: number): 'you' | 'plan' | null {
  const shares = (pattern: RegExp) =>
    rows.flatMap((r) => {
      const text = cellAt(r, column)?.text ?? ''
      const match = /^(\d{1,3})\s?%/.exec(text)
      return match && pattern.test(r.cells[0]?.text ?? '') ? [Number(match[1])] : []
    })
  const [low, high] = [shares(PREVENTIVE), shares(MAJOR)]
  if (low.length === 0 || high.length === 0) return null
  const mean = (list: number[]) => list.reduce((a, b) => a + b, 0) / list.length
  if (mean(low) <= 20 && mean(high) >= mean(low) + 15) return 'you'
  return mean(low) >= 80 && mean(high) <= mean(low) - 10 ? 'plan' : null
}
