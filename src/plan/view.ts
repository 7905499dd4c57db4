import { IDENTITY_FIELDS } from '../lexicon/catalog.ts'
import type { ListedPlan } from './browse/store.ts'
import { checkedOf } from './checked.ts'
import type { PlanIdentity } from './content.ts'
import type { PlanDetail, PlanListItem, PlanRow, PlanSibling } from './contract.ts'
import { statusOf } from './freshness.ts'
import { changesBetween, type PlanForm } from './paths.ts'
import type { PlanLine, PlanRecord } from './store.ts'
import type { FactualPlan, StoredPlan } from './table.ts'
import { pagesToLook } from './to-look.ts'

/** The plan as the browser sees it. @param today ISO date of the practice @param staleDays the office's setting */
export const rowOf = (plan: StoredPlan, today: string, staleDays: number): PlanRow => ({
  ...plan,
  status: statusOf(plan, today, staleDays),
  to_look: pagesToLook(plan.parse_result?.pages ?? []),
  checked: plan.parse_result && checkedOf(plan.parse_result),
})

/** A line of the plan list. */
export const listItemOf = (plan: ListedPlan, today: string, staleDays: number): PlanListItem => ({
  ...plan,
  status: statusOf(plan, today, staleDays),
})

/** Another plan of the same group, for the switcher. */
export const siblingOf = (
  plan: PlanLine & Pick<PlanSibling, 'checked'>,
  today: string,
  staleDays: number,
): PlanSibling => ({
  ...plan,
  status: statusOf(plan, today, staleDays),
})

/** The six row fields of a plan. */
export const identityOf = (plan: PlanIdentity): PlanIdentity =>
  Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, plan[field]])) as PlanIdentity

/** The plan as a form of identity and content; null while it has not been read. */
export function formOf(plan: StoredPlan): PlanForm | null {
  return plan.parse_result && { identity: identityOf(plan), content: plan.parse_result.parsed }
}

/** The plan as it is kept; null while it has not been read. */
export function recordOf({ facts, parse_result }: FactualPlan): PlanRecord | null {
  if (!facts || !parse_result) return null
  const { phi, lifted, leftovers, pages, meta } = parse_result
  return { facts, phi, ...(lifted ? { lifted } : {}), ...(leftovers ? { leftovers } : {}), pages, meta }
}

/** What a plan says differently from the verified version of its group; null when there is nothing to compare. */
export function changesSince(verified: StoredPlan | null, plan: StoredPlan): PlanDetail['changes'] {
  if (verified === null) return null
  const [before, after] = [formOf(verified), formOf(plan)]
  if (!before || !after) return null
  const { id, verified_by, verified_date } = verified
  return { id, verified_by, verified_date, fields: changesBetween(before, after) }
}
