import { plansCompared } from './compared-plans.ts'
import type { RiqReply } from './contract.ts'
import type { KnownPlan, PlanRef } from './plan-source.ts'
import { chooseAmong, newerOf } from './resolve/candidates.ts'
import type { NameIndex } from './resolve/name-index.ts'
import type { Reading } from './resolve/references.ts'
import { blockFor } from './say/blocks.ts'
import { marksOf } from './say/marks.ts'
import { nameOfPlan, versionNotes } from './say/plan-line.ts'
import { kindOf } from './say/unclear.ts'
import { composeTelling } from './told.ts'
import type { RiqNeeds } from './turn.ts'
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

/**
 * Sets two or more plans beside each other.
 * @returns null when the question does not name two plans
 */
export async function compareReply(
  understood: Understanding,
  reading: Reading,
  index: NameIndex,
  active: PlanRef | null,
  needs: Pick<RiqNeeds, 'plans' | 'today' | 'onTold'>,
): Promise<RiqReply | null> {
  const all = await needs.plans.list()
  const named = plansCompared(understood, reading, index, active, all)
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
  // "which option pays more" doesn't ask what the options are called.
  const told = understood.asks.filter((ask) => ask.about !== 'flag' || ask.flag !== 'plan_option')
  const asks = told.length > 0 ? told : USUAL
  const parts = sides.map(({ plan, newer }) => {
    const context = { plan, slots: understood.slots, text: '', whole: false, today: needs.today }
    return composeTelling(
      needs,
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
