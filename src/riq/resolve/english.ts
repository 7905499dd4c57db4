import common from '@zxcvbn-ts/language-en/src/commonWords.json'
import { isCityWord, isGivenName, isOrdinary, isSurname } from '../../lexicon/names.ts'
import { stemOf } from '../understand/words.ts'

/** Spoken English, the most frequent word first. Names are among it, in small letters. */
const RANKS = new Map((common as readonly string[]).map((word, rank) => [word, rank]))

/** Up to this rank a word is English whatever it looks like; behind it the list holds as many names as words. */
const SURELY = 15_000

/** "umm", "nooo": what is drawn out stands for one of the most frequent words. */
const FREQUENT = 3000

/** Endings that make words and hardly ever names: "wonky", "ginormous", "rerunning". */
const MADE = /(?:[^e]y|ous|ish|less|ful|ing|ed|able|ible|ness|tion|ism|ists?|ers|like|proof)$/

/** Other forms of a word that a name has none of. */
const FORMS = ['ed', 'ing', 'er', 'ers', 'ly', 'ish', 'y']

const rankOf = (word: string): number => RANKS.get(word) ?? Number.POSITIVE_INFINITY

function hasForms(word: string): boolean {
  const bare = word.replace(/e$/, '')
  return FORMS.some((ending) => RANKS.has(`${bare}${ending}`) || RANKS.has(`${word}${ending}`))
}

/** "roofer", "rerun": made of a word that surely is English. */
function isMadeOfEnglish(word: string): boolean {
  const doer = /^(.{3,}?)(?:er|ers)$/.exec(word)?.[1]
  const again = /^(?:re|un|pre)(.{3,})$/.exec(word)?.[1]
  return [doer, again].some((base) => base !== undefined && rankOf(base) < SURELY)
}

const isKnownName = (word: string) => isSurname(word) || isGivenName(word) || isCityWord(word)

/**
 * True for a word of ordinary English ("roofer", "wonky", "duh"): it names no employer by itself. Source: spoken English by frequency (the
 * OpenSubtitles words of @zxcvbn-ts/language-en); rare words count only where their form tells them from names.
 * @param word lower case, without apostrophes
 */
export function isEnglish(word: string): boolean {
  if (isOrdinary(word)) return true
  if (isKnownName(word)) return false
  const stem = stemOf(word)
  if (Math.min(rankOf(word), rankOf(stem)) < SURELY) return true
  if (!RANKS.has(word) && !RANKS.has(stem)) return rankOf(word.replace(/(.)\1+/g, '$1')) < FREQUENT
  return MADE.test(word) || hasForms(stem) || isMadeOfEnglish(word)
}
