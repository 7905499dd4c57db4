import { dictionary } from '../base/dictionary.ts'
import { readCount } from '../lexicon/values.ts'
import { bare } from '../upload/score/match.ts'

/** The numbers of a text, in figures and in words. */
export const numbersIn = (text: string): number[] => [
  // A fourth figure behind a comma is a footnote's.
  ...[...text.matchAll(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g)].map((m) =>
    Number(m[0].replaceAll(',', '')),
  ),
  ...[...text.matchAll(/[a-z]+(?:-[a-z]+)?/gi)].flatMap((m) => readCount(m[0]) ?? []),
]

/** Every number that a text names, in figures or in words, and thousands written with a K. */
export const hasNumber = (text: string, wanted: number): boolean =>
  numbersIn(text).includes(wanted) ||
  [...text.matchAll(/(\d+(?:\.\d+)?) ?k\b/gi)].some((m) => Number(m[1]) * 1000 === wanted)

/** Forms of a word are alike in so many letters. */
const STEM = 6

/** Letters and figures by the word; "90th" is 90. */
const tokens = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  ).map((word) => word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1').slice(0, STEM))

/** The words stand there one after the other, whatever is printed between letters. */
export const hasName = (text: string, name: string): boolean => bare(text).includes(bare(name))

/** Share of a statement's words that must be printed in its boxes: the rest is how we tell it. */
const MOST_WORDS = 0.75

/** Short forms that are stored, with the words for which they stand. */
const LONG = dictionary({
  ppo: /preferred provider|participating provider/i,
  dhmo: /dental hmo|\bdmo\b|health maintenance|prepaid|deltacare/i,
  indemnity: /fee[- ]for[- ]service|traditional/i,
  ucr: /\busual|\bcustomary|\breasonable|\bu ?& ?c\b|\br ?& ?c\b|\bu\.?c\.?r|percentile/i,
  'mac (maximum allowable charge)': /max\w*(?: \w+)? (?:allow|reimburs|charge|fee)/i,
  mac: /max\w*(?: \w+)? (?:allow|reimburs|charge|fee)/i,
  'children only': /child|dependent/i,
  child: /child|dependent/i,
  adult: /adult|any age/i,
  'in-network': /network|ppo|participating|preferred|contracted|\binn\b/i,
  percentile: /\d ?(?:st|nd|rd|th)\b/i,
  'ppo fee schedule': /\b(?:network|negotiated|contracted|ppo|participating)\b.{0,20}\bfees?\b/i,
  'fee schedule': /\bfees?\b|schedule/i,
  'prevailing fee': /prevailing/i,
  'any dentist': /\b(?:any|choice|free)\b/i,
  'primary dentist': /primary|assigned|select|choose/i,
  'no age limit': /any age|no age|all ages|adult/i,
  insured: /insured|covered/i,
  'must be': /\bonly if\b|\bmust\b/i,
  'not covered': /\b(?:not|no|excluded?|exclusions?)\b/i,
  covered: /\d ?%|\bpa(?:ys?|id)\b|\bbenefits?\b/i,
  additional: /\b(?:extra|more|instead|third|three|four|3|4)\b/i,
  required: /\b(?:must|have to|has to|need)/i,
  'pays subscriber': /subscriber|member|employee|patient|you\b/i,
})

/** Most of the words stand there, in any order, and every figure does. */
export function hasWords(text: string, wanted: string): boolean {
  if (wanted.trim() === '') return false
  let rest = wanted.toLowerCase()
  for (const [short, long] of Object.entries(LONG)) if (long.test(text)) rest = rest.replaceAll(short, ' ')
  const there = new Set(tokens(text).map((word) => word.replace(/s$/, '')))
  const words = tokens(rest).filter((word) => !/^(?:yes|no|and|ren|s)$/.test(word))
  // A bare yes or no is what some clause says.
  if (words.length === 0) return text.trim() !== ''
  const missing = words.filter((word) => !there.has(word.replace(/s$/, '')))
  return (
    missing.length <= (1 - MOST_WORDS) * tokens(wanted).length &&
    missing.every((word) => !/\d/.test(word) || hasNumber(text, Number(word.replace(/\D/g, ''))))
  )
}

const PAD = dictionary({
  abc: '2',
  def: '3',
  ghi: '4',
  jkl: '5',
  mno: '6',
  pqrs: '7',
  tuv: '8',
  wxyz: '9',
})
const onPad = (text: string) =>
  text
    .toLowerCase()
    .replace(/[a-z]/g, (c) => PAD[Object.keys(PAD).find((keys) => keys.includes(c))!]!)
    .replace(/\D/g, '')

/** The ten digits of a phone number, in figures or letters. */
export const hasPhone = (text: string, phone: string): boolean => {
  const wanted = onPad(phone).slice(-10)
  return onPad(text).includes(wanted) || text.replace(/\D/g, '').includes(wanted)
}

/** The date in any order of its parts. */
export function hasDate(text: string, iso: string): boolean {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number]
  const name = new Date(Date.UTC(year, month - 1, day)).toLocaleString('en-US', {
    month: 'short',
    timeZone: 'UTC',
  })
  const hasMonth = hasNumber(text, month) || new RegExp(`\\b${name}`, 'i').test(text)
  return hasMonth && hasNumber(text, day) && (hasNumber(text, year) || hasNumber(text, year % 100))
}
