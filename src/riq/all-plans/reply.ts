import { turns } from '../../base/give-way.ts'
import type { RiqReply } from '../contract.ts'
import type { KnownPlan, PlanRef, PlanSource } from '../plan-source.ts'
import { listWords } from '../say/line.ts'
import { isSettled } from '../say/not-found.ts'
import { nameOfPlan, planName } from '../say/plan-line.ts'
import type { Slots } from '../understand/slots.ts'
import type { Condition } from './conditions.ts'
import { wantedPhrase } from './phrases.ts'
import { isListed, type Sorted } from './sorted.ts'
import { lineOf, type Told, told } from './values.ts'
import type { Wanted } from './wanted.ts'

/** Plans that are listed with what they say; the others are only counted. */
export const MOST_LINES = 10
const MOST_OTHERS = 5
const MOST_NAMES = 10

/** What a list is made from. */
export interface Listing {
  wanted: Wanted
  slots: Slots
  source: PlanSource
  today: string
  /** The plan that is active, and stays so. */
  active: PlanRef | null
}

const MARKS = { verified: '', unverified: ', not verified', stale: ', stale' } as const

const titleOf = (plan: PlanRef) => [planName(plan).replace(/\.$/, ''), plan.option].filter(Boolean).join(', ')

/** Names of plans, with their status unless it's told anyway; plans of one name and option are told apart by their group IDs. */
export function namesOf(plans: readonly PlanRef[], status = true): string[] {
  const times = new Map<string, number>()
  for (const plan of plans) times.set(titleOf(plan), (times.get(titleOf(plan)) ?? 0) + 1)
  return plans.map((plan) => {
    const several = times.get(titleOf(plan))! > 1 && plan.group_id
    return `${titleOf(plan)}${several ? `, Group ID ${plan.group_id}` : ''}${status ? MARKS[plan.status] : ''}`
  })
}

