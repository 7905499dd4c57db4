import { bareId } from './values.ts'

/** The texts of one thing that are searched: of a plan, those by which an office knows it. */
export interface SearchedTexts {
  name: string | null
  id: string | null
  carrier: string | null
  option: string | null
  phone: string | null
}

/** A text that is searched. */
export type Place = keyof SearchedTexts

/** Where a word was found beside the name. */
export type FoundIn = Exclude<Place, 'name'>

/** How well something fits: better ones come first, equal ones stay in their order. Typing errors are added to the last. */
export const RANK = { begins: 0, word: 1, idBegins: 2, within: 3, words: 4, elsewhere: 5, near: 6 }

/** How well something fits a search, and where words were found that the name doesn't hold. */
export interface Fit {
  rank: number
  by: FoundIn[]
}

/** Fewer digits stand in most phone numbers. */
const PHONE_DIGITS = 4

const BESIDE = ['id', 'carrier', 'option', 'phone'] as const

/** Small letters without accents. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim()

/** Words with one blank before each: "Hollis & Sons, Inc." is " hollis and sons inc". */
export const wordsOf = (text: string): string =>
  folded(text)
    .replaceAll(/\s&\s/g, ' and ')
    .replaceAll(/[.'’&]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?=.)/, ' ')

const withoutZeros = (id: string) => id.replace(/^0+/, '')

/** The texts of one thing, made ready to be searched. */
export interface Searchable extends Record<Place, string> {
  /** The name as it is written, for the search of any part of it. */
  written: string
  /** The id without leading zeros. */
  shortId: string
}

/** Makes texts ready to be searched. */
export function searchable({ name, id, carrier, option, phone }: SearchedTexts): Searchable {
  const bare = bareId(id ?? '')
  return {
    written: folded(name ?? ''),
    name: wordsOf(name ?? ''),
    carrier: wordsOf(carrier ?? ''),
    option: wordsOf(option ?? ''),
    id: bare,
    shortId: withoutZeros(bare),
    phone: (phone ?? '').replaceAll(/\D/g, ''),
  }
}

/** A word as it is typed, ready for each kind of text. */
export interface Typed {
  /** For names, without its marks. */
  spoken: string
  /** For ids: any part of one; null with less than two digits, which stand in too many. */
  part: string | null
  /** For ids: the beginning of one, without leading zeros; null where it is too short. */
  begins: string | null
  /** For phones: digits, without the 1 of the country; null where there are too few. */
  phone: string | null
}

/** Makes a word ready; null where it has neither letters nor digits. */
export function typedWord(piece: string): Typed | null {
  const spoken = wordsOf(piece).trim()
  if (spoken === '') return null
  const bare = bareId(piece)
  const short = withoutZeros(bare)
  const digits = /^\d+$/.test(bare) ? bare.replace(/^1(?=\d{10}$)/, '') : ''
  return {
    spoken,
    part: /\d.*\d/.test(bare) ? bare : null,
    begins: short.length > 1 ? short : null,
    phone: digits.length >= PHONE_DIGITS ? digits : null,
  }
}

/** What is typed: whole, and by its words; twice where numbers stand beside each other, by themselves and, as a phone may be typed, as one. */
export interface Search {
  text: string
  whole: string
  shortId: string
  readings: Typed[][]
}

const typedWords = (text: string): Typed[] =>
  [...new Set(text.split(/\s+/))].map(typedWord).filter((word) => word !== null)

/** Reads what is typed. */
export function readSearch(search: string): Search {
  const text = folded(search)
  const plain = text.replaceAll(/\s&\s/g, ' and ')
  const joined = plain.replaceAll(/(?<=\d[^\s\p{L}]*)\s+(?=[^\s\p{L}]*\d)/gu, '')
  return {
    text,
    whole: wordsOf(text),
    shortId: withoutZeros(bareId(text)),
    readings: [...new Set([plain, joined])].map(typedWords),
  }
}

/** Where a word fits as it is typed, the name before all others; null where it doesn't. */
export function placeOf(texts: Searchable, { spoken, part, begins, phone }: Typed): Place | null {
  if (texts.name.includes(` ${spoken}`)) return 'name'
  if (begins !== null && texts.shortId.startsWith(begins)) return 'id'
  if (part !== null && texts.id.includes(part)) return 'id'
  if (texts.carrier.includes(` ${spoken}`)) return 'carrier'
  if (texts.option.includes(` ${spoken}`)) return 'option'
  return phone !== null && texts.phone.includes(phone) ? 'phone' : null
}

/** Places without the name, each once, in the order id, carrier, option, phone. */
export const besideName = (places: readonly Place[]): FoundIn[] =>
  BESIDE.filter((place) => places.includes(place))

/** How well a name or id fits a whole search as it is typed, else how its words fit one by one; null where one of them doesn't. */
export function exactFit(texts: Searchable, { text, whole, shortId, readings }: Search): Fit | null {
  if (whole !== '' && texts.name.startsWith(whole)) return { rank: RANK.begins, by: [] }
  if (whole !== '' && texts.name.includes(whole)) return { rank: RANK.word, by: [] }
  if (shortId.length > 1 && texts.shortId.startsWith(shortId))
    return { rank: texts.shortId === shortId ? RANK.begins : RANK.idBegins, by: ['id'] }
  if (texts.written.includes(text)) return { rank: RANK.within, by: [] }
  // One letter stands in nearly every carrier's name.
  if (text.length === 1) return null
  for (const reading of readings) {
    const places: Place[] = []
    for (const word of reading) {
      const place = placeOf(texts, word)
      if (!place) break
      places.push(place)
    }
    if (places.length === 0 || places.length < reading.length) continue
    const by = besideName(places)
    return { rank: by.length === 0 ? RANK.words : RANK.elsewhere, by }
  }
  return null
}
