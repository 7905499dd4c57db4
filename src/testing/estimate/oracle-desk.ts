/** What the parts of the oracle share. */

import type * as Own from '../../riq/estimate/contract.ts'
import { type Day, read } from './oracle-days.ts'

export type Limit = Own.ServiceTerms['limits'][number]
/** A line that can be worked out: it has a share and an amount. */
export type Job = {
  at: number
  line: Own.LineInput
  terms: Own.ServiceTerms
  day: Day
  allowed: number
  charge: number
}
/** What an open line leaves behind for later lines. */
export type Done = Job & { taken: number; planPays: number; pool: 'year' | 'ortho' | 'none' }
export type Used = 'deductible_met' | 'family_deductible_met' | 'maximum_used' | 'family_maximum_used'
export type Notes = Pick<Own.Estimate, 'missing' | 'unstated' | 'assumed'>
export type Desk = Notes & { plan: Own.PlanTerms; input: Own.EstimateInput; done: Done[] }
/** Each entry once. */
export const unique = <T>(list: T[]) => [
  ...new Map(list.map((entry) => [JSON.stringify(entry), entry])).values(),
]
/** Notes what the plan doesn’t say. */
export const unsaid = ({ unstated }: Desk, what: Own.Unstated['what'], line?: number) =>
  unstated.push(line === undefined ? { what } : { what, line })
/** The value; where it's unset it is asked for. */
export const known = <T>(
  { missing }: Desk,
  value: T | undefined,
  what: Own.Missing['what'],
  line?: number,
) => {
  if (value === undefined) missing.push(line === undefined ? { what } : { what, line })
  return value
}
/** The sum of numbers. */
export const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)

/** The calendar year in which the benefit year of a day begins. */
export const yearOf = ({ plan }: Desk, [y, m]: Day) => (m >= (plan.yearStarts ?? 1) ? y : y - 1)
/** Percent of an amount to the nearest cent, half a cent up; percents have up to four places. */
export const percentOf = (amount: number, percent: number) =>
  Number((BigInt(amount) * BigInt(Math.round(percent * 10000)) * 2n + 1000000n) / 2000000n)
/** The percent of the network that is asked for. */
export const percentFor = ({ input }: Desk, terms: Own.ServiceTerms) => terms.percent[input.network ?? 'in']
/** The day that counts for the plan. */
export const dayOf = (desk: Desk, line: Own.LineInput, terms: Own.ServiceTerms, at: number): Day => {
  if (line.date === undefined) desk.assumed.push('today')
  const visit = line.date ?? desk.input.today
  if (line.seatDate === undefined || terms.paidOn === 'prep') return read(visit)
  if (terms.paidOn === null && line.seatDate !== visit) unsaid(desk, 'paid_on', at)
  return read(line.seatDate)
}
/** No part at all. */
export const NONE = { deductible: 0, coinsurance: 0, upgrade: 0, overMaximum: 0, balance: 0, notPaid: 0 }
/** What a line that isn't paid has of what was worked out. */
export const UNUSED = { percent: null, copay: null, maximumLeft: null, deductibleTaken: 0, shareOf: 0 }
