import type { Cents, Estimate, EstimateInput, PlanTerms } from './contract.ts'
import { estimate } from './estimate.ts'
import { yearOf } from './years.ts'

/** One estimate, compared with the same on another day. */
export interface Compared {
  /** As it was asked for, and with all of it on the other day. */
  own: Estimate
  other: Estimate
  day: string
  /**
   * What the patient pays less on the other day (negative: more); null where it can't be known, since the plan doesn't say when its
   * benefit year begins, and it may begin between the days.
   */
  saves: Cents | null
  /** The other day lies in a later (1) or an earlier (-1) benefit year than the last of its own; 0 = in the same, or not known. */
  years: -1 | 0 | 1
}

/** The same treatments, all of them on one day. What is seated later counts by that day, too. */
export const onDay = (input: EstimateInput, day: string): EstimateInput => ({
  ...input,
  lines: input.lines.map(({ seatDate: _, ...line }) => ({ ...line, date: day })),
})

/** The days that an estimate is of. */
const daysOf = (one: Estimate) => one.lines.flatMap((line) => (line ? [line.date] : []))

/** A benefit year begins with a month: between days of one month none does. */
const isOneMonth = (days: readonly string[]) => new Set(days.map((day) => day.slice(0, 7))).size <= 1

/**
 * Works an estimate out for another day, too, by the same engine: what's met and used belongs to the benefit year of today, and another
 * year begins with nothing met and nothing used.
 * @param day ISO date
 */
export function compareDates(plan: PlanTerms, input: EstimateInput, day: string): Compared {
  const own = estimate(plan, input)
  const other = estimate(plan, onDay(input, day))
  const days = daysOf(own)
  const last = days.toSorted().at(-1)
  const { yearStarts } = plan
  const isKnown = yearStarts !== null || isOneMonth([...days, day])
  const apart =
    yearStarts === null || last === undefined
      ? 0
      : Math.sign(yearOf(day, yearStarts) - yearOf(last, yearStarts))
  return {
    own,
    other,
    day,
    saves: isKnown && last !== undefined ? own.patientPays - other.patientPays : null,
    years: apart as Compared['years'],
  }
}
