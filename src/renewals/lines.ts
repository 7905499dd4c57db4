import { giveWay } from '../base/give-way.ts'
import type { Db } from '../db/open.ts'
import { type PlanOverview, planPages, plansStamp } from '../plan/browse/store.ts'

/** A read plan as its line needs it. */
export type LinePlan = Omit<PlanOverview, 'group_count'> & { version: number }

/** The verified versions of one group and option, newest first, and the newest document after them that nobody has verified. */
export interface Line {
  verified: [LinePlan, ...LinePlan[]]
  waiting: LinePlan | null
}

/** All lines, and the line of each plan by its id. */
export interface Lines {
  all: readonly Line[]
  /** What the plan's line says today: null for a plan that nobody has verified, if no newer one is. */
  of(planId: string): { plan: LinePlan; line: Line } | null
}

const isVerified = (plan: LinePlan) => plan.confidence_status?.toLowerCase() === 'verified'

/** The order of uploads, as everywhere: the newest first. */
const newestFirst = (a: LinePlan, b: LinePlan) =>
  b.last_upload_date.localeCompare(a.last_upload_date) || (a.id < b.id ? 1 : -1)

/** Versions of one plan bear the same group id and option; a plan without group id is one of its own. */
const keyOf = ({ id, group_key, plan_option }: LinePlan) =>
  group_key === null ? `id ${id}` : `group ${group_key} ${plan_option ?? ''}`

function lineOf(plans: LinePlan[]): Line | null {
  const sorted = plans.sort(newestFirst)
  const [newest, ...older] = sorted.filter(isVerified)
  if (!newest) return null
  const [first] = sorted
  return { verified: [newest, ...older], waiting: first && !isVerified(first) ? first : null }
}

/** Puts plans into their lines. Plans of a group that has no verified version are new ones, and no renewals. */
export function linesOf(plans: readonly LinePlan[]): Lines {
  const groups = new Map<string, LinePlan[]>()
  for (const plan of plans) {
    const group = groups.get(keyOf(plan))
    if (group) group.push(plan)
    else groups.set(keyOf(plan), [plan])
  }
  const all: Line[] = []
  const byPlan = new Map<string, { plan: LinePlan; line: Line }>()
  for (const group of groups.values()) {
    const line = lineOf(group)
    if (!line) continue
    all.push(line)
    for (const plan of group) byPlan.set(plan.id, { plan, line })
  }
  return {
    all,
    of: (id) => {
      const found = byPlan.get(id)
      if (!found) return null
      // A newer upload has nothing above it yet: what it says is not wrong for differing from the version before.
      return isVerified(found.plan) || newestFirst(found.plan, found.line.verified[0]) > 0 ? found : null
    },
  }
}

/** Reads the lines; they are kept while no plan changes, and whoever asks meanwhile waits for the same reading. */
export function lineReader(db: Db): () => Promise<Lines> {
  let kept: { stamp: string; lines: Promise<Lines> } | null = null
  const read = async () => {
    const plans: LinePlan[] = []
    for await (const page of planPages(db)) {
      plans.push(...page)
      await giveWay()
    }
    return linesOf(plans)
  }
  return async () => {
    const stamp = await plansStamp(db)
    if (kept?.stamp === stamp) return kept.lines
    const lines = read()
    kept = { stamp, lines }
    lines.catch(() => {
      if (kept?.lines === lines) kept = null
    })
    return lines
  }
}
