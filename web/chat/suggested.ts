import type { Suggestion } from '../../src/riq/contract.ts'

const WORD = /[a-z]{5,}/g
/** Long words that stand in many questions. */
const COMMON = new Set(['often', 'covered', 'waiting', 'period', 'limit', 'there', 'about', 'whats'])

const wordsOf = (text: string) =>
  new Set(
    (text.toLowerCase().match(WORD) ?? []).map((w) => w.replace(/s$/, '')).filter((w) => !COMMON.has(w)),
  )

/** The question without its mark: asked with the group's name behind it, it is the same one. */
const bare = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[?.! ]+$/, '')

/**
 * The questions to offer next: none that was asked already, those that are about the same thing as the last question first.
 * @param asked what the person asked so far, oldest first
 */
export function nextSuggestions(
  all: readonly Suggestion[],
  asked: readonly string[],
  most: number,
): Suggestion[] {
  const done = asked.map(bare)
  const last = wordsOf(asked.at(-1) ?? '')
  const near = (s: Suggestion) => [...wordsOf(s.question)].some((word) => last.has(word))
  const open = all.filter((s) => !done.some((text) => text.startsWith(bare(s.question))))
  return [...open.filter(near), ...open.filter((s) => !near(s))].slice(0, most)
}
