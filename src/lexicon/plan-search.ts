import {
  besideName,
  exactFit,
  type Fit,
  type FoundIn,
  folded,
  type Place,
  placeOf,
  RANK,
  readSearch,
  type Searchable,
  type SearchedTexts,
  searchable,
  type Typed,
  typedWord,
} from './search-fit.ts'
import { countBits, errorsAllowed, errorsOfBeginning, lettersOf } from './typing-errors.ts'

export type { FoundIn, SearchedTexts } from './search-fit.ts'

/** Something that was found. */
export interface Hit<Item> {
  item: Item
  /** True when it fits only with typing errors. */
  near: boolean
  /** Where words were found that the name doesn't hold, in the order id, carrier, option, phone. */
  by: FoundIn[]
}

/** Fields of a plan have at most so many letters: a longer search fits none. */
const LONGEST = 300
/** Longer words of a name are found only as they are. */
const LONGEST_WORD = 60

const WORDED = ['name', 'carrier', 'option'] as const

interface Entry<Item> extends Searchable {
  item: Item
  /** Its words as numbers of the vocabulary. */
  numbers: { place: Place; number: number }[]
}

/** Finds plans by words of their group name, group id, carrier, option and phone; with typing errors where nothing fits without. */
export class PlanSearch<Item> {
  readonly #entries: Entry<Item>[] = []
  readonly #vocabulary = new Map<string, number>()
  readonly #letters: number[] = []
  readonly #textsOf: (item: Item) => SearchedTexts

  /** @param items in the order in which equally good hits are given */
  constructor(items: Iterable<Item>, textsOf: (item: Item) => SearchedTexts) {
    this.#textsOf = textsOf
    for (const item of items) this.add(item)
  }

  /** Takes one more, behind all others. */
  add(item: Item): void {
    const texts = searchable(this.#textsOf(item))
    const numbers = WORDED.flatMap((place) =>
      texts[place]
        .split(' ')
        .filter(Boolean)
        .map((word) => ({ place, number: this.#numberOf(word) })),
    )
    this.#entries.push({ ...texts, item, numbers })
  }

  #numberOf(word: string): number {
    const known = this.#vocabulary.get(word)
    if (known !== undefined) return known
    this.#vocabulary.set(word, this.#letters.length)
    return this.#letters.push(lettersOf(word)) - 1
  }

  /** What fits a search, best first; everything when nothing is typed. Hits with typing errors only when there are no others. */
  find(search: string): Hit<Item>[] {
    const length = folded(search).length
    if (length === 0) return this.#entries.map(({ item }) => ({ item, near: false, by: [] }))
    if (length > LONGEST) return []
    const read = readSearch(search)
    const exact = this.#best((entry) => exactFit(entry, read))
    if (exact.length > 0) return exact
    return read.readings.map((reading) => this.#near(reading)).find((hits) => hits.length > 0) ?? []
  }

  #best(fitOf: (entry: Entry<Item>) => Fit | null | undefined): Hit<Item>[] {
    return this.#entries
      .flatMap((entry) => {
        const fit = fitOf(entry)
        return fit ? [{ item: entry.item, ...fit }] : []
      })
      .sort((a, b) => a.rank - b.rank)
      .map(({ item, rank, by }) => ({ item, near: rank >= RANK.near, by }))
  }

  /** Words of the vocabulary that begin like a typed one with typing errors, each with their number. */
  #meantBy(word: string): Map<number, number> {
    const meant = new Map<number, number>()
    const most = /^\p{L}+$/u.test(word) && word.length <= LONGEST_WORD ? errorsAllowed(word.length) : 0
    if (most === 0) return meant
    const letters = lettersOf(word)
    for (const [known, number] of this.#vocabulary) {
      if (known.length < word.length - most || known.length > LONGEST_WORD) continue
      if (countBits(letters & ~this.#letters[number]!) > most) continue
      const errors = errorsOfBeginning(word, known, most)
      if (errors <= most) meant.set(number, errors)
    }
    return meant
  }

  /** What fits with typing errors; words with digits are taken as they are. */
  #near(reading: readonly Typed[]): Hit<Item>[] {
    const words = reading.flatMap((typed) =>
      /\d/.test(typed.spoken) ? [typed] : typed.spoken.split(' ').map((word) => typedWord(word)!),
    )
    let fits: Map<Entry<Item>, Fit> | null = null
    for (const word of words) {
      const meant = this.#meantBy(word.spoken)
      const next = new Map<Entry<Item>, Fit>()
      for (const entry of fits?.keys() ?? this.#entries) {
        const found = nearest(entry, word, meant)
        if (!found) continue
        const { rank, by } = fits?.get(entry) ?? START
        const more =
          found.place === 'name' || by.includes(found.place) ? by : besideName([...by, found.place])
        next.set(entry, { rank: rank + found.errors, by: more })
      }
      if (next.size === 0) return []
      fits = next
    }
    return this.#best((entry) => fits?.get(entry))
  }
}

const START: Fit = { rank: RANK.near, by: [] }

/** Where a word fits with the fewest typing errors. */
function nearest<Item>(entry: Entry<Item>, word: Typed, meant: ReadonlyMap<number, number>) {
  const place = placeOf(entry, word)
  if (place) return { place, errors: 0 }
  if (meant.size === 0) return null
  let best: { place: Place; errors: number } | null = null
  for (const { place: there, number } of entry.numbers) {
    const errors = meant.get(number)
    if (errors !== undefined && (best === null || errors < best.errors)) best = { place: there, errors }
  }
  return best
}
