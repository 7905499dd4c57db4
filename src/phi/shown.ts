import { isUnder } from './masks.ts'
import { isOpen } from './open-places.ts'
import type { Safe } from './redact.ts'
import type { ScoredWord } from './words/judge.ts'

/** What became of a word on the painted pages: a mask hides it, people made it readable, or it can be read as it always could. */
export type Shown = 'hidden' | 'opened' | 'readable'

/**
 * Tells of each word of the raw pages what became of it.
 * @param safe the painted pages; a word of a page that isn't among them is hidden
 */
export function shownOn(safe: readonly Safe[]): (word: ScoredWord) => Shown {
  const pages = new Map(
    safe.map(({ raw, spans }) => [
      raw.page.number,
      { open: raw.open ?? [], masks: spans.map((span) => span.box) },
    ]),
  )
  return ({ sheet, token }) => {
    const page = pages.get(sheet.page.number)
    const word = sheet.page.words[token.word]!
    if (!page || isUnder(word, page.masks)) return 'hidden'
    return isOpen(word, page.open) ? 'opened' : 'readable'
  }
}
