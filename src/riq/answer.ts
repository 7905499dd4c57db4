import type { Model } from '../model/contract.ts'
import { bareNumber, isReset, pick } from './chat-rules.ts'
import { compareReply } from './compare.ts'
import type { RiqReply, RiqRequest } from './contract.ts'
import { firstPart, ONLY_FIRST_PART, withNote } from './cut.ts'
import { earlierQuestions } from './earlier.ts'
import { byIds, type PlanRef, type PlanSource } from './plan-source.ts'
import {
  chooseReply,
  clearedReply,
  composedReply,
  doubtReply,
  invalidReply,
  loneNumberReply,
  mayRepeat,
  noPlanReply,
  plainReply,
  selectedReply,
  socialReply,
  unclearReply,
  whichOtherReply,
  whichPlanReply,
} from './replies.ts'
import { newerOf, otherOptions } from './resolve/candidates.ts'
import type { NameIndex } from './resolve/name-index.ts'
import { preparedIndex } from './resolve/prepared.ts'
import { readReferences } from './resolve/references.ts'
import { type Resolution, resolve } from './resolve/resolve.ts'
import { beyondBlocks } from './say/beyond-reply.ts'
import { blockFor } from './say/blocks.ts'
import { compose, writeOut } from './say/compose.ts'
import { nameOfPlan, strangerNotes, versionNotes } from './say/plan-line.ts'
import { readWithModel } from './second-reader.ts'
import { type Earlier, followUpAsks, pointedAsks, pointsElsewhere } from './understand/follow-up.ts'
import { type Understanding, understand } from './understand/understand.ts'
import { wordedAnswer } from './wording/wording.ts'

/** What an answer is made from. */
export interface RiqNeeds {
  plans: PlanSource
  /** ISO date of the practice. */
  today: string
  model: Model | null
  /** Text as it is written, when somebody waits for it. */
  onText?: (piece: string) => void
  signal?: AbortSignal
}

/** One question with everything that was read out of it. */
interface Turn {
  query: string
  earlier: string[]
  before: Earlier
  all: readonly PlanRef[]
  index: NameIndex
  active: PlanRef | null
  /** Said with the answer, before the plan's status. */
  notes: string[]
  needs: RiqNeeds
}

/**
 * Answers a message of the chat. Code looks up and cites; a model only helps to understand what the rules do not, and may reword.
 * @param request the message with the conversation so far
 * @param activePlan id of the active plan, or null
 */
export async function answerQuestion(
  request: RiqRequest,
  activePlan: string | null,
  needs: RiqNeeds,
): Promise<RiqReply> {
  const all = await needs.plans.list()
  const index = await preparedIndex(all)
  const plansById = byIds(all, [...(request.pending ?? []), ...(activePlan ? [activePlan] : [])])
  const active = (activePlan && plansById.get(activePlan)) || null
  const earlier = (request.turns ?? []).flatMap((t) => (t.who === 'you' ? [t.text] : []))
  const candidates = (request.pending ?? []).flatMap((id) => plansById.get(id) ?? [])
  const whole = request.query.normalize('NFKC')
  if (isReset(whole) && !request.again) return clearedReply(active !== null || candidates.length > 0)
  const query = firstPart(whole)
  const turn: Turn = {
    query,
    earlier,
    before: earlierQuestions(earlier, index),
    all,
    index,
    active,
    notes: [],
    needs,
  }
  if (query === whole) return answerTurn(turn, candidates)
  const cut = { ...turn, notes: [ONLY_FIRST_PART] }
  return withNote(ONLY_FIRST_PART, needs, (noting) => answerTurn({ ...cut, needs: noting }, candidates))
}

async function answerTurn(turn: Turn, candidates: readonly PlanRef[]): Promise<RiqReply> {
  if (candidates.length > 0) {
    const picked = pick(turn.query, candidates)
    if (picked.kind === 'invalid') return invalidReply(candidates, turn.active)
    if (picked.kind === 'plan') return afterChoice(turn, picked.plan)
    return answerFreely(turn, candidates)
  }
  return answerFreely(turn, [])
}

/** A plan was chosen from the list: the question that led to the list is answered for it. */
async function afterChoice(turn: Turn, plan: PlanRef): Promise<RiqReply> {
  const asked = turn.earlier.findLast((text) => bareNumber(text) === null && !isReset(text))
  const question = asked && firstPart(asked)
  const newer = newerOf(plan, turn.all)
  if (!question) return selectedReply(plan, newer, [])
  const understood = understand(question, readReferences(question, turn.index))
  if (understood.asks.length === 0 && understood.beyond === null) return selectedReply(plan, newer, [])
  const resolution: Resolution = { kind: 'plan', plan, newer, unverified: [], named: false }
  return answerFor({ ...turn, query: question }, understood, resolution)
}

