import { addMonths } from '../../base/calendar.ts'
import { sideOf } from '../../plan/facts/look.ts'
import { type KnownPlan, wordsAt } from '../plan-source.ts'
import { type DaySpan, spanOf } from '../understand/days.ts'
import type { Context } from './context.ts'
import { dayWords } from './dates.ts'

/** Where a claim was denied and several days were typed, the last one is that of the claim: what lies before it is its history. */
export function deniedDay({ slots, today }: Context): DaySpan | null {
  const done = slots.days.filter(({ of }) => of === 'done' || of === 'claim' || of === 'unsaid')
  if (!slots.denied || done.length < 2) return null
  return done.map((day) => spanOf(day, today)).reduce((last, day) => (day.to > last.to ? day : last))
}

/** The day that the question asks about: the one that it plans for, that of a denied claim, or today. */
export function askedDay(context: Context): { day: string; typed: boolean } {
  const { plan, slots, today } = context
  const denied = deniedDay(context)
  if (denied) return { day: denied.to, typed: true }
  const ahead = slots.days
    .filter(({ of }) => of === 'planned' || of === 'unsaid')
    .map((day) => spanOf(day, today))
  const days = ahead.map(({ to }) => to).filter((to) => to > today)
  // "prep 12/15, seat 1/8": where the plan pays on the seat date the later one counts.
  const seats = /seat/i.test(wordsAt(plan, 'flags.pay_on') ?? '')
  const day = seats ? days.at(-1) : days[0]
  return day ? { day, typed: true } : { day: today, typed: false }
}

/** A day or a month is worth telling; of a year it's enough that something is over, or not. */
export const isNarrow = ({ from, to }: DaySpan): boolean => to < addMonths(from, 1)

/** "Mar 1, 2027", or where only a month or year was typed, its first and its last day. */
export function spanWords({ from, to }: DaySpan): string {
  if (from === to) return dayWords(from)
  const [first, last] = [from, to].map((day) => dayWords(day))
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${first!.slice(0, 3)} ${from.slice(0, 4)}`
    : `a day between ${first} and ${last}`
}

/** First month of the plan's benefit year, 1 to 12; null where the document doesn't say. */
export function yearStart({ facts }: KnownPlan): number | null {
  const year = sideOf(facts, 'identity', 'benefit_year')
  return year?.year === 'calendar' ? 1 : (year?.month ?? null)
}
