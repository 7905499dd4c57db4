const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "2026-11-12" as "Nov 12, 2026" (design, words). Anything that is no ISO date is left as it is. */
export function dayWords(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date)
  if (!match) return date
  return `${MONTHS[Number(match[2]) - 1]} ${Number(match[3])}, ${match[1]}`
}

/** ISO dates inside a text written as days: "2026-07-01 to 2027-06-30". */
export const datesInWords = (text: string): string => text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, dayWords)

/**
 * The day some months after another; a day that the month does not have becomes its last one.
 * @param date ISO date
 */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const at = year * 12 + (month - 1) + months
  const lastDay = new Date(Date.UTC(Math.floor(at / 12), (at % 12) + 1, 0)).getUTCDate()
  const two = (n: number) => String(n).padStart(2, '0')
  return `${Math.floor(at / 12)}-${two((at % 12) + 1)}-${two(Math.min(day, lastDay))}`
}
