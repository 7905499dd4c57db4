import type { PlanName, RiqReply, RiqRequest } from '../../src/riq/contract.ts'
import type { Thumb } from './thumbs.tsx'

/** What was active before a question, so that a cleared plan can be brought back. */
export interface Before {
  plan: PlanName | null
  pending: PlanName[]
}

/** What the person wrote. */
export interface Question {
  id: number
  who: 'you'
  text: string
}

/** What Riq answered, or is answering, or why not. */
export interface Answer {
  id: number
  who: 'riq'
  question: string
  before: Before
  state: 'writing' | 'done' | 'stopped' | 'failed'
  text: string
  reply: RiqReply | null
  debug: RiqReply['debug'] | null
  /** ISO moment at which it was finished. */
  at: string | null
  thumb: Thumb | null
  /** True once its open questions are on the plan's call sheet. */
  onSheet?: boolean
}

/** One entry of the conversation. */
export type Message = Question | Answer

/** The conversation of this browser tab; the server keeps none of it. */
export interface Conversation {
  messages: Message[]
  plan: PlanName | null
  /** The numbered list to choose from. */
  pending: PlanName[]
  draft: string
  /** The employer of a question for which no plan was found: what the finder begins with. */
  wanted: string
}

/** A conversation before its first word. */
export const EMPTY: Conversation = { messages: [], plan: null, pending: [], draft: '', wanted: '' }

const MOST_TURNS = 40
const LONGEST_TURN = 8000

/** The earlier messages as the server takes them: finished ones only, the last 40. */
export function turnsOf(messages: readonly Message[]): NonNullable<RiqRequest['turns']> {
  return messages
    .filter((m) => m.text && (m.who === 'you' || m.state === 'done'))
    .slice(-MOST_TURNS)
    .map((m) => ({ who: m.who, text: m.text.slice(0, LONGEST_TURN) }))
}

/** A question and the empty answer to it, put at the end. */
export function asked(now: Conversation, id: number, text: string): Conversation {
  const before = { plan: now.plan, pending: now.pending }
  const answer: Answer = {
    id: id + 1,
    who: 'riq',
    question: text,
    before,
    state: 'writing',
    text: '',
    reply: null,
    debug: null,
    at: null,
    thumb: null,
  }
  // What stands in the box stays there, unless it is this very question.
  const draft = now.draft.trim() === text ? '' : now.draft
  return { ...now, draft, messages: [...now.messages, { id, who: 'you', text }, answer] }
}

/** One answer changed. */
export function withAnswer(now: Conversation, id: number, change: (answer: Answer) => Answer): Conversation {
  return {
    ...now,
    messages: now.messages.map((m) => (m.who === 'riq' && m.id === id ? change(m) : m)),
  }
}

/**
 * The conversation after Riq's reply: its plan becomes active, its list pending. An invalid choice keeps the list (SPEC.md section 4),
 * and a plan that the person changed while the answer was written stays as they left it.
 */
export function replied(now: Conversation, id: number, reply: RiqReply): Conversation {
  const kept = reply.kind === 'invalid_selection' ? now.pending : []
  const answered = withAnswer(now, id, (a) => ({
    ...a,
    state: reply.success ? 'done' : 'failed',
    text: reply.success ? reply.answer : `Error: ${reply.error || 'Unexpected error'}`,
    reply,
    debug: reply.debug ?? null,
    at: new Date().toISOString(),
  }))
  const before = now.messages.find((m): m is Answer => m.who === 'riq' && m.id === id)?.before
  const changed = before !== undefined && before.plan?.id !== now.plan?.id
  if (!reply.success || changed) return answered
  return { ...answered, plan: reply.plan, pending: reply.candidates ?? kept, wanted: '' }
}

/** The numbered list that a reply shows; a wrong number leaves the list above it as the one to choose from. */
export const listIn = (reply: RiqReply | null): PlanName[] =>
  reply?.kind === 'invalid_selection' ? [] : (reply?.candidates ?? [])

/** The id that the next question takes; its answer takes the one after. */
export const nextId = (now: Conversation): number => Math.max(0, ...now.messages.map((m) => m.id)) + 1
