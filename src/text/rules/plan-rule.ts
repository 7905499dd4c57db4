import type { FlagKey } from '../../lexicon/words.ts'
import { mentionsOf } from '../mentions.ts'
import { type TermId, tells } from '../terms.ts'
import { answerIn } from './polarity.ts'
import { stanceIn } from './stance.ts'

/** A text that may tell a rule, with its captions. */
export interface RuleContext {
  text: string
  /** Label, heads, captions and headings, a line each. */
  over: string
  /** It's part of a list of what isn't paid for. */
  refused: boolean
}

/** A rule's value; `faint` says how weak the wording is, 0 to 1. Null = the text says nothing of the rule. */
export type RuleReading = string | { value: string; faint: number } | null

/** A rule of a plan: how captions name it, what an answer beside one says, and how sentences tell it. */
export interface PlanRule {
  flag: FlagKey
  label: RegExp
  answer: (answer: string, label: string) => string | null
  tell: (context: RuleContext) => RuleReading
  /** Words by which a sentence goes on with what the one before named: "We suggest it over $400." */
  refers?: RegExp
}

/** True where a text tells all of these. */
export const tellsAll = (text: string, ...ids: readonly TermId[]) => ids.every((id) => tells(text, id))
/** The amounts in a text. */
export const moneyIn = (text: string) => mentionsOf(text).flatMap((m) => (m.kind === 'money' ? [m] : []))
/** An amount as it's stored: "$1,500". */
export const dollars = (value: number) => `$${value.toLocaleString('en-US')}`
/** Whether a sentence, or the list that it's part of, pays for what it names at a place; null = it doesn't say. */
export const stanceOf = ({ text, refused }: RuleContext, at: number) =>
  stanceIn(text, at) ?? (refused ? false : null)
/** A reading that the wording supports weakly. */
export const faintly = (value: string, faint = 1): RuleReading => ({ value, faint })

/** "Yes", "No", and "Yes - first 12 months" where the answer says more. @param asks as `answerIn` takes it */
export function yesNo(answer: string, asks?: Parameters<typeof answerIn>[1]): string | null {
  const said = answerIn(answer, asks)
  if (said === null) return null
  if (!said) return 'No'
  if (/^\W*no/i.test(answer)) return 'Yes'
  const rest = answer.replace(/^\W*\w+\b[\s,:;(–-]*/, '').replace(/[.;\s]+$/, '')
  return rest.length > 2 && rest.length < 80 && !/:/.test(rest) ? `Yes - ${rest}` : 'Yes'
}
