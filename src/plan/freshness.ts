import type { PlanStatus } from './contract.ts'

/** What decides how far a plan can be trusted. Dates are ISO dates of the practice. */
export interface Freshness {
  confidence_status: string | null
  verified_date: string | null
  effective_from: string | null
  effective_to: string | null
  benefit_year: 'calendar' | 'plan' | null
  renewal_month: number | null
}

/** Days after which a verified plan is stale while nobody has set another number. */
export const STALE_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The first day of the benefit year that `today` lies in, or null when the document does not tell when it renews. */
function lastRenewal(plan: Freshness, today: string): string | null {
  const month = plan.benefit_year === 'calendar' ? 1 : plan.renewal_month
  if (month === null) return null
  const day = `-${String(month).padStart(2, '0')}-01`
  const year = Number(today.slice(0, 4))
  const thisYear = `${year}${day}`
  return thisYear <= today ? thisYear : `${year - 1}${day}`
}

/** Why a verified plan is stale: its own end date is past, it was verified too long ago, or its benefit year has renewed since. */
export type StaleReason = 'ended' | 'old' | 'renewed'

/**
 * Why a verified plan can no longer be trusted as it is (DECISIONS 13): its own end date is past, it was verified more than so many
 * days ago, or its benefit year has renewed since (unless the document is one for the new year). Null while it can.
 * @param today ISO date of the practice
 * @param staleDays the office's setting
 */
export function staleReason(plan: Freshness, today: string, staleDays: number): StaleReason | null {
  if (plan.effective_to !== null && plan.effective_to < today) return 'ended'
  if (plan.verified_date === null || daysBetween(plan.verified_date, today) > staleDays) return 'old'
  const renewal = lastRenewal(plan, today)
  const current = [plan.verified_date, plan.effective_from ?? ''].some(
    (d) => renewal === null || d >= renewal,
  )
  return current ? null : 'renewed'
}

/**
 * How far a plan can be trusted today: verified by a person, not yet, or stale.
 * @param today ISO date of the practice
 * @param staleDays the office's setting
 */
export function statusOf(plan: Freshness, today: string, staleDays: number): PlanStatus {
  if (plan.confidence_status?.toLowerCase() !== 'verified') return 'unverified'
  return staleReason(plan, today, staleDays) === null ? 'verified' : 'stale'
}
