const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const LONG = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** A bare day ("2026-11-12") is that day everywhere; a moment is shown in the practice's time, which is the browser's. */
function read(text: string): Date {
  const bare = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return bare ? new Date(Number(bare[1]), Number(bare[2]) - 1, Number(bare[3])) : new Date(text)
}

const shown = (text: string, format: Intl.DateTimeFormat) => {
  const date = read(text)
  return Number.isNaN(date.getTime()) ? text : format.format(date)
}

/** "Nov 12, 2026". What is no date stays as it is. */
export const showDay = (text: string): string => shown(text, DAY)

/** "Nov 12". */
export const showShortDay = (text: string): string => shown(text, SHORT)

/** "Thursday, November 19, 2026". */
export const showLongDay = (date: Date): string => LONG.format(date)

/** "10:42 AM". */
export const showTime = (date: Date): string => TIME.format(date)

/** The Sunday on which the week of a day began: "Sunday, Nov 15". */
export function showWeekStart(today: Date): string {
  const sunday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - today.getDay())
  return `Sunday, ${SHORT.format(sunday)}`
}
