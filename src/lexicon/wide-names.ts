import wide from './data/wide-names.json'
import { bareWord, isGivenName as isCommonGiven, isSurname as isCommonSurname } from './names.ts'

/** Built when the first name is asked for: only the process that redacts ever needs them. */
let sets: { given: ReadonlySet<string>; surnames: ReadonlySet<string> } | null = null

function wideSets() {
  sets ??= { given: new Set(wide.given.split(' ')), surnames: new Set(wide.surnames.split(' ')) }
  return sets
}

/**
 * Whether a word is known as a given name, rare ones and those of immigrants' languages included; for masking, where a
 * name too many costs little. "Jean-Luc" is one when each half is. Sources: names.ts; US Census Bureau lists of 1990 and the Moby word lists (public domain);
 * the names of @faker-js/faker (MIT).
 */
export function isGivenName(word: string): boolean {
  if (isCommonGiven(word) || wideSets().given.has(bareWord(word))) return true
  const halves = word.split('-')
  return halves.length > 1 && halves.every((half) => half !== '' && isGivenName(half))
}

/** Whether a word is known as a surname, the 40,000 most frequent of the census included (see isGivenName for sources). */
export const isSurname = (word: string): boolean =>
  isCommonSurname(word) || wideSets().surnames.has(bareWord(word))
