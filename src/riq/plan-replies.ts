import { openQuestions } from './call-sheet/questions.ts'
import type { RiqReply } from './contract.ts'
import { firstPart } from './cut.ts'
import { isOther } from './estimate/conversation.ts'
import { messageFor } from './estimate/message.ts'
import { partUsed } from './estimate/part-used.ts'
import { estimateReply } from './estimate/reply.ts'
import { termsOf } from './estimate/terms.ts'
import { typedEstimate } from './estimate/typed.ts'
import { unreadBeside } from './estimate/unread.ts'
import type { Look } from './frame/second-look.ts'
import { passagesFor, withPassages } from './passages/passages.ts'
import type { PlanRef } from './plan-source.ts'
import { composedReply, mayRepeat, noPlanReply, plainReply, USUAL_MEANING } from './replies.ts'
import { readReferences } from './resolve/references.ts'
import type { Resolution } from './resolve/resolve.ts'
import { beyondBlocks } from './say/beyond-reply.ts'
import { blockFor } from './say/blocks.ts'
import { writeOut } from './say/compose.ts'
import { leftOf, withLines } from './say/left.ts'
import type { Block } from './say/line.ts'
import { neverPaidFirst } from './say/never-paid.ts'
import { partUsedBlocks } from './say/part-used.ts'
import { strangerNotes, versionNotes } from './say/plan-line.ts'
import { unreadNotes } from './say/unread-notes.ts'
import { composeTelling } from './told.ts'
import type { Turn } from './turn.ts'
import type { Ask } from './understand/asks.ts'
import { definitionWords } from './understand/glossary.ts'
import type { Slots } from './understand/slots.ts'
import type { Understanding } from './understand/understand.ts'
import { unreadIn } from './understand/unread.ts'
import { wordedAnswer } from './wording/wording.ts'

/** What is looked up for a question, and in which plan. */
export interface LookUp {
  one: Extract<Resolution, { kind: 'plan' }>
  asks: readonly Ask[]
  slots: Slots
  look: Look
}

/** "same on the low one?" after a yes: the other plan's value is told, and "Yes" would say that it's the same. */
const withoutYes = (block: Block): Block => ({
  ...block,
  lead: {
    ...block.lead,
    text: block.lead.text.replace(/^Yes[.:] ./, (start) => start.at(-1)!.toUpperCase()),
  },
})

/** The answer from the plan's facts. */
export async function factsReply(
  turn: Turn,
  given: Understanding,
  { one, asks: asked, slots, look }: LookUp,
): Promise<RiqReply> {
  const { needs, query } = turn
  const plan = await needs.plans.load(one.plan.id)
  if (!plan) return noPlanReply({ asked: null, byId: false, similar: [] }, null)
  const reading = readReferences(query, turn.index)
  const asks = neverPaidFirst(plan, asked)
  const missed = unreadIn(reading, given, asks)
  const context = {
    plan,
    slots,
    text: given.text,
    whole: missed.turning.length === 0,
    today: needs.today,
  }
  const own = asks.map((ask) => blockFor(context, ask))
  const told = turn.ofAnother ? own.map(withoutYes) : own
  const terms = termsOf(plan)
  const left = leftOf(asks, terms, typedEstimate(query, reading, terms, needs.today))
  const blocks = withLines(await withPassages(needs.plans, plan, asks, told), left)
  const others = given.namesKnown ? given.strangers.map((name) => name.typed).filter(mayRepeat) : []
  const unread = look.kind === 'asks' ? { head: [look.note], foot: [] } : unreadNotes(missed)
  const notes = [
    ...turn.notes,
    ...unread.foot,
    ...strangerNotes(plan, others),
    ...versionNotes(one.newer, one.unverified),
  ]
  const plain = composeTelling(needs, plan, blocks, notes)
  const meaning =
    given.definitions.length > 0 ? [...given.definitions.map(definitionWords), USUAL_MEANING] : []
  const composed = { ...plain, head: [...meaning, ...unread.head, ...plain.head] }
  const answer = await wordedAnswer(composed, query, plan, needs)
  return { ...composedReply(answer, composed.kind, plan, composed), ...openQuestions(asks, blocks) }
}

/** "carrier said 2180 used": what's left of the limit is asked, where nothing else is. */
export async function limitsTyped({ query, index, needs }: Turn, ref: PlanRef): Promise<Ask[]> {
  const plan = /\d/.test(query) ? await needs.plans.load(ref.id) : null
  if (!plan) return []
  const { cover, lines } = typedEstimate(query, readReferences(query, index), termsOf(plan), needs.today)
  if (lines.length > 0) return []
  if (cover.maximumUsed) return [{ about: 'field', field: 'annual_maximum_individual' }]
  return cover.orthoUsed ? [{ about: 'field', field: 'orthodontic_lifetime_maximum' }] : []
}

