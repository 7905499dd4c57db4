import type { TypedService } from '../../src/plan/content.ts'

/** What a typed fact of a card is about. */
export type FactKind = 'limit' | 'age' | 'wait' | 'downgrade'

/** A card's typed facts as chips, and what else its note says as lines. */
export interface CardFacts {
  chips: { kind: FactKind; words: string }[]
  lines: string[]
}

/** Codes in a note as people write them: "d0145" is "D0145". */
export const withCodes = (text: string): string => text.replaceAll(/\bd(?=\d{4}\b)/g, 'D')

const capital = (text: string) => withCodes(text.charAt(0).toUpperCase() + text.slice(1))

/** The sentences of a note without their full stops. */
export const sentencesOf = (notes: string | null): string[] =>
  (notes ?? '')
    .split(/(?<=[.;])\s+(?=[A-Z])/)
    .map((line) => line.trim().replace(/[.;]$/, ''))
    .filter(Boolean)

const LIMITS = /^Limits?: (.+)$/
const AGE = /^Age: (.+)$/
const DOWNGRADE = /\bpaid as\b/

const limitsIn = (sentence: string) => LIMITS.exec(sentence)?.[1]?.split(/;\s*/) ?? []

/** "under 19" is "Under age 19", "16 and over" is "Age 16 and over". */
const ageWords = (text: string) =>
  text.startsWith('under ') ? text.replace('under ', 'Under age ') : `Age ${text}`

/**
 * Notes in their fixed short forms: limits, age and downgrade that the typed facts bear out become chips, everything else stays a line as it is written.
 * Whatever the typed facts do not hold one by one is left in its own words, so that nothing a person verified is ever dropped.
 * @param waitMonths the wait of this very procedure, if it has one of its own
 */
export function cardFacts(
  notes: string | null,
  typed: TypedService | undefined,
  waitMonths: number | null = null,
): CardFacts {
  const sentences = sentencesOf(notes)
  const limits = sentences.flatMap(limitsIn)
  const hasLimits = typed !== undefined && limits.length > 0 && limits.length === typed.limits.length
  const hasAge = typed !== undefined && (typed.age.min !== null || typed.age.under !== null)
  const span = waitMonths === 1 ? '1 month' : `${waitMonths} months`
  const wait: CardFacts['chips'] = waitMonths ? [{ kind: 'wait', words: `Wait: ${span}` }] : []
  const facts: CardFacts = { chips: wait, lines: [] }
  for (const sentence of sentences) {
    const age = AGE.exec(sentence)?.[1]
    if (hasLimits && LIMITS.test(sentence))
      facts.chips.push(
        ...limitsIn(sentence).map((words) => ({ kind: 'limit' as const, words: capital(words) })),
      )
    else if (hasAge && age) facts.chips.push({ kind: 'age', words: ageWords(age) })
    else if (typed?.downgrade && DOWNGRADE.test(sentence))
      facts.chips.push({ kind: 'downgrade', words: sentence })
    else facts.lines.push(capital(sentence))
  }
  return facts
}
