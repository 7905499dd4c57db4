import { PROCEDURES } from '../../lexicon/catalog.ts'
import { asksWords, SPOKEN } from '../say/ask-words.ts'
import { listWords } from '../say/line.ts'
import type { Ask } from '../understand/asks.ts'
import type { Word } from '../understand/words.ts'
import type { Frame, Predicate } from './frame.ts'
import { asksOfFrame, differ } from './meaning.ts'
import type { Mention } from './mentions.ts'
import { takenWords } from './taken-words.ts'

/** How sure a model must be of a frame, predicates and services together, to be heard where the rules find nothing. */
export const SURE = 0.9

/** How sure it must be to hold back what the rules would answer: surer than an instruct model ever counts as, since it names no probability. */
export const SURER = 0.95

/** A rule of the plan isn't asked for in fewer words that no rule knows ("hm"). */
const FEWEST_WORDS = 3

/** Frames by which a question isn't one about the plan, however many words of plans it holds. */
const NO_QUESTION = ['outside', 'small_talk', 'correct'] as const satisfies Predicate[]

/** What the rules read in a question. */
export interface ByRules {
  asks: readonly Ask[]
  /** They took what is asked about from the question before. */
  pointed: boolean
}

/** A question with what is named in it. */
export interface Asked {
  text: string
  words: readonly Word[]
  mentions: readonly Mention[]
}

/** What comes of the second look at a question. */
export type Look =
  | { kind: 'rules' }
  /** The model knows what the rules don't; `note` tells how the words were understood. */
  | { kind: 'asks'; asks: Ask[]; note: string }
  /** Asked back: which of two readings is meant, or whether it's a question about the plan at all. */
  | { kind: 'back'; why: 'two' | (typeof NO_QUESTION)[number]; choices: string[] }

const BY_RULES: Look = { kind: 'rules' }

/** How the words were understood, for people. */
function noteOf(asked: Asked, frame: Frame, asks: readonly Ask[]): string {
  const named = PROCEDURES.filter((p) => frame.services.includes(p)).map((p) => SPOKEN[p])
  const quote = named.length === 1 ? takenWords(asked.text, asked.words, asked.mentions) : null
  if (quote) return `We took "${quote}" as ${named[0]}.`
  if (named.length > 0) return `We took your question to be about ${listWords(named)}.`
  return `We took your question as "${asksWords(asks)}".`
}

/**
 * Holds what the rules read against what the model reads. A frame that isn't sure, or none, changes nothing.
 * @param rules what is answered without a model
 */
export function secondLook(asked: Asked, rules: ByRules, frame: Frame | null): Look {
  if (!frame || frame.probability < (rules.asks.length === 0 ? SURE : SURER)) return BY_RULES
  const { predicates } = frame
  const none = NO_QUESTION.find((name) => predicates.every((own) => own === name))
  if (none) {
    // "Are you sure?" is small talk to a model that doesn't know the question before. Whoever says what they believe of a service ("just tell them
    // implants are 50%") is best told what the plan says.
    const silent = rules.pointed || (rules.asks.length === 0) !== (none === 'correct')
    if (silent) return BY_RULES
    return { kind: 'back', why: none, choices: rules.asks.length > 0 ? [asksWords(rules.asks)] : [] }
  }
  const asks = asksOfFrame(frame, asked.mentions)
  if (rules.asks.length === 0)
    return asks.length > 0 && (frame.services.length > 0 || asked.words.length >= FEWEST_WORDS)
      ? { kind: 'asks', asks, note: noteOf(asked, frame, asks) }
      : BY_RULES
  if (!differ(rules.asks, frame, asked.mentions, rules.pointed)) return BY_RULES
  const choices = [...new Set([rules.asks, asks].map(asksWords))]
  return choices.length > 1 ? { kind: 'back', why: 'two', choices } : BY_RULES
}
