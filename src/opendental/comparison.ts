import { compare, comparisonKey } from './compare.ts'
import type { Compared } from './compare-plan.ts'
import type { Comparison, ComparisonQuery } from './contract.ts'
import type { Door } from './door.ts'
import { readThere, type There } from './there.ts'
import type { SentPlan } from './wanted.ts'

/** What stands there for a plan, and what sending would do. @throws OpenDentalFault */
export async function comparisonOf(
  door: Door,
  plan: SentPlan,
  query: ComparisonQuery,
): Promise<{ there: There; compared: Compared }> {
  const there = await readThere(door, plan, query)
  return { there, compared: there.choose === null ? compare(plan, there) : { lines: [], steps: [] } }
}

/** The same as people see it. @throws OpenDentalFault */
export async function comparisonView(
  door: Door,
  plan: SentPlan,
  query: ComparisonQuery,
): Promise<Comparison> {
  const { there, compared } = await comparisonOf(door, plan, query)
  const { choose, plans, carriers } = there
  return {
    key: compared.steps.length > 0 ? comparisonKey(plan, compared.steps) : null,
    plan_num: there.plan?.PlanNum ?? null,
    plans,
    carriers,
    choose,
    lines: compared.lines,
  }
}
