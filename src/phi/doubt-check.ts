import { bareWord, isOrdinary } from '../lexicon/names.ts'
import { isUnder } from './masks.ts'
import { isOpen } from './open-places.ts'
import type { Safe } from './redact.ts'
import { DOUBT_FROM } from './risk.ts'
import type { ScoredWord } from './words/judge.ts'

/** Whether a text says a word that may be patient data though no mask covers it. */
export type HoldsDoubt = (text: string) => boolean

/** Shorter words are in many lines by chance. */
const LEAST = 3

const wordsOf = (text: string): string[] => text.split(/[\s_,;:/|()]+/).map(bareWord)

/**
 * Makes the check of quotes: a line that says a word in doubt isn't quoted, for nobody has looked at it yet. Captions, ordinary words and
 * figures of plans are none of anybody, whatever the judgment thinks of them.
 * @param scored every word of the raw pages with its probability
 * @param safe the painted pages: what is under a mask says nothing, and what people made readable gives nothing away
 */
export function doubtCheck(scored: readonly ScoredWord[], safe: readonly Safe[]): HoldsDoubt {
  const pages = new Map(safe.map(({ raw, spans }) => [raw.page.number, { open: raw.open ?? [], spans }]))
  const doubts = new Set<string>()
  for (const { sheet, token, probability, features } of scored) {
    const page = pages.get(sheet.page.number)
    const word = sheet.page.words[token.word]!
    if (!page || probability < DOUBT_FROM || token.key.length < LEAST) continue
    if (isOrdinary(token.text) || features.caption === 1 || features.planFigure === 1) continue
    const masks = page.spans.map((span) => span.box)
    if (!isUnder(word, masks) && !isOpen(word, page.open)) doubts.add(bareWord(token.text))
  }
  return (text) => doubts.size > 0 && wordsOf(text).some((word) => doubts.has(word))
}
