import { giveWay } from '../base/give-way.ts'
import type { Db } from '../db/open.ts'
import { planPages, plansStamp } from '../plan/browse/store.ts'
import { checkedOf } from '../plan/checked.ts'
import type { Checked } from '../plan/contract.ts'
import { statusOf } from '../plan/freshness.ts'
import { findFacts } from '../plan/store.ts'
import { identityOf } from '../plan/view.ts'
import type { DocumentText, KnownPlan, PlanRef, PlanSource } from './plan-source.ts'

/** Columns of a stored plan that make a reference. */
type Line = Parameters<typeof identityOf>[0] &
  Parameters<typeof statusOf>[0] & {
    id: string
    plan_option: string | null
    verified_by: string | null
    last_upload_date: string
    version: number
    checked?: Checked | null
  }

const refOf = (line: Line, today: string, staleDays: number): PlanRef => ({
  ...identityOf(line),
  id: line.id,
  option: line.plan_option,
  status: statusOf(line, today, staleDays),
  verified_by: line.verified_by,
  verified_date: line.verified_date,
  last_upload_date: line.last_upload_date,
  version: line.version,
  ...(line.checked ? { checked: line.checked } : {}),
})

/**
 * The office's plans as Riq's source. The list is kept while nothing in it changes, and with it the index of its names.
 * @param today ISO date of the practice, for staleness
 * @param staleDays the office's setting, asked for at each use
 * @param textOf the redacted words of a plan's pages by its id
 */
export function storedPlans(
  db: Db,
  today: () => string,
  staleDays: () => number,
  textOf: (id: string) => Promise<DocumentText | null>,
): PlanSource {
  let kept: { stamp: string; plans: Promise<PlanRef[]> } | null = null
  const read = async (day: string, days: number): Promise<PlanRef[]> => {
    const plans: PlanRef[] = []
    for await (const page of planPages(db)) {
      for (const line of page) plans.push(refOf(line, day, days))
      await giveWay()
    }
    return plans
  }
  return {
    text: ({ id }) => textOf(id),
    list: async () => {
      const [day, days] = [today(), staleDays()]
      const stamp = `${day} ${days} ${await plansStamp(db)}`
      if (kept?.stamp === stamp) return kept.plans
      // Whoever asks while the list is being read waits for the same one.
      const plans = read(day, days)
      kept = { stamp, plans }
      plans.catch(() => {
        if (kept?.plans === plans) kept = null
      })
      return plans
    },
    load: async (id): Promise<KnownPlan | null> => {
      const plan = await findFacts(db, id)
      if (!plan?.parse_result || !plan.facts) return null
      const { evidence, states, pages } = plan.parse_result
      const { facts, conflicts } = plan.facts
      const checked = checkedOf(plan.parse_result)
      return { ...refOf(plan, today(), staleDays()), checked, facts, conflicts, evidence, states, pages }
    },
  }
}
