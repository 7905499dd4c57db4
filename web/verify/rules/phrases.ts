import type { WordsByPage } from '../named/guesses.ts'

/** A phrase of the page has so many words at most. */
const LONGEST = 6
/** So many signs must be typed: one begins too much. */
const LEAST_TYPED = 2
const MOST = 3

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9$%]+/g, ' ')
    .trim()

/** Where a phrase ends: behind a comma or a full stop. */
const ENDS = /[.;:,]$/

/** What the pages print that goes on from what was typed, up to the end of its clause, each once. */
export function phrasesFrom(words: WordsByPage, typed: string): string[] {
  const begun = plain(typed)
  if (begun.length < LEAST_TYPED) return []
  const found = new Map<string, string>()
  for (const { lines } of words.values())
    for (const piece of lines.flat())
      piece.forEach((_, i) => {
        const rest = piece.slice(i, i + LONGEST).map(({ text }) => text)
        const end = rest.findIndex((text) => ENDS.test(text))
        const phrase = (end < 0 ? rest : rest.slice(0, end + 1)).join(' ').replace(ENDS, '')
        const own = plain(phrase)
        if (own.startsWith(begun) && own !== begun && !found.has(own)) found.set(own, phrase)
      })
  return [...found.values()].slice(0, MOST)
}
