import { type FoundIn, type Hit, PlanSearch } from '../../src/lexicon/plan-search.ts'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { fileOf } from '../ui/plan-face.tsx'

const SEARCHES = new WeakMap<readonly PlanListItem[], PlanSearch<PlanListItem>>()

/** What a plan without a group name is called in lists, and the file it came from: there's nothing else to find it by. */
function unnamedWords(plan: PlanListItem): string | null {
  const file = fileOf(plan)
  return file && `Unnamed Plan ${file}`
}

/** The search over a list of plans; made once for it, for the page and the palette. */
export function searchOf(plans: readonly PlanListItem[]): PlanSearch<PlanListItem> {
  const known = SEARCHES.get(plans)
  if (known) return known
  const made = new PlanSearch(plans, (plan) => ({
    name: plan.group_name || unnamedWords(plan),
    id: plan.group_id,
    carrier: plan.insurance_company,
    option: plan.plan_option,
    phone: plan.customer_service_phone,
  }))
  SEARCHES.set(plans, made)
  return made
}

const NAMED: Record<Exclude<FoundIn, 'id'>, (plan: PlanListItem) => string> = {
  carrier: (plan) => `Carrier ${plan.insurance_company}`,
  option: (plan) => `Option ${plan.plan_option}`,
  phone: (plan) => `Phone ${plan.customer_service_phone}`,
}

/** Why a plan was found where its name and group ID don't tell: "Phone (800) 555-0142". */
export const reasonsOf = ({ item, by }: Hit<PlanListItem>): { place: FoundIn; words: string }[] =>
  by.flatMap((place) => (place === 'id' ? [] : [{ place, words: NAMED[place](item) }]))
