/** Dates by hand, so that the oracle shares no calendar with the engine. */

/** A day of the calendar. */
export type Day = readonly [year: number, month: number, day: number]
/** A day of an ISO date. */
export const read = (iso: string): Day => [+iso.slice(0, 4), +iso.slice(5, 7), +iso.slice(8, 10)]
/** Its ISO date. */
export const write = (day: Day) => day.map((n) => String(n).padStart(2, '0')).join('-')
/** Whether one day is before another. */
export const before = (a: Day, b: Day) => (a[0] * 100 + a[1]) * 100 + a[2] < (b[0] * 100 + b[1]) * 100 + b[2]
const isLeap = (y: number) => (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0
const lengthOf = (y: number, m: number) => (m === 2 ? 28 + +isLeap(y) : [4, 6, 9, 11].includes(m) ? 30 : 31)
/** The day some months later; a day that the month doesn’t have becomes its last one. */
export const addMonths = ([y, m, d]: Day, months: number): Day => {
  if (months > 0) return addMonths(m === 12 ? [y + 1, 1, d] : [y, m + 1, d], months - 1)
  return [y, m, Math.min(d, lengthOf(y, m))]
}
