import type { Db } from '../db/open.ts'
import { statusOf } from '../plan/freshness.ts'
import { findFacts } from '../plan/store.ts'
import type { FactualPlan } from '../plan/table.ts'
import type { SentPlan } from './wanted.ts'

/** A plan with why it can't be sent, in words; one of both is null. */
export type Sendable = { plan: SentPlan; whyNot: null } | { plan: null; whyNot: string }

function whyNot(plan: FactualPlan, today: string, staleDays: number): string | null {
  const status = statusOf(plan, today, staleDays)
  if (status === 'stale') return 'This plan is stale. Verify it again before you send it.'
  if (status !== 'verified') return 'Verify this plan before you send it.'
  if (!plan.group_id) return 'This plan has no group ID, and Open Dental finds plans by it. Add it first.'
  if (!plan.insurance_company) return 'This plan has no insurance company. Add it first.'
  return null
}

/**
 * The plan as it may be sent: verified today, with what Open Dental finds it by. Null when there is no such plan.
 * @param today ISO date of the practice
 */
export async function findSendable(
  db: Db,
  id: string,
  today: string,
  staleDays: number,
): Promise<Sendable | null> {
  const found = await findFacts(db, id)
  if (found === null || found.parse_result === null) return null
  const reason = whyNot(found, today, staleDays)
  if (reason !== null) return { plan: null, whyNot: reason }
  const { parsed: content, typed, states } = found.parse_result
  const claims = found.facts?.facts ?? []
  return { plan: { ...found, content, typed, states, claims }, whyNot: null }
}
