import { dayIn, startOfDay, timeIn } from '../../base/calendar.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** In minutes. */
const HALF_DAY = 12 * 60

/** A failed nightly backup is tried again after this time. */
export const RETRY_MS = 60 * MINUTE_MS

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The instant of a time of day on a day of the office. A time that its clocks leap over is the moment after the leap. */
function momentOf(timeZone: string, day: string, time: string): number {
  const guess = startOfDay(timeZone, day) + minutesOf(time) * MINUTE_MS
  // On the two days on which the clocks change the guess is an hour off.
  const apart = minutesOf(timeIn(timeZone, guess)) - minutesOf(time)
  // Late in the evening the guess may lie in the next day: 00:30 is an hour after 23:30, not 23 hours before it.
  const off = apart < -HALF_DAY ? apart + 2 * HALF_DAY : apart > HALF_DAY ? apart - 2 * HALF_DAY : apart
  const mended = guess - off * MINUTE_MS
  return timeIn(timeZone, mended).startsWith(time) ? mended : guess
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The newest instant at which a daily backup was due. @param time "02:00" */
export function lastDue(timeZone: string, time: string, now: number): number {
  const today = dayIn(timeZone, now)
  const due = momentOf(timeZone, today, time)
  return due <= now ? due : momentOf(timeZone, dayAfter(today, -1), time)
}

/** The next instant at which a daily backup is due. */
export function nextDue(timeZone: string, time: string, now: number): number {
  const today = dayIn(timeZone, now)
  const due = momentOf(timeZone, today, time)
  return due > now ? due : momentOf(timeZone, dayAfter(today, 1), time)
}

/** What the nightly run goes by. All in milliseconds since 1970. */
export interface NightlyFacts {
  /** When this office began: nothing was missed before. */
  began: number
  /** When the newest good backup was begun. */
  lastGood: number | null
  /** When the newest attempt failed, if it did. */
  failedAt: number | null
}

/** True when the nightly backup must be made now: its time is over, also while the server was off, and no backup has been made since. */
export function isDue(timeZone: string, time: string, now: number, facts: NightlyFacts): boolean {
  const due = lastDue(timeZone, time, now)
  if (due < facts.began || (facts.lastGood !== null && facts.lastGood >= due)) return false
  return facts.failedAt === null || facts.failedAt < due || now - facts.failedAt >= RETRY_MS
}
