/** Days and weeks of the practice: counted in its time zone, whatever zone the machine runs in (DECISIONS 17). */

/**
 * The practice's time zone as it is now (an IANA name): asked at each use and never kept, since an administrator may set another while the office
 * runs.
 */
export type Zone = () => string

const DAY_MS = 24 * 60 * 60 * 1000

/** Since 1973 every zone's offset is a multiple of a quarter of an hour: a day never changes within one. */
const QUARTER_MS = 15 * 60 * 1000
const QUARTERS_SINCE = Date.UTC(1973, 0, 1)

interface Day {
  format: Intl.DateTimeFormat
  quarter: number
  day: string
}

const days = new Map<string, Day>()

function dayFrom(format: Intl.DateTimeFormat, at: number): string {
  const parts = format.formatToParts(at)
  const part = (type: string) => parts.find((p) => p.type === type)!.value
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** The calendar day of an instant in a time zone, as ISO date. @param at milliseconds since 1970 */
export function dayIn(timeZone: string, at: number): string {
  let known = days.get(timeZone)
  if (!known) {
    const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
    known = { format: new Intl.DateTimeFormat('en-US', options), quarter: Number.NaN, day: '' }
    days.set(timeZone, known)
  }
  if (!(at >= QUARTERS_SINCE)) return dayFrom(known.format, at)
  // Nearly every request asks for today: it is worked out once a quarter.
  const quarter = Math.floor(at / QUARTER_MS)
  if (known.quarter !== quarter) {
    known.day = dayFrom(known.format, at)
    known.quarter = quarter
  }
  return known.day
}

/** The time of day of an instant in a time zone, as "02:05:09". @param at milliseconds since 1970 */
export function timeIn(timeZone: string, at: number): string {
  const options = {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const
  return new Intl.DateTimeFormat('en-US', options).format(at)
}

/** Day and time of an instant in a time zone as part of a file's name: "20261121-020509". */
export const stampIn = (timeZone: string, at: number): string =>
  `${dayIn(timeZone, at).replaceAll('-', '')}-${timeIn(timeZone, at).replaceAll(':', '')}`

/** The first instant of a calendar day in a time zone (not always 00:00: some zones spring forward at midnight). */
export function startOfDay(timeZone: string, day: string): number {
  let low = Date.parse(`${day}T00:00:00Z`) - 15 * 60 * 60 * 1000
  let high = low + 30 * 60 * 60 * 1000
  // Offsets run from -12 to +14 hours: the day begins between the two, and days only grow with time.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (dayIn(timeZone, middle) < day) low = middle
    else high = middle
  }
  return high
}

/** The day of the week of a calendar day: 0 = Sunday. @param day ISO date */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/**
 * The week that an instant lies in; it starts Sunday at midnight (SPEC section 9).
 * @returns the Sunday as ISO date, and its first instant in milliseconds since 1970
 */
export function weekOf(timeZone: string, at: number): { sunday: string; startsAt: number } {
  const today = Date.parse(`${dayIn(timeZone, at)}T00:00:00Z`)
  const sunday = new Date(today - new Date(today).getUTCDay() * DAY_MS).toISOString().slice(0, 10)
  return { sunday, startsAt: startOfDay(timeZone, sunday) }
}

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
