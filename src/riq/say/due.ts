import { addMonths } from '../../base/calendar.ts'
import type { Limit } from '../../plan/content.ts'
import { yearOf } from '../estimate/years.ts'
import type { DaySpan } from '../understand/days.ts'

/** What history makes of a limit on a day: it lets one more through, it doesn't, or the exact days decide. */
export interface Due {
  state: 'open' | 'used' | 'depends'
  /** How many of the count are used for sure. */
  used: number
  /** First day on which the next one is paid, as far as the history tells; null where nothing blocks it, or never. */
  next: DaySpan | null
}

/** Earlier work under one limit. */
export interface History {
  /** When each was done. */
  days: readonly DaySpan[]
  /** How many were done in the running year by a count without days ("had 2 this year"). */
  counted: number
}

const OPEN = (used: number): Due => ({ state: 'open', used, next: null })

/** The longest time that a count said of this year can lie back. */
const YEAR_MONTHS = 12

/** A limit of months rolls: each one done counts until its months are over. */
function rolling({ count, every }: Limit, { days, counted }: History, day: string): Due {
  const ends = days.map(({ from, to }) => ({ from: addMonths(from, every), to: addMonths(to, every) }))
  const certain = ends.filter((end) => end.from > day).length
  const possible = ends.filter((end) => end.to > day).length
  const known = Math.max(certain, every >= YEAR_MONTHS ? counted : 0)
  // The one that has to run out before the next is paid.
  const next = ends.sort((a, b) => (a.to < b.to ? 1 : -1))[count - 1] ?? null
  if (known >= count) return { state: 'used', used: known, next }
  if (possible >= count) return { state: 'depends', used: known, next }
  return counted >= count ? { state: 'depends', used: known, next: null } : OPEN(known)
}

/** A limit of years counts what falls into the running years; `starts` is their first month. */
function yearly({ count, every }: Limit, { days, counted }: History, day: string, starts: number): Due {
  const now = yearOf(day, starts)
  const isRunning = (d: string) => yearOf(d, starts) > now - every && yearOf(d, starts) <= now
  const certain = days.filter(({ from, to }) => isRunning(from) && isRunning(to))
  const possible = days.filter(({ from, to }) => isRunning(from) || isRunning(to))
  const used = Math.max(certain.length, counted)
  const first = (year: number) => `${year}-${String(starts).padStart(2, '0')}-01`
  const inOrder = certain.map(({ to }) => yearOf(to, starts)).sort((a, b) => b - a)
  const from = first((inOrder[count - 1] ?? now) + every)
  if (used >= count) return { state: 'used', used, next: { from, to: from } }
  return possible.length >= count ? { state: 'depends', used, next: null } : OPEN(used)
}

/**
 * Holds earlier work against a limit on a day.
 * @param day ISO date of the planned work, or today
 * @param starts first month of the plan's benefit year, 1 to 12; null where the document doesn't say
 * @returns null where nothing was done that could count, or the limit's year is unknown
 */
export function dueOf(limit: Limit, history: History, day: string, starts: number | null): Due | null {
  const done = Math.max(history.days.length, history.counted)
  if (done === 0) return null
  if (limit.unit === 'lifetime')
    return done >= limit.count ? { state: 'used', used: done, next: null } : OPEN(done)
  if (limit.unit === 'month') return rolling(limit, history, day)
  const first = limit.unit === 'calendar_year' ? 1 : starts
  return first === null ? null : yearly(limit, history, day, first)
}