/**
 * A message in which the rules find nothing that could be asked: what the document itself says to its words.
 * @param doubted true where one of them may be a group's name: then all of them must be there
 * @returns null where they don't
 */
export async function documentReply(
  turn: Turn,
  ref: PlanRef,
  doubted: boolean,
  versions: readonly string[],
): Promise<RiqReply | null> {
  const { query, index, needs, notes } = turn
  const plan = await needs.plans.load(ref.id)
  const block = plan && (await passagesFor(needs.plans, plan, readReferences(query, index), doubted))
  if (!block) return null
  const composed = composeTelling(needs, plan, [block], [...notes, ...versions])
  const answer = await wordedAnswer(composed, query, plan, needs)
  return composedReply(answer, composed.kind, plan, composed)
}

/** Messages before that an estimate may go on with. */
export const GOES_BACK = 6

/** What is asked in dollars, worked out from what was typed; null where nothing is, or no treatment has an amount. */
export async function workedReply(
  turn: Turn,
  given: Understanding,
  one: LookUp['one'],
): Promise<RiqReply | null> {
  const { earlier, index, needs } = turn
  // A sum is of one option: that the group has another is told beside it.
  const notes = [...turn.notes, ...versionNotes(one.newer, one.unverified)]
  const plan = await needs.plans.load(one.plan.id)
  if (!plan) return null
  const { yearStarts } = termsOf(plan)
  const messages = [...earlier.slice(-GOES_BACK).map(firstPart), turn.query].map((text) =>
    messageFor(text, index, yearStarts, needs.today),
  )
  const worked = estimateReply(plan, messages, needs.today)
  if (!worked) return null
  if (worked.kind === 'ask') return plainReply('clarify', worked.question, plan)
  const context = { plan, slots: given.slots, text: '', whole: false, today: needs.today }
  const beside = [
    ...worked.others.map((service): Ask => ({ about: 'service', service, aspects: [] })),
    ...given.asks.filter(isOther),
  ]
  const others = await withPassages(
    needs.plans,
    plan,
    beside,
    beside.map((ask) => blockFor(context, ask)),
  )
  const unread = unreadNotes(unreadBeside(readReferences(turn.query, index), given))
  const plain = composeTelling(needs, plan, [worked.block, ...others], [...notes, ...unread.foot])
  const composed = { ...plain, head: [...unread.head, ...plain.head] }
  const reply = composedReply(writeOut(composed), composed.kind, plan, composed)
  const { estimate, request, choices } = worked
  const more = { estimate, estimate_request: request, ...(choices.length > 0 && { choices }) }
  return { ...reply, ...openQuestions(beside, others), ...more }
}

/** "350 of that was ortho" after "used 620": what's left by that; null where a message tells no such part, or nothing used was told before. */
export async function partReply(
  { query, earlier, index, needs, notes }: Turn,
  ref: PlanRef,
): Promise<RiqReply | null> {
  const part = /\d/.test(query) ? partUsed(query, readReferences(query, index)) : null
  const plan = part && (await needs.plans.load(ref.id))
  if (!plan) return null
  const terms = termsOf(plan)
  const used = earlier.slice(-GOES_BACK).flatMap((before) => {
    const text = firstPart(before)
    return typedEstimate(text, readReferences(text, index), terms, needs.today).cover.maximumUsed ?? []
  })
  const blocks = used.length > 0 ? partUsedBlocks(plan, part, used.at(-1)!) : []
  if (blocks.length === 0) return null
  const composed = composeTelling(needs, plan, blocks, notes)
  return composedReply(writeOut(composed), composed.kind, plan, composed)
}

/** A question that plan documents do not answer: why, and what else the plan states. */
export async function beyondReply(
  turn: Turn,
  understood: Understanding,
  ref: PlanRef | null,
): Promise<RiqReply> {
  const plan = ref && (await turn.needs.plans.load(ref.id))
  const beyond = understood.beyond!
  if (!plan)
    return plainReply(
      'decline',
      beyondBlocks(beyond, understood, null).refusal.replace(/ Below .*$/, ''),
      null,
    )
  const context = {
    plan,
    slots: understood.slots,
    text: understood.text,
    whole: false,
    today: turn.needs.today,
  }
  const { refusal, blocks } = beyondBlocks(beyond, understood, context)
  const composed = composeTelling(turn.needs, plan, blocks, turn.notes)
  const start = blocks.length > 0 ? refusal : refusal.replace(/ Below .*$/, '')
  const answer = writeOut({ ...composed, head: [start, ...composed.head] })
  return composedReply(answer, 'decline', plan, composed)
}
