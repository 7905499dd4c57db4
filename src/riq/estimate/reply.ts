import { writeCents } from '../../lexicon/cents.ts'
import type { EstimateReply, EstimateRequest } from '../contract.ts'
import type { KnownPlan } from '../plan-source.ts'
import { dayWords } from '../say/dates.ts'
import { answers, type Block, type Line, line } from '../say/line.ts'
import type { Service } from '../understand/asks.ts'
import { asksForContract } from './contracted.ts'
import { estimateAsked, type Message, wantsSteps } from './conversation.ts'
import { type Asked, askedOf } from './cover.ts'
import { estimate } from './estimate.ts'
import { requestOf } from './request-of.ts'
import { estimateShown } from './shown.ts'
import { termsOf } from './terms.ts'
import type { TypedEstimate, TypedLine } from './typed.ts'
import { typedBriefly } from './typed-words.ts'
import { type EstimateWords, estimateWords } from './words.ts'

/** What came of a wish for an estimate. */
export type Worked =
  | {
      kind: 'worked'
      block: Block
      estimate: EstimateReply
      /** The same as a screen or a script asks for it. */
      request: EstimateRequest
      /** Answers to its question that can be chosen. */
      choices: string[]
      others: Service[]
    }
  /** Amounts that nothing explains: nothing is worked out past them. */
  | { kind: 'ask'; question: string }

/** Both answers to "Are these the plan’s contracted fees?" as messages. */
const CONTRACT_ANSWERS = ['These are our contracted fees', 'These aren’t our contracted fees'] as const

const hasAmount = (l: TypedLine) => l.fee !== undefined || l.allowed !== undefined

/** What was typed and not understood, as the end of "Tell us …": nothing is worked out past it. */
function openIn({ unread, strayDays, unclear }: TypedEstimate): string[] {
  const amounts = unread.map(writeCents).join(' and ')
  const days = strayDays
    .map((day) => (day === '' ? 'the date that doesn’t exist' : dayWords(day)))
    .join(' and ')
  return [
    ...(amounts
      ? [
          `what ${amounts} is: a fee and of which treatment, what’s used of the maximum, or what’s met of the deductible`,
        ]
      : []),
    ...(days
      ? [`what ${days} is: when it was last done, when coverage started, or when the tooth was lost`]
      : []),
    ...(unclear.includes('deductible') ? ['how much of the deductible is met'] : []),
    ...(unclear.includes('maximum') ? ['how much of the maximum is used or left'] : []),
  ]
}

const NO_GUARANTEE = line('It’s an estimate, not a guarantee of payment.')

const assumed = (words: EstimateWords) =>
  words.assumed.length > 0 ? [line(`Assumed: ${words.assumed.join(', ')}.`)] : []
const typedList = (typed: readonly Line[]) =>
  typed.length > 0 ? [line(`You typed: ${typed.map((l) => l.text).join('; ')}.`)] : []
const asking = ({ question }: EstimateWords) => (question ? [{ ...line(question), apart: true }] : [])

/** Every step, and where each figure is from. */
const inSteps = (words: EstimateWords): Line[] => [
  ...words.lines,
  ...typedList(words.typed),
  ...assumed(words),
  ...words.notChecked,
  ...asking(words),
  NO_GUARANTEE,
]

/** One line for each treatment, the question, and what the figures rest on. */
const inBrief = (words: EstimateWords, asked: Asked): Line[] => [
  ...words.brief,
  ...asking(words),
  ...words.briefChecks,
  ...typedList(typedBriefly(asked)),
  ...assumed(words),
  NO_GUARANTEE,
]

/**
 * Works out what is asked in dollars.
 * @param messages of the conversation, the last is to be answered
 * @returns null where nothing is asked in dollars, or no treatment has an amount
 */
export function estimateReply(plan: KnownPlan, messages: readonly Message[], today: string): Worked | null {
  const typed = estimateAsked(messages, termsOf(plan), today)
  if (!typed) return null
  const lines = typed.lines.filter(hasAmount)
  const unread = lines.length > 0 ? [...typed.unread, ...typed.stray] : typed.unread
  if (lines.length === 0 && unread.length === 0) return null
  const open = openIn({ ...typed, unread })
  if (open.length > 0)
    return { kind: 'ask', question: `Tell us ${open.join(', and ')}. Then we’ll work it out.` }
  const terms = termsOf(
    plan,
    typed.cover.network,
    lines.map((l) => l.service),
  )
  const asked = askedOf({ ...typed, lines }, terms, today)
  const result = estimate(asked.plan, asked.input)
  const words = estimateWords(plan, asked, result)
  const told = wantsSteps(messages.at(-1)!.text) ? inSteps(words) : inBrief(words, asked)
  const watch = words.warning ? [line(words.warning)] : []
  const kind = result.lines.every((l) => l === null) ? 'not_stated' : 'answer'
  return {
    kind: 'worked',
    block: { ...answers(words.lead, watch, told), kind },
    estimate: estimateShown(asked, result, words),
    request: requestOf(plan.id, asked),
    choices: asksForContract(asked.typed) ? [...CONTRACT_ANSWERS] : [],
    // What is asked beside the estimate is answered as any question.
    others: typed.lines.filter((l) => !hasAmount(l)).map((l) => l.service),
  }
}
