import { isStateCode, isStateWord } from '../lexicon/names.ts'
import { asFigures } from './fuzzy.ts'
import type { Token } from './tokens.ts'

/** Street words of the postal service, full and short; sources: USPS Publication 28, appendix C (common part). */
const STREETS = new Set(
  `alley aly avenue ave av bend broadway bnd boulevard blvd branch br bluff blf bypass byp canyon cyn causeway cswy center ctr circle cir
  cliff clf court ct courts cts cove cv creek crk crescent cres crest crossing xing crossroad dale dam drive dr driveway
  estate est estates ests expressway expy extension ext falls fls ferry field fields fork fort freeway fwy garden gardens
  gdns gateway glen gln green grove grv harbor hbr haven heights hts highway hwy hill hl hills hls hollow holw inlet
  island isle junction jct key knoll knl knolls lake lk lakes landing lndg lane ln loop mall manor mnr meadow meadows
  mdws mews mill mills mission mount mountain mtn orchard oval park parkway pkwy pkway pass path pike pine pines place pl plain
  plains plaza plz point pt port prairie ranch rnch rapids ridge rdg river rd road roads route rte row run shore shores
  spring springs spg square sq station sta stream street st str summit smt terrace ter terr trace trail trl track trailer
  tunnel turnpike tpke union valley vly viaduct view vw village vlg ville vista walk wall way well wells woods`
    .split(/\s+/)
    .filter(Boolean),
)

const UNITS = new Set(
  'apt apartment unit suite ste no floor fl bldg building lot room rm space spc trlr box'.split(' '),
)

/** Whether a line begins with a dwelling within a house: "Apt. 3-C", "Bldg C", "#12". */
export const startsWithUnit = (text: string): boolean =>
  /^(?:apt|apartment|unit|ste|suite|bldg|building|floor|fl|lot|room|rm|space|spc|trlr|#)\b\.? ?#?[\w-]{1,6}\b|^# ?\w/i.test(
    text,
  )
const DIRECTIONS = new Set('n s e w ne nw se sw north south east west'.split(' '))

/** A postal code: five figures, or nine with a hyphen; also with the letters optical reading puts for figures. */
export const ZIP = /^\d{5}(?:-\d{4})?$/

const isHouseNumber = (token: Token) =>
  /^\d{1,6}(?:-\d{1,4})?[A-Za-z]?$|^\d{1,5}\/\d$|^[NSEW]\d{1,5}[NSEW]?\d{0,5}$|^(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten)$/.test(
    token.text,
  )
const isStreetPart = (token: Token) =>
  /^(?:\p{Lu}[\p{L}'’-]*|\d{1,3}(?:st|nd|rd|th))\.?$/iu.test(token.text) &&
  (/^[\p{Lu}\d]/u.test(token.text) || LINKS.has(token.key)) &&
  !NO_STREET.has(token.key)

const LINKS = new Set('of the de la del los las du des and'.split(' '))
/** Words of frequencies and limits, which begin with a figure too ("2 PER CALENDAR YEAR"). */
const NO_STREET = new Set(
  'per every each year years month months visit visits tooth exam exams set sets day days week weeks percent time times unit age to in or if with for plan person family quad quadrant'.split(
    ' ',
  ),
)
const NUMBERED = /^(?:hwy|highway|route|rte|rt|cr|road|rd|county|sr|us|fm|box)$/
const FIRST =
  /^(?:avenue|ave|rue|calle|via|camino|paseo|boulevard|avenida|rural|rr|broadway|highway|hwy|route|rte|county)$/

/** Whether a word is one of streets: "Pl", "Street"; in capitals or short; "P1" as bad print leaves it. */
export const isStreetWord = (token: Token) =>
  (STREETS.has(token.key) && (/^\p{Lu}/u.test(token.text) || token.text.length <= 4)) ||
  (/^[A-Z][a-z]*1[a-z]*$/.test(token.text) && STREETS.has(token.key.replaceAll('1', 'l')))

/** Where a street address that begins at `from` ends (exclusive), or 0: number, one to six words with a street word, unit. */
export function streetEnd(tokens: readonly Token[], from: number): number {
  if (!isHouseNumber(tokens[from]!) || /[)\];:|]/.test(tokens[from]!.after)) return 0
  let end = 0
  let at = from + (/^\d\/\d$/.test(tokens[from + 1]?.text ?? '') ? 2 : 1) // "221 1/2 Elm St"
  const first = DIRECTIONS.has(tokens[at]?.key ?? '') ? at + 1 : at
  const leads = FIRST.test(tokens[first]?.key ?? '')
  for (; at < Math.min(tokens.length, from + 8); at++) {
    const token = tokens[at]!
    const numbered = /^\d{1,4}[A-Z]?$/.test(token.text) && NUMBERED.test(tokens[at - 1]!.key) && at > from + 1
    if (!numbered && !isStreetPart(token)) break
    if ((at > from + 1 && isStreetWord(token)) || numbered || leads) end = at + 1
    if (/[,;:|()]/.test(token.after) || (token.after.includes('.') && token.key.length > 4)) break
  }
  // after the street word only further street words, numbers and units belong to the street
  return end === 0 ? 0 : unitEnd(tokens, end)
}

