import { countBits, errorsAllowed, lettersOf, typingErrors } from '../../lexicon/typing-errors.ts'

/** Shorter words are recognised only as they are. */
const SHORTEST = 4

/** Known words, shelved by first letter and length, so that few are compared with a misspelt one. */
export class NearWords {
  readonly #shelves = new Map<string, { word: string; letters: number }[]>()

  /** @param known words that may be meant; those under four letters are passed over */
  constructor(known: Iterable<string> = []) {
    for (const word of known) this.add(word)
  }

  /** Takes one more word; each word once. */
  add(word: string): void {
    if (word.length < SHORTEST) return
    const key = `${word[0]}${word.length}`
    const shelf = this.#shelves.get(key)
    const entry = { word, letters: lettersOf(word) }
    if (shelf) shelf.push(entry)
    else this.#shelves.set(key, [entry])
  }

  /** Known words with the same first letter and at most this many typing errors. */
  within(word: string, most: number): { word: string; errors: number }[] {
    const letters = lettersOf(word)
    const found: { word: string; errors: number }[] = []
    for (let length = word.length - most; length <= word.length + most; length++)
      for (const known of this.#shelves.get(`${word[0]}${length}`) ?? []) {
        if (countBits(letters ^ known.letters) > 2 * most) continue
        const errors = typingErrors(word, known.word, most)
        if (errors <= most) found.push({ word: known.word, errors })
      }
    return found
  }

  /** The known word that a misspelt one most likely stands for; null when none is near enough, or when two are equally near. */
  nearest(word: string): string | null {
    const most = errorsAllowed(word.length)
    if (most === 0 || /\d/.test(word)) return null
    const near = this.within(word, most)
    const fewest = near.reduce((least, { errors }) => Math.min(least, errors), most + 1)
    const best = near.filter(({ errors }) => errors === fewest)
    return best.length === 1 ? best[0]!.word : null
  }
}
