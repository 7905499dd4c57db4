import { isStateCode, isStateWord } from '../lexicon/names.ts'
import type { Token } from './tokens.ts'

/** Street words of the postal service, full and short; sources: USPS Publication 28, appendix C (common part). */
const STREETS = new Set(
  `alley aly avenue ave av bend bnd boulevard blvd branch br bluff blf bypass byp canyon cyn causeway cswy center ctr circle cir
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
const DIRECTIONS = new Set('n s e w ne nw se sw north south east west'.split(' '))

/** A postal code: five figures, or nine with a hyphen; also with the letters optical reading puts for figures. */
export const ZIP = /^\d{5}(?:-\d{4})?$/

const isHouseNumber = (token: Token) =>
  /^\d{1,6}(?:-\d{1,4})?[A-Za-z]?$|^\d{1,5}\/\d$|^[NSEW]\d{1,5}[NSEW]?\d{0,5}$/.test(token.text)
const isNameWord = (token: Token) => /^(?:\p{Lu}[\p{L}'’-]*|\d{1,3}(?:st|nd|rd|th))\.?$/iu.test(token.text)

/** Where a street address that begins at `from` ends (exclusive), or 0: number, one to five words, street word, unit. */
export function streetEnd(tokens: readonly Token[], from: number): number {
  if (!isHouseNumber(tokens[from]!)) return 0
  for (let i = from + 1; i < Math.min(tokens.length, from + 7); i++) {
    const token = tokens[i]!
    if (i > from + 1 && isStreetWord(token)) return unitEnd(tokens, i + 1)
    const numbered = DIRECTIONS.has(token.key) || isNameWord(token)
    if (!numbered || (/^[a-z]/.test(token.text) && !/^\d/.test(token.text))) return 0
    if (/[;:|·.]/.test(token.after) && token.text.length > 2) return 0
    // "1420 Hwy 12", "88 Route 9": the street word comes first
    if (
      i === from + 1 &&
      /^(?:hwy|highway|route|rte|rt|cr|road|county)$/.test(token.key) &&
      tokens[i + 1]?.text.match(/^\d+$/)
    )
      return unitEnd(tokens, i + 2)
  }
  return 0
}

/** "Pl", "Street"; in capitals or short; "P1" as bad print leaves it. */
const isStreetWord = (token: Token) =>
  (STREETS.has(token.key) && (/^\p{Lu}/u.test(token.text) || token.text.length <= 4)) ||
  (/^[A-Z][a-z]*1[a-z]*$/.test(token.text) && STREETS.has(token.key.replaceAll('1', 'l')))

function unitEnd(tokens: readonly Token[], from: number): number {
  let end = from
  if (tokens[end] && DIRECTIONS.has(tokens[end]!.key)) end++
  while (
    tokens[end] &&
    UNITS.has(tokens[end]!.key) &&
    tokens[end + 1] &&
    /^[\w-]{1,6}$/.test(tokens[end + 1]!.text)
  )
    end += 2
  return end
}

/** Where a "PO Box 12" that begins at `from` ends (exclusive), or 0. */
export function boxEnd(tokens: readonly Token[], from: number): number {
  const key = tokens[from]!.key
  const rest =
    key === 'pobox'
      ? from + 1
      : key === 'po' && tokens[from + 1]?.key === 'box'
        ? from + 2
        : key === 'p' && tokens[from + 1]?.key === 'o' && tokens[from + 2]?.key === 'box'
          ? from + 3
          : 0
  if (rest === 0) return 0
  return tokens[rest] && /^[\dA-Z-]{1,8}$/.test(tokens[rest]!.text) ? rest + 1 : rest
}

/** Where "City, ST 12345" stands in the list: [from, to), or null. The city is up to four words before the state. */
export function cityRange(tokens: readonly Token[]): [number, number] | null {
  for (let i = 1; i < tokens.length; i++) {
    if (!ZIP.test(tokens[i]!.text)) continue
    const code = isStateCode(tokens[i - 1]!.text.toUpperCase()) && tokens[i - 1]!.text.length === 2
    if (!code && !isStateWord(tokens[i - 1]!.text)) continue
    let from = i - 1
    while (from > 0 && i - from < 6 && isCityPart(tokens, from - 1, i - 1)) from--
    return [from, i + 1]
  }
  return null
}

/** A word before the state that still is the city: letters only, and no separator after it but the comma before the state. */
function isCityPart(tokens: readonly Token[], at: number, state: number): boolean {
  const token = tokens[at]!
  if (!/^\p{Lu}[\p{L}'.-]*$/u.test(token.text) || (STREETS.has(token.key) && at < state - 1)) return false
  return at === state - 1 ? !/[;:|]/.test(token.after) : !/[,;:|]/.test(token.after)
}
