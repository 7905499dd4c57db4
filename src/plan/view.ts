import { IDENTITY_FIELDS } from '../lexicon/catalog.ts'
import type { PlanIdentity } from './content.ts'
import type { PlanListItem, PlanRow, PlanSibling } from './contract.ts'
import { statusOf } from './freshness.ts'
import type { PlanLine } from './store.ts'
import type { StoredPlan } from './table.ts'

/** The plan as the browser sees it. @param today ISO date of the practice */
export const rowOf = (plan: StoredPlan, today: string): PlanRow => ({
  ...plan,
  status: statusOf(plan, today),
})

/** A line of the plan list. A plan without group id is one of its own. */
export const listItemOf = (plan: PlanLine & { group_count: number }, today: string): PlanListItem => ({
  ...plan,
  status: statusOf(plan, today),
  group_count: Math.max(1, plan.group_count),
})

/** Another plan of the same group, for the switcher. */
export const siblingOf = (plan: PlanLine, today: string): PlanSibling => ({
  ...plan,
  status: statusOf(plan, today),
})

/** The six row fields of a plan. */
export const identityOf = (plan: PlanLine): PlanIdentity =>
  Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, plan[field]])) as PlanIdentity
