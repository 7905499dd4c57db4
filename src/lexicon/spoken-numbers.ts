import { dictionary } from '../base/dictionary.ts'

/** Whole numbers as people write them in words, in English and in the Spanish of a bilingual desk. Pure. */

const SMALL: Record<string, number> = dictionary({
  ...Object.fromEntries(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, i) => [word, i + 1]),
  ),
  ...Object.fromEntries(
    'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve'
      .split(' ')
      .map((word, i) => [word, i + 1]),
  ),
  a: 1,
  an: 1,
})
const TENS: Record<string, number> = dictionary({
  ...Object.fromEntries(
    'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, i) => [word, (i + 2) * 10]),
  ),
  ...Object.fromEntries(
    'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'
      .split(' ')
      .map((word, i) => [word, (i + 2) * 10]),
  ),
})
const HUNDREDS: Record<string, number> = dictionary({
  cien: 100,
  ciento: 100,
  ...Object.fromEntries(
    'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'
      .split(' ')
      .map((word, i) => [word, (i + 2) * 100]),
  ),
})
/** Words that make a number before them bigger. */
const TIMES: Record<string, number> = dictionary({ hundred: 100, thousand: 1000, grand: 1000, mil: 1000 })
/** Every word of a number, but the small ones that are other words, too. */
export const NUMBER_WORDS: readonly string[] = [SMALL, TENS, HUNDREDS, TIMES].flatMap((words) =>
  Object.keys(words),
)

/** Words between the parts of a number: "two hundred and fifty", "treinta y cinco". */
const AND = /^(?:and|y)$/
/** No fee is bigger. */
const MOST = 1_000_000

/** A number in words: the one behind its last word, and whether it was told in hundreds or thousands, as amounts are and counts hardly. */
export interface SpokenNumber {
  to: number
  value: number
  isLarge: boolean
}

/** What a word makes bigger: 100 for "hundred", 1,000 for "grand"; undefined for any other word. */
export const timesOf = (word: string): number | undefined => TIMES[word]

/** A number while it's read: what's told of thousands, and what's below. */
interface Sofar {
  thousands: number
  rest: number
  /** The least value that was said of the rest: only smaller ones follow it. */
  least: number
}

/** A number with one word more; null where the word doesn't go on with it. */
function withWord({ thousands, rest, least }: Sofar, word: string, begins: boolean): Sofar | null {
  const times = TIMES[word]
  if (times === 100 && rest > 0 && rest < 100) return { thousands, rest: rest * 100, least: 100 }
  const isMil = word === 'mil' && begins
  if (times === 1000 && thousands === 0 && (rest > 0 || isMil))
    return { thousands: (rest || 1) * 1000, rest: 0, least: 1000 }
  const value = HUNDREDS[word] ?? TENS[word] ?? SMALL[word]
  // "twelve fifty" and "five two" are two numbers.
  const isNext = value !== undefined && value < least && (least !== 10 || value < 10)
  const unit = value === undefined ? 0 : value >= 100 ? 100 : value >= 20 ? 10 : 1
  return isNext ? { thousands, rest: rest + value, least: unit } : null
}

/**
 * Reads a number in words that begins at a place: "eleven hundred", "a grand", "two thousand five hundred", "mil doscientos".
 * @param words in lower case, without accents
 * @returns null where none begins there
 */
export function spokenNumber(words: readonly string[], from: number): SpokenNumber | null {
  let sofar: Sofar = { thousands: 0, rest: 0, least: Number.POSITIVE_INFINITY }
  let to = from
  let isLarge = false
  for (let at = from; at < words.length; at++) {
    const word = words[at]!
    if (at > from && AND.test(word) && at === to) continue
    const next = withWord(sofar, word, at === from)
    if (!next) break
    isLarge ||= Object.hasOwn(TIMES, word) || Object.hasOwn(HUNDREDS, word)
    sofar = next
    to = at + 1
  }
  const value = sofar.thousands + sofar.rest
  const isLone = to === from + 1 && words[from] === 'mil'
  return value > 0 && value <= MOST && !isLone ? { to, value, isLarge } : null
}
