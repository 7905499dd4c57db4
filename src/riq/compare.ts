import type { RiqReply } from './contract.ts'
import type { KnownPlan, PlanRef, PlanSource } from './plan-source.ts'
import { chooseAmong, newerOf, optionsOf, sameGroup } from './resolve/candidates.ts'
import type { NameIndex } from './resolve/name-index.ts'
import type { Reading } from './resolve/references.ts'
import { blockFor } from './say/blocks.ts'
import { compose } from './say/compose.ts'
import { marksOf } from './say/marks.ts'
import { nameOfPlan, versionNotes } from './say/plan-line.ts'
import { kindOf } from './say/unclear.ts'
import type { Ask } from './understand/asks.ts'
import type { Understanding } from './understand/understand.ts'

/** What is compared when the question names nothing. */
const USUAL: Ask[] = [
  { about: 'field', field: 'deductible_individual' },
  { about: 'field', field: 'annual_maximum_individual' },
  { about: 'class', name: 'preventive', aspects: [] },
  { about: 'class', name: 'basic', aspects: [] },
  { about: 'class', name: 'major', aspects: [] },
]

/** The plans that a comparison names, each reference by itself; options of the active group for "high or low". */
function plansNamed(
  understood: Understanding,
  reading: Reading,
  index: NameIndex,
  active: PlanRef | null,
  all: readonly PlanRef[],
): PlanRef[][] {
  const references = [
    ...reading.ids.map((id) => id.plans),
    ...reading.whole,
    ...reading.names.map((name) => index.matching(name.words).map((m) => m.plan)),
  ].filter((plans) => plans.length > 0)
  if (references.length > 1) return references
  const group = references[0] ?? (active ? all.filter((p) => sameGroup(p, active)) : [])
  const options = optionsOf(group).map((o) => o.plan)
  const oneGroup = options.length > 1 && options.every((p) => sameGroup(p, options[0]!))
  const networks = understood.topics.has('network') || understood.topics.has('inNetwork')
  return oneGroup && understood.topics.has('compare') && !networks ? options.map((p) => [p]) : references
}

/**
 * Sets two or more plans beside each other.
 * @returns null when the question does not name two plans
 */
export async function compareReply(
  understood: Understanding,
  reading: Reading,
  index: NameIndex,
  active: PlanRef | null,
  needs: { plans: PlanSource; today: string },
): Promise<RiqReply | null> {
  const all = await needs.plans.list()
  const named = plansNamed(understood, reading, index, active, all)
  if (named.length < 2 || understood.beyond || understood.strangers.length > 0) return null
  const chosen = named.map((plans) => chooseAmong(plans))
  const open = chosen.flatMap((c) => (c.kind === 'choose' ? c.candidates : []))
  if (open.length > 0) {
    const names = open.map((p) => [p.group_name, p.option].filter(Boolean).join(' '))
    const answer = `Which plans do you mean? More than one fits: ${names.join(', ')}. Type the full names or the group IDs.`
    return { success: true, answer, kind: 'clarify', plan: active && nameOfPlan(active), citations: [] }
  }
  const taken = chosen.flatMap((c) => (c.kind === 'plan' ? [c] : []))
  const loaded = await Promise.all(
    taken.map(async (c) => ({ plan: await needs.plans.load(c.plan.id), newer: newerOf(c.plan, all) })),
  )
  const sides = loaded.filter(
    (side): side is { plan: KnownPlan; newer: PlanRef | null } => side.plan !== null,
  )
  const asks = understood.asks.length > 0 ? understood.asks : USUAL
  const parts = sides.map(({ plan, newer }) => {
    const context = { plan, slots: understood.slots, text: '', whole: false, today: needs.today }
    return compose(
      plan,
      asks.map((ask) => blockFor(context, ask)),
      versionNotes(newer, []),
    )
  })
  const texts = parts.map((part, i) =>
    [
      `${sides[i]!.plan.group_name ?? 'Plan'}${sides[i]!.plan.option ? `, ${sides[i]!.plan.option}` : ''}:`,
      ...part.head,
      ...part.body,
      ...part.foot,
    ].join('\n'),
  )
  const before = parts.map((_, i) => parts.slice(0, i).reduce((sum, part) => sum + part.citations.length, 0))
  const marks = parts.flatMap((part, i) =>
    marksOf(texts[i]!, part.places, part.citations).map((mark) => mark.map((at) => at + before[i]!)),
  )
  return {
    success: true,
    answer: texts.join('\n\n'),
    kind: kindOf(parts.map((p) => p.kind)),
    plan: active && nameOfPlan(active),
    citations: parts.flatMap((part, i) => part.citations.map((c) => ({ ...c, plan: sides[i]!.plan.id }))),
    marks,
  }
}
