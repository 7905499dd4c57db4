import type { PlanName } from './contract.ts'
import type { PlanRef } from './plan-source.ts'
import { optionsOf } from './resolve/candidates.ts'
import { idKey, indexOf } from './resolve/name-index.ts'
import { nameOfPlan } from './say/plan-line.ts'
import { wordsOf } from './understand/words.ts'

/** Most plans that one look-up shows. */
const LONGEST = 12

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** How well a plan fits what was typed: 0 best, null not at all. Names begin with it, then words of them, then any part; ids begin with it. */
function rank(plan: PlanRef, typed: string): number | null {
  const name = folded(plan.group_name ?? '')
  if (name.startsWith(typed)) return 0
  if (` ${name}`.includes(` ${typed}`)) return 1
  const id = idKey(typed)
  if (/\d/.test(typed) && id !== '' && plan.group_id && idKey(plan.group_id).startsWith(id)) return 1
  return name.includes(typed) ? 2 : null
}

/** Plans whose names hold what was typed with a slip of the pen. */
function nearTo(all: readonly PlanRef[], typed: string): PlanRef[] {
  const words = wordsOf(typed).map((word) => word.stem)
  const matches = words.length === 0 ? [] : indexOf(all).matching(words)
  return optionsOf(matches.map((match) => match.plan)).map((option) => option.plan)
}

/**
 * Plans to choose from before anything is asked: by part of the group name, or by the beginning of the group id. Of each option of a
 * group the version that Riq answers from. Nothing typed: the plans that were verified last.
 */
export function findPlans(all: readonly PlanRef[], search: string): PlanName[] {
  const plans = optionsOf(all).map((option) => option.plan)
  const typed = folded(search)
  if (typed === '') {
    const verified = plans.filter((plan) => plan.verified_date !== null && plan.status !== 'unverified')
    const latest = verified.sort((a, b) => byText(b.verified_date!, a.verified_date!))
    return latest.slice(0, LONGEST).map(nameOfPlan)
  }
  const fitting = plans
    .flatMap((plan) => {
      const fit = rank(plan, typed)
      return fit === null ? [] : [{ plan, fit }]
    })
    .sort(
      (a, b) =>
        a.fit - b.fit ||
        byText(folded(a.plan.group_name ?? ''), folded(b.plan.group_name ?? '')) ||
        byText(folded(a.plan.option ?? ''), folded(b.plan.option ?? '')),
    )
    .map(({ plan }) => plan)
  const found = fitting.length > 0 ? fitting : nearTo(all, typed)
  return found.slice(0, LONGEST).map(nameOfPlan)
}
