/** Months are "YYYY-MM". */
import { addMonths } from '../base/calendar.ts'
import type { PlanLine } from '../plan/store.ts'

/** What a plan says about its years, and when a person confirmed it. Dates are ISO dates of the practice. */
export type PlanYears = Pick<
  PlanLine,
  'verified_date' | 'effective_from' | 'effective_to' | 'benefit_year' | 'renewal_month'
>

const DAY_MS = 24 * 60 * 60 * 1000
const ISO_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-\d{2}$/
const isDay = (text: string | null): text is string =>
  text !== null && ISO_DAY.test(text) && !Number.isNaN(Date.parse(text))

/** How many months the board shows. */
export const MONTHS = 12

/** The months of the board, from the one that `today` lies in. @param today ISO date of the practice */
export const monthsFrom = (today: string): string[] =>
  Array.from({ length: MONTHS }, (_, i) => addMonths(`${today.slice(0, 7)}-01`, i).slice(0, 7))

/** How many days are left until a month begins; 0 once it has. */
export const daysUntil = (month: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(`${month}-01`) - Date.parse(today)) / DAY_MS))

/** The month of the year in which the plan's years begin, 1 to 12; null where the document names none. */
function yearStart({ benefit_year, renewal_month, effective_from }: PlanYears): number | null {
  if (benefit_year === 'calendar') return 1
  if (renewal_month !== null && renewal_month >= 1 && renewal_month <= 12) return renewal_month
  return isDay(effective_from) ? Number(effective_from.slice(5, 7)) : null
}

/** The last day that is known to be of the year which the plan tells: its first day, or the day on which a person confirmed it. */
const knownDay = ({ verified_date, effective_from }: PlanYears): string =>
  [verified_date, effective_from].filter(isDay).sort().at(-1) ?? ''

/** The month in which the year began that a verified plan tells; null where the document names none. */
export function coveredFrom(plan: PlanYears): string | null {
  const [start, day] = [yearStart(plan), knownDay(plan)]
  if (start === null || day === '') return null
  const year = Number(day.slice(0, 4))
  const month = (of: number) => `${of}-${String(start).padStart(2, '0')}`
  return month(year) <= day.slice(0, 7) ? month(year) : month(year - 1)
}

/**
 * The month in which a verified plan has to be renewed: the one in which its next year begins, or the one after its own last day,
 * whichever comes first. In the past where it was not renewed; null where the document names no date.
 */
export function renewalMonth(plan: PlanYears): string | null {
  const began = coveredFrom(plan)
  const next = began && addMonths(`${began}-01`, 12).slice(0, 7)
  const { effective_to: last } = plan
  const ended = isDay(last) ? new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 7) : null
  return [next, ended].filter((month) => month !== null).sort()[0] ?? null
}

/**
 * Whether a newer document is one for the year that begins in `month`. A first day that the verified one names as well is the group's,
 * not the year's. Where it names no day, nobody can tell, and it counts.
 */
export function isForYear(newer: PlanYears, verified: PlanYears, month: string): boolean {
  const { effective_from: from, effective_to: to } = newer
  if (isDay(from) && from !== verified.effective_from) return from.slice(0, 7) >= month
  return isDay(to) ? to.slice(0, 7) >= month : true
}
