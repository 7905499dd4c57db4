import { isOrdinary } from '../lexicon/names.ts'
import { isGivenName, isSurname } from '../lexicon/wide-names.ts'
import { fold, oneEdit } from './fuzzy.ts'
import { LABELS } from './labels.ts'
import type { Token } from './tokens.ts'

const VOCABULARY = new Set([...LABELS.keys()].flatMap((key) => key.split(' ')))
const FOLDED = new Map([...VOCABULARY].map((word) => [fold(word), word]))
const LONG_WORDS = [...VOCABULARY].filter((word) => word.length >= 6)
const near = new Map<string, string>()

/** "PT-NAME", "GRP_NO", "PatientName": the words of a caption that is written as one. */
export function captionWords({ text, key }: Token): string {
  const parts = text.split(/[-_]|(?<=[a-z])(?=[A-Z])/).filter(Boolean)
  if (parts.length < 2 || VOCABULARY.has(key)) return vocabularyWord(key)
  const keys = parts.map((part) => (/^(?:no|num|nbr|number)$/i.test(part) ? 'no' : part.toLowerCase()))
  return keys.every((part) => VOCABULARY.has(part)) ? keys.join(' ') : vocabularyWord(key)
}

/** The caption word that a token stands for, forgiving what bad print does to letters. */
function vocabularyWord(key: string): string {
  if (VOCABULARY.has(key)) return key
  const known = near.get(key)
  if (known !== undefined) return known
  let word = key
  // three letters say too little to be forgiven anything but a figure for a letter ("D0B")
  const long = key.length > 3 || /\d/.test(key)
  if (long && /[a-z]/.test(key) && !isOrdinary(key) && !isGivenName(key) && !isSurname(key)) {
    const folded = fold(key)
    word = FOLDED.get(folded) ?? LONG_WORDS.find((w) => key.length >= 6 && oneEdit(fold(w), folded)) ?? key
  }
  if (near.size < 20_000) near.set(key, word)
  return word
}

/** The caption words of a cell; where reading has split a last letter off ("Char t"), the word is one again, the letter blank. */
export function rejoined(tokens: readonly Token[]): string[] {
  const words = tokens.map(captionWords)
  tokens.forEach((token, i) => {
    const next = tokens[i + 1]
    if (!next || token.after !== '' || next.key.length !== 1 || VOCABULARY.has(words[i]!)) return
    if (!VOCABULARY.has(token.key + next.key)) return
    words[i] = token.key + next.key
    words[i + 1] = ''
  })
  return words
}
