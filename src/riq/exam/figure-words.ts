import { dictionary } from '../../base/dictionary.ts'

/** Numbers and months written out, in English and Spanish, as answers may use them. */

const MONTHS: Record<string, number> = dictionary({
  ...Object.fromEntries(
    'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ').map((m, i) => [m, i + 1] as const),
  ),
  ...Object.fromEntries(
    'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ').map((m, i) => [m, i + 1] as const),
  ),
})

/** A pattern for a month's name, as one capturing group. */
export const MONTH_NAME =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\\b\\.?'

/** The number of a month, 1 to 12; 0 when the word is none. */
export const monthNumber = (name: string): number => MONTHS[name.toLowerCase().slice(0, 3)] ?? 0

const LARGE: Record<string, number> = dictionary({
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  doce: 12,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
})

const SMALL: Record<string, number> = dictionary({
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  ocho: 8,
  diez: 10,
})

/** A small number word is a figure only before a unit: "two per year", not "the two plans". */
const BEFORE_UNIT =
  '(?= ?-? ?(?:percent|per cent|por ciento|%|dollars|months?|years?|meses|años|times|x\\b|per\\b|every|a (?:calendar |benefit )?year|in (?:a|any|one)|cleanings|exams|visits|quadrants?|quads|surfaces|veces|por\\b|al año))'

const anyOf = (words: Record<string, number>) => Object.keys(words).join('|')
const SMALL_WORD = new RegExp(`\\b(${anyOf(SMALL)})\\b${BEFORE_UNIT}`, 'gi')
const LARGE_WORD = new RegExp(`\\b(${anyOf(LARGE)})\\b`, 'gi')

/** Writes number words as digits: "twice" is "2 times", "half of the" is "50% of the". */
export function wordsToDigits(text: string): string {
  return text
    .replace(SMALL_WORD, (word) => String(SMALL[word.toLowerCase()]))
    .replace(/\b(?:one|a) hundred\b/gi, '100')
    .replace(LARGE_WORD, (word) => String(LARGE[word.toLowerCase()]))
    .replace(/\btwice\b/gi, '2 times')
    .replace(/\bone[ -](?:full )?(?=year\b)/gi, '1 ')
    .replace(/\bun año\b/gi, '1 año')
    .replace(/\bhalf\b(?= of (?:the|its|their) )/gi, '50%')
}