function unitEnd(tokens: readonly Token[], from: number): number {
  let end = from
  if (tokens[end] && DIRECTIONS.has(tokens[end]!.key)) end++
  const isUnit = (at: number) => tokens[at] && (UNITS.has(tokens[at]!.key) || tokens[at]!.text === '#')
  while (isUnit(end) && tokens[end + 1] && /^#?[\w-]{1,6}$/.test(tokens[end + 1]!.text)) end += 2
  return end
}

/** Where "RR 2 Box 114", "HC 61 Box 230" ends (exclusive), or 0: a rural or highway contract route with its box. */
export function routeEnd(tokens: readonly Token[], from: number): number {
  const rural = tokens[from]!.key === 'rural' ? from + 1 : from
  if (!/^(?:rr|hc|hcr|route|rte|star)$/.test(tokens[rural]?.key ?? '')) return 0
  if (!/^\d{1,4}[A-Z]?$/.test(tokens[rural + 1]?.text ?? '') || tokens[rural + 2]?.key !== 'box') return 0
  return tokens[rural + 3] && /^\d{1,5}[A-Z]?$/.test(tokens[rural + 3]!.text) ? unitEnd(tokens, rural + 4) : 0
}

/** Where a "PO Box 12" that begins at `from` ends (exclusive), or 0. */
export function boxEnd(tokens: readonly Token[], from: number): number {
  const keys = tokens.slice(from, from + 3).map((token) => token.key)
  const length = /^post office box/.test(keys.join(' '))
    ? 3
    : keys[0] === 'pobox'
      ? 1
      : keys[0] === 'po' && keys[1] === 'box'
        ? 2
        : keys.join(' ') === 'p o box'
          ? 3
          : 0
  if (length === 0) return 0
  const number = tokens[from + length]
  return number && /^[\dA-Z-]{1,8}$/.test(number.text) ? from + length + 1 : from + length
}

/** Words that stand before "ID 12345" on insurance papers; Idaho comes after a city. */
const BEFORE_ID =
  /^(?:payer|payor|member|group|subscriber|patient|plan|provider|tax|claim|claims|card|electronic|edi|carrier|insured|enrollee|employee|policy|user|no|primary|secondary|alternate|your|his|her|their|our)$/

function isState(tokens: readonly Token[], at: number): boolean {
  const { key } = tokens[at]!
  const text = tokens[at]!.text.replace(/^([A-Z])\.([A-Z])$/, '$1$2') // "D.C."
  if (text.length > 2) return isStateWord(text) && /^\p{Lu}/u.test(text)
  const before = tokens[at - 1]
  const city = before !== undefined && (/,/.test(before.after) || /^\p{Lu}/u.test(before.text))
  return (
    isStateCode(text.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'I')) &&
    !(key === 'id' && (!before || BEFORE_ID.test(before.key))) &&
    (city || at === 0)
  )
}

/** Where "City, ST 12345" stands in the list: [from, to), or null. The city is up to four words before the state. */
export function cityRange(tokens: readonly Token[]): [number, number] | null {
  for (let i = 1; i < tokens.length; i++) {
    if (!ZIP.test(asFigures(tokens[i]!.text)) || !isState(tokens, i - 1)) continue
    // "ID. . . . 35719", "ID: 35719"
    if (!/^[,.]?$/.test(tokens[i - 1]!.after)) continue
    const street = tokens.slice(0, i - 1).some((token) => /\d/.test(token.text))
    let from = i - 1
    while (from > 0 && i - from < 6 && isCityPart(tokens, from - 1, i - 1, street)) from--
    return [from, i + 1]
  }
  return null
}

/** A word before the state that still is the city: letters only, and no separator after it but the comma before the state. */
function isCityPart(tokens: readonly Token[], at: number, state: number, street: boolean): boolean {
  const token = tokens[at]!
  const small = /^(?:or|of|la|las|los|de|del|the|st)$/.test(token.key) && at > 0
  if (!/^(?:[dl]['’])?\p{Lu}[\p{L}'’.-]*$/u.test(token.text) && !small) return false
  if (street && STREETS.has(token.key) && at < state - 1) return false
  return at === state - 1 ? !/[;:|]/.test(token.after) : !/[,;:|]/.test(token.after)
}