/** "1 plan", "12 plans". */
export const count = (number: number, one = 'plan', many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`

const more = (left: number): Told[] => (left > 0 ? [told(`… and ${left} more: see the plans list.`)] : [])

/** The lines of some plans, each read from its own record now. */
export async function linesOf(
  plans: readonly PlanRef[],
  conditions: readonly Condition[],
  most: number,
  { slots, source, today }: Listing,
): Promise<Told[]> {
  const shown = plans.slice(0, most)
  const names = namesOf(shown, !conditions.every((c) => c.of === 'status'))
  const lines: Told[] = []
  const giveWay = turns()
  for (const [i, ref] of shown.entries()) {
    await giveWay()
    const plan: KnownPlan | null = await source.load(ref.id)
    if (plan) lines.push(lineOf(names[i]!, plan, conditions, slots, today))
  }
  return [...lines, ...more(plans.length - shown.length)]
}

/** Plans by name alone, in one line. */
export function namedLine(start: string, plans: readonly PlanRef[]): Told {
  const shown = namesOf(plans.slice(0, MOST_NAMES)).map((name) =>
    name.replace(/, (not verified|stale)$/, ' ($1)'),
  )
  const left = plans.length - shown.length
  const names = left > 0 ? `${shown.join('; ')} and ${left} more: see the plans list` : shown.join('; ')
  return told(`${start} ${names}.`)
}

/**
 * Whether the silence of these plans is one of their documents: people have gone through all fields of each. Of more plans than are named nobody looks
 * it up.
 */
async function allSettled(plans: readonly PlanRef[], source: PlanSource): Promise<boolean> {
  if (plans.length > MOST_NAMES) return false
  for (const { id } of plans) {
    const plan = await source.load(id)
    if (plan && !isSettled(plan, [])) return false
  }
  return true
}

/** The plans that don't say, by name, so that silence isn't read as "no"; while nobody has gone through them, our reading may have missed it. */
export async function silentLines(plans: readonly PlanRef[], { source }: Listing): Promise<Told[]> {
  if (plans.length === 0) return []
  const one = plans.length === 1
  const documents = count(plans.length, 'plan document')
  const start = (await allSettled(plans, source))
    ? `${documents} ${one ? 'doesn’t' : 'don’t'} say:`
    : `We didn’t find it in ${documents}:`
  return [namedLine(start, plans)]
}

/** The plans that we can't tell about. */
export async function doubtLines(
  sorted: Sorted,
  conditions: readonly Condition[],
  listing: Listing,
): Promise<Told[]> {
  if (sorted.doubt.length === 0) return []
  const lines = await linesOf(sorted.doubt, conditions, MOST_OTHERS, listing)
  return [told(`We’re not sure about ${count(sorted.doubt.length)}:`), ...lines]
}

async function lead({ yes, no, silent, doubt }: Sorted, listing: Listing): Promise<string> {
  const total = yes.length + no.length + silent.length + doubt.length
  const phrase = wantedPhrase(listing.wanted, listing.slots, yes.length === 1)
  if (yes.length === 0) {
    const one = wantedPhrase(listing.wanted, listing.slots, true)
    if (listing.wanted.conditions.every(isListed)) return `None of the ${count(total)} here ${one.do}.`
    if (!(await allSettled(silent, listing.source)))
      return total === 1
        ? `We didn’t find that the one plan here ${one.do}.`
        : `Of the ${count(total)} here, we found none that ${one.do}.`
    return `None of the ${count(total, 'plan document')} here says that the plan ${one.do}.`
  }
  if (total === 1) return `The one plan here ${phrase.do}:`
  const whole = yes.length === total && total > 1
  return `${whole ? `All ${count(total)}` : `${yes.length} of the ${count(total)}`} here ${phrase.do}:`
}

/** Words of a reply and its citations from its lines. */
export function replyOf(lines: readonly Told[], kind: RiqReply['kind'], active: PlanRef | null): RiqReply {
  const citations = lines.flatMap((line) => line.citations)
  let before = 0
  const marks = lines.flatMap((line) => {
    const own = line.marks.map((mark) => mark.map((at) => at + before))
    before += line.citations.length
    return own
  })
  const answer = lines.map((line) => line.text).join('\n')
  return { success: true, answer, kind, plan: active && nameOfPlan(active), citations, marks }
}

/** Where plans are told apart by the list alone, those that differ are only counted. */
async function otherLines({ no, yes }: Sorted, listing: Listing): Promise<Told[]> {
  const { wanted, slots } = listing
  if (no.length === 0) return []
  const { not } = wantedPhrase(wanted, slots, no.length === 1)
  const others = yes.length > 0 ? `${no.length} other${no.length === 1 ? '' : 's'}` : count(no.length)
  if (wanted.conditions.every(isListed)) return yes.length > 0 ? [told(`${others} ${not}.`)] : []
  return [
    told(`${count(no.length)} ${not}:`),
    ...(await linesOf(no, wanted.conditions, MOST_OTHERS, listing)),
  ]
}

/** What is said of newer versions: the list tells what the verified ones say. */
export const newerLines = (newer: number): Told[] =>
  newer === 0
    ? []
    : [told(`${count(newer)} here ${newer === 1 ? 'has' : 'have'} a newer version that isn’t verified yet.`)]

/**
 * The plans of the office by whether they do what is asked: those that do with what they say and where, those that don't, those whose
 * document doesn't say, and those that we can't tell about.
 */
export async function listReply(sorted: Sorted, newer: number, listing: Listing): Promise<RiqReply> {
  const { conditions } = listing.wanted
  const lines = [
    told(await lead(sorted, listing)),
    ...(await linesOf(sorted.yes, conditions, MOST_LINES, listing)),
    ...(await otherLines(sorted, listing)),
    ...(await silentLines(sorted.silent, listing)),
    ...(await doubtLines(sorted, conditions, listing)),
    ...newerLines(newer),
  ]
  const answered = sorted.yes.length + sorted.no.length > 0
  const kind = answered ? 'answer' : sorted.doubt.length > 0 ? 'unclear' : 'not_stated'
  return replyOf(lines, kind, listing.active)
}

/** How many plans there are and which: nothing is asked of them. */
export function inventoryReply(
  plans: readonly PlanRef[],
  noun: 'plans' | 'groups' | 'carriers',
  groups: number,
  { active }: Pick<Listing, 'active'>,
): RiqReply {
  const of = (status: PlanRef['status']) => plans.filter((plan) => plan.status === status).length
  const statuses = [
    [of('verified'), 'verified'],
    [of('stale'), 'stale'],
    [of('unverified'), 'not verified'],
  ] as const
  const known = statuses.flatMap(([number, words]) => (number > 0 ? [`${number} ${words}`] : []))
  const inGroups = groups === plans.length && noun !== 'groups' ? '' : ` of ${count(groups, 'group')}`
  const there = plans.length === 1 ? 'There’s' : 'There are'
  const start = told(`${there} ${count(plans.length)}${inGroups} here: ${listWords(known)}.`)
  if (noun !== 'carriers') {
    const lines = namesOf(plans.slice(0, MOST_LINES)).map((name) => told(`• ${name}`))
    return replyOf([start, ...lines, ...more(plans.length - lines.length)], 'answer', active)
  }
  const byCarrier = Map.groupBy(plans, (plan) => plan.insurance_company ?? 'No insurance company stated')
  const largest = [...byCarrier].sort((a, b) => b[1].length - a[1].length)
  const lines = largest.slice(0, MOST_LINES).map(([name, own]) => told(`• ${name}: ${count(own.length)}`))
  const left = largest.length - lines.length
  const rest = left > 0 ? [told(`… and ${left} more carriers: see the plans list.`)] : []
  return replyOf([start, ...lines, ...rest], 'answer', active)
}
