import { writeCents } from '../../lexicon/cents.ts'
import type { EstimateReply, EstimateRequest } from '../contract.ts'
import { type KnownPlan, wordsAt } from '../plan-source.ts'
import { dayWords } from '../say/dates.ts'
import { answers, type Block, type Line, line, listWords } from '../say/line.ts'
import type { Service } from '../understand/asks.ts'
import { type Compared, compareDates, onDay } from './compare-dates.ts'
import { comparedShown } from './compare-words.ts'
import type { Estimate } from './contract.ts'
import { asksForContract } from './contracted.ts'
import { estimateAsked, type Message, wantsSteps } from './conversation.ts'
import { type Asked, askedOf } from './cover.ts'
import { estimate } from './estimate.ts'
import { asTreated } from './instead.ts'
import { requestOf } from './request-of.ts'
import { estimateShown } from './shown.ts'
import { termsOf } from './terms.ts'
import type { TypedEstimate, TypedLine } from './typed-parts.ts'
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
          `what ${amounts} is: a fee (for which treatment, and for each or for all), what’s used of the maximum, or what’s met of the deductible`,
        ]
      : []),
    ...(days
      ? [`what ${days} is: when it was last done, when coverage started, or when the tooth was lost`]
      : []),
    ...(unclear.includes('deductible') ? ['how much of the deductible is met'] : []),
    ...(unclear.includes('maximum') ? ['how much of the maximum is used or left'] : []),
    ...(unclear.includes('primary') ? ['how much the other plan paid, in dollars'] : []),
  ]
}

const NO_GUARANTEE = line('It’s an estimate, not a guarantee of payment.')

/** Where a plan says when its year begins. */
const BENEFIT_YEAR = 'flags.benefit_period'

/** A year that nobody has typed anything of. */
const NEXT_YEAR = line(
  'For the other benefit year we assumed nothing’s met or used and the plan stays the same.',
)

const watching = ({ warning, downgrades, conditions }: EstimateWords) => [
  ...downgrades,
  ...conditions,
  ...(warning ? [line(warning)] : []),
]

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

/** An estimate with all of it on the first of two days, where a message compares them. Nobody typed that day of its treatments. */
function onItsDay(asked: Asked, days: readonly [string, string] | null): Asked {
  if (!days) return asked
  const lines = asked.lines.map(({ seatDate: _, date: __, ...line }) => line)
  const dated = lines.map((line) => ({ ...line, date: days[0] }))
  return { ...asked, input: onDay(asked.input, days[0]), lines, typed: { ...asked.typed, lines: dated } }
}

/** A percent that isn't the plan's own ("20% discount") is worked into nothing, and that's said. */
function percentsLeft({ text }: Message, { lines }: Estimate): Line[] {
  const own = new Set(lines.map((result) => result?.percent))
  const left = [...text.matchAll(/\b(\d{1,3})\s?(?:%|percent\b|por ciento\b)/gi)].flatMap(
    ([typed, percent]) => (own.has(Number(percent)) ? [] : [typed!]),
  )
  return left.length > 0
    ? [line(`We didn’t use ${listWords(left.map((typed) => `"${typed}"`))}. Type the dollar amount instead.`)]
    : []
}

function blockOf(words: EstimateWords, asked: Asked, result: Estimate, message: Message): Block {
  const told = wantsSteps(message.text) ? inSteps(words) : inBrief(words, asked)
  const kind = result.lines.every((l) => l === null) ? 'not_stated' : 'answer'
  return { ...answers(words.lead, [...percentsLeft(message, result), ...watching(words)], told), kind }
}

/** Two days side by side: which one costs the patient less comes first. */
function comparedBlock(plan: KnownPlan, words: EstimateWords, asked: Asked, compared: Compared): Block {
  const { words: verdict, because } = comparedShown(compared, asked)
  if (compared.saves === null) return { ...answers(line(verdict), watching(words)), kind: 'not_stated' }
  const year = compared.years !== 0 && wordsAt(plan, BENEFIT_YEAR) !== null ? [BENEFIT_YEAR] : []
  const stated = [...new Set([...words.lines.flatMap((l) => l.paths), ...year])]
  const told = [
    ...because.map((text) => ({ ...line(text, ...stated), apart: true })),
    ...asking(words),
    ...words.briefChecks,
    ...(compared.years === 0 ? [] : [NEXT_YEAR]),
    ...typedList(typedBriefly(asked)),
    ...assumed(words),
    NO_GUARANTEE,
  ]
  return answers(line(verdict, ...(because.length > 0 ? [] : stated)), watching(words), told)
}

/**
 * Works out what is asked in dollars.
 * @param messages of the conversation, the last is to be answered
 * @returns null where nothing is asked in dollars, or no treatment has an amount
 */
export function estimateReply(plan: KnownPlan, messages: readonly Message[], today: string): Worked | null {
  const typed = estimateAsked(messages, termsOf(plan), today)
  if (!typed) return null
  const all = asTreated(typed.lines, termsOf(plan))
  const lines = all.filter(hasAmount)
  const unread = lines.length > 0 ? [...typed.unread, ...typed.stray] : typed.unread
  if (lines.length === 0 && unread.length === 0) return null
  const open = openIn({ ...typed, unread })
  if (open.length > 0)
    return { kind: 'ask', question: `Tell us ${open.join(', and ')}. Then we’ll work it out.` }
  const terms = termsOf(
    plan,
    typed.cover.network,
    lines.map((l) => l.service),
    typed.late === true,
  )
  const days = messages.at(-1)!.days ?? null
  const asked = onItsDay(askedOf({ ...typed, lines }, terms, today), days)
  const compared = days && compareDates(asked.plan, asked.input, days[1])
  const result = compared?.own ?? estimate(asked.plan, asked.input)
  const words = estimateWords(plan, asked, result)
  return {
    kind: 'worked',
    block: compared
      ? comparedBlock(plan, words, asked, compared)
      : blockOf(words, asked, result, messages.at(-1)!),
    estimate: estimateShown(asked, result, words, compared),
    request: requestOf(plan.id, asked, days?.[1] ?? null),
    choices: asksForContract(asked.typed) ? [...CONTRACT_ANSWERS] : [],
    // What is asked beside the estimate is answered as any question.
    others: all.filter((l) => !hasAmount(l)).map((l) => l.service),
  }
}