async function answerFreely(turn: Turn, candidates: readonly PlanRef[]): Promise<RiqReply> {
  const { query, all, index, active, needs } = turn
  const reading = readReferences(query, index)
  const understood = understand(query, reading)
  if (understood.social && !understood.namesPlan) return socialReply(understood.social, active)
  const number = bareNumber(query)
  if (number !== null && understood.asks.length === 0 && !understood.namesPlan) return loneNumberReply(active)
  if (understood.topics.has('compare') || reading.whole.length > 1 || reading.names.length > 1) {
    const compared = await compareReply(understood, reading, index, active, needs)
    if (compared) return compared
  }
  const resolution = resolve(reading, active, all, index)
  if (active && resolution.kind === 'plan' && !resolution.named && pointsElsewhere(understood))
    return whichOtherReply(active, otherOptions(active, all))
  if (resolution.kind === 'unnamed' && candidates.length > 0)
    return understood.asks.length > 0 ? chooseReply(candidates) : invalidReply(candidates, active)
  return answerFor(turn, understood, resolution)
}

/** Asks of the question; where the rules find none, those of the questions before or of the second reader. */
async function asksOf(turn: Turn, understood: Understanding, named: boolean): Promise<Understanding> {
  const pointed = await pointedAsks(understood, turn.before)
  if (pointed) return { ...understood, asks: pointed }
  if (understood.asks.some((ask) => ask.about !== 'pages')) return understood
  const followed = await followUpAsks(understood, turn.before)
  if (followed.length > 0) return { ...understood, asks: followed }
  if (named || understood.asks.length > 0) return understood
  if (!/\p{L}/u.test(turn.query)) return understood
  const read = await readWithModel(turn.needs.model, turn.query, turn.needs.signal)
  return { ...understood, asks: read?.asks ?? [] }
}

async function answerFor(turn: Turn, given: Understanding, resolution: Resolution): Promise<RiqReply> {
  const { needs, query } = turn
  const one = resolution.kind === 'plan' ? resolution : null
  if (given.beyond) {
    const reply = await beyondReply(turn, given, one?.plan ?? null)
    return resolution.kind === 'doubt' ? { ...reply, plan: nameOfPlan(turn.active!) } : reply
  }
  if (resolution.kind === 'none') return noPlanReply(resolution.asked, resolution.byId, resolution.similar)
  if (resolution.kind === 'doubt') return doubtReply(resolution.asked, resolution.similar, turn.active!)
  if (resolution.kind === 'choose') return chooseReply(resolution.candidates)
  const understood = await asksOf(turn, given, one?.named ?? false)
  if (!one) return understood.asks.length > 0 ? whichPlanReply() : unclearReply(null)
  if (understood.asks.length === 0)
    return one.named ? selectedReply(one.plan, one.newer, one.unverified) : unclearReply(one.plan)
  const plan = await needs.plans.load(one.plan.id)
  if (!plan) return noPlanReply(null, false, [])
  const context = { plan, slots: understood.slots, text: understood.text, today: needs.today }
  const blocks = understood.asks.map((ask) => blockFor(context, ask))
  const others = given.namesKnown ? given.strangers.map((name) => name.typed).filter(mayRepeat) : []
  const notes = [...turn.notes, ...strangerNotes(plan, others), ...versionNotes(one.newer, one.unverified)]
  const composed = compose(plan, blocks, notes)
  const answer = await wordedAnswer(composed, query, plan, needs)
  return composedReply(answer, composed.kind, plan, composed)
}

/** A question that plan documents do not answer: why, and what the plan states beside it. */
async function beyondReply(turn: Turn, understood: Understanding, ref: PlanRef | null): Promise<RiqReply> {
  const plan = ref && (await turn.needs.plans.load(ref.id))
  const beyond = understood.beyond!
  if (!plan)
    return plainReply(
      'decline',
      beyondBlocks(beyond, understood, null).refusal.replace(/ Below .*$/, ''),
      null,
    )
  const context = { plan, slots: understood.slots, text: understood.text, today: turn.needs.today }
  const { refusal, blocks } = beyondBlocks(beyond, understood, context)
  const composed = compose(plan, blocks, turn.notes)
  const start = blocks.length > 0 ? refusal : refusal.replace(/ Below .*$/, '')
  const answer = writeOut({ ...composed, head: [start, ...composed.head] })
  return composedReply(answer, 'decline', plan, composed)
}
