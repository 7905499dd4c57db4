import type { PlanRef } from '../plan-source.ts'
import { typingErrors, type Word, wordsOf } from '../understand/words.ts'

/** A group's name by its telling words, with the plans that bear it. */
export interface Name {
  words: string[]
  plans: PlanRef[]
}

/** Words of names that tell no name from another. */
export const GENERIC = new Set(
  'inc llc co corp corporation company ltd lp pc the of and for group plan employee dental insurance'.split(
    ' ',
  ),
)

/** Stems of a name without its words that tell no name from another. */
export const significant = (name: string) =>
  wordsOf(name)
    .map((w) => w.stem)
    .filter((stem) => !GENERIC.has(stem))

/** Where a name ends that stands whole in a question from a word on, generic words between passed over; null when it does not. */
export function endOf(name: readonly string[], words: readonly Word[], from: number): number | null {
  let at = from
  for (const part of name) {
    while (at > from && at < words.length && GENERIC.has(words[at]!.stem) && words[at]!.stem !== part) at++
    if (words[at]?.stem !== part) return null
    at++
  }
  return at
}

/** The beginning of a name word (4 letters and more), or the word with typing errors. */
export function isNear(word: string, name: string): boolean {
  if (word.length < 4 || /\d/.test(word) || word[0] !== name[0]) return false
  if (name.startsWith(word)) return true
  const most = word.length < 8 ? 1 : 2
  return name.length >= 4 && typingErrors(word, name, most) <= most
}

/** A word of a name, misspelt or not. */
export const isFit = (word: string, name: string) => word === name || isNear(word, name)

/** How many words of a name stand in a question from a word on, in order. */
export function beginningOf(name: readonly string[], words: readonly Word[], from: number) {
  let at = from
  let to = from
  let count = 0
  let exact = 0
  for (const part of name) {
    while (at > from && at < words.length && GENERIC.has(words[at]!.stem)) at++
    const stem = words[at]?.stem
    if (stem === undefined || !isFit(stem, part)) break
    count++
    if (stem === part) exact++
    to = ++at
  }
  return { to, count, exact }
}
