const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "2026-11-12" as "Nov 12, 2026" (design, words). Anything that is no ISO date is left as it is. */
export function dayWords(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date)
  if (!match) return date
  return `${MONTHS[Number(match[2]) - 1]} ${Number(match[3])}, ${match[1]}`
}

/** ISO dates inside a text written as days: "2026-07-01 to 2027-06-30". */
export const datesInWords = (text: string): string => text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, dayWords)

const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ')

/** "July" for 7. @param month 1 to 12 */
export const monthWords = (month: number): string => MONTH_NAMES[month - 1] ?? ''
