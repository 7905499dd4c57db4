import type { PlanRef } from '../plan-source.ts'
import { idKey } from './name-index.ts'

/** One plan of a group as Riq would use it, and what else there is of it. */
export interface Option {
  /** The version to answer from: the newest that was verified, else the newest. */
  plan: PlanRef
  /** A newer version of the same option that nobody has verified. */
  newer: PlanRef | null
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Verified ones count by the day they were verified, others by their upload. */
const isVerified = (plan: PlanRef) => plan.status !== 'unverified'
const newestFirst = (a: PlanRef, b: PlanRef) =>
  compare(b.last_upload_date, a.last_upload_date) || compare(b.id, a.id)
const verifiedFirst = (a: PlanRef, b: PlanRef) =>
  compare(b.verified_date ?? '', a.verified_date ?? '') || newestFirst(a, b)

/** What of a plan is compared: its group, its option, and the words by which the option is called. */
export interface CompareKeys {
  group: string
  option: string
  called: ReadonlySet<string>
}

const KEYS = new WeakMap<PlanRef, CompareKeys>()

/** What of a plan is compared with others. Every question goes through all plans of the office, so it is worked out once for each. */
export function compareKeys(plan: PlanRef): CompareKeys {
  const known = KEYS.get(plan)
  if (known) return known
  const option = plan.option?.trim().toLowerCase() ?? ''
  const keys = {
    group: plan.group_id ? `id ${idKey(plan.group_id)}` : `name ${plan.group_name?.toLowerCase() ?? plan.id}`,
    option,
    called: new Set(option === '' ? [] : [option, ...option.split(/[^a-z0-9]+/)]),
  }
  KEYS.set(plan, keys)
  return keys
}

const groupOf = (plan: PlanRef) => compareKeys(plan).group
const optionOf = (plan: PlanRef) => compareKeys(plan).option

/** True when two plans belong to one group. */
export const sameGroup = (a: PlanRef, b: PlanRef): boolean => groupOf(a) === groupOf(b)

/** True when the word names the plan's option: "low" for Low, "buy-up" for "Buy-Up PPO". */
export const isOption = (plan: PlanRef, option: string): boolean => compareKeys(plan).called.has(option)

/** All words by which the options of some plans are called. */
export const optionWords = (plans: readonly PlanRef[]): Set<string> =>
  new Set(plans.flatMap((plan) => [...compareKeys(plan).called]))

/**
 * The options of groups, each with the version that counts (DECISIONS 11: the newest verified one; a newer unverified one is
 * mentioned).
 * @param plans all versions of one or more groups
 */
export function optionsOf(plans: readonly PlanRef[]): Option[] {
  const options = new Map<string, PlanRef[]>()
  for (const plan of plans) {
    const key = `${groupOf(plan)} | ${optionOf(plan)}`
    const versions = options.get(key)
    if (versions) versions.push(plan)
    else options.set(key, [plan])
  }
  return [...options.values()].map((versions) => {
    const [verified] = versions.filter(isVerified).sort(verifiedFirst)
    const [newest] = [...versions].sort(newestFirst)
    const plan = verified ?? newest!
    const isNewer =
      newest !== plan && !isVerified(newest!) && newest!.last_upload_date > plan.last_upload_date
    return { plan, newer: isNewer ? newest! : null }
  })
}

/** A newer version of the plan that nobody has verified; null where there is none. */
export const newerOf = (plan: PlanRef, all: readonly PlanRef[]): PlanRef | null =>
  optionsOf(all.filter((p) => sameGroup(p, plan))).find((o) => o.plan.id === plan.id)?.newer ?? null

/** The other options of a plan's group. */
export const otherOptions = (plan: PlanRef, all: readonly PlanRef[]): PlanRef[] =>
  optionsOf(all.filter((p) => sameGroup(p, plan)))
    .map((o) => o.plan)
    .filter((p) => optionOf(p) !== optionOf(plan))

/** What a reference to plans comes to. */
export type Choice =
  | { kind: 'plan'; plan: PlanRef; newer: PlanRef | null; unverified: PlanRef[] }
  | { kind: 'choose'; candidates: PlanRef[] }

/**
 * Chooses among the plans that fit a reference. One verified option of one group is taken, its unverified options are mentioned;
 * everything else is asked about.
 */
export function chooseAmong(plans: readonly PlanRef[]): Choice {
  const options = optionsOf(plans)
  const groups = new Set(options.map((o) => groupOf(o.plan)))
  const verified = options.filter((o) => isVerified(o.plan))
  const one = options.length === 1 ? options[0] : verified.length === 1 ? verified[0] : undefined
  if (groups.size === 1 && one) {
    const unverified = options.filter((o) => o !== one).map((o) => o.plan)
    return { kind: 'plan', plan: one.plan, newer: one.newer, unverified }
  }
  return { kind: 'choose', candidates: inOrder(options.map((o) => o.plan)) }
}

const STATUS_ORDER = { verified: 0, stale: 1, unverified: 2 } as const

/** By name, verified options of a group before its other ones. */
function inOrder(plans: PlanRef[]): PlanRef[] {
  const name = (plan: PlanRef) => plan.group_name?.toLowerCase() ?? ''
  return plans.sort(
    (a, b) =>
      compare(name(a), name(b)) ||
      STATUS_ORDER[a.status] - STATUS_ORDER[b.status] ||
      compare(optionOf(a), optionOf(b)),
  )
}
