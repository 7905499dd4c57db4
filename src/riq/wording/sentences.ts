/** Abbreviations whose stop ends no sentence. */
const NO_END = /(?:\bp|\bpp|\bno|\bdr|\bvs|\binc|\bco|\bD)\.$/i

/** Cuts a stream of text into whole sentences. */
export class SentenceCutter {
  #rest = ''

  /** Adds text and answers with the sentences that are complete now. */
  push(piece: string): string[] {
    this.#rest += piece
    const found: string[] = []
    for (;;) {
      const end = this.#end()
      if (end < 0) return found
      const sentence = this.#rest.slice(0, end).trim()
      this.#rest = this.#rest.slice(end)
      if (sentence) found.push(sentence)
    }
  }

  /** What is left when the stream ends; a sentence without its end was cut off and is dropped. */
  end(): string[] {
    const rest = this.#rest.trim()
    this.#rest = ''
    return /[.!?]["')\]]?$/.test(rest) && !NO_END.test(rest) ? [rest] : []
  }

  #end(): number {
    for (const match of this.#rest.matchAll(/[.!?]["')\]]?(?=\s)|\n/g)) {
      const end = match.index + match[0].length
      if (match[0] === '\n' || !NO_END.test(this.#rest.slice(0, end))) return end
    }
    return -1
  }
}

/** The sentences of a finished text. */
export function sentencesOf(text: string): string[] {
  const cutter = new SentenceCutter()
  return [...cutter.push(`${text}\n`), ...cutter.end()]
}

const EMPTY = new Set(
  'the a an of for is are and or to in on it its with by from at as that this be not no'.split(' '),
)

/** The words of a sentence that carry its meaning. */
const meaning = (sentence: string) =>
  new Set(
    (sentence.toLowerCase().match(/[a-z]{3,}/g) ?? [])
      .filter((w) => !EMPTY.has(w))
      .map((w) => w.replace(/s$/, '')),
  )

/** Share of the first sentence's words that the second has, 0 to 1. */
export function overlap(sentence: string, other: string): number {
  const own = meaning(sentence)
  const theirs = meaning(other)
  return own.size === 0 ? 0 : [...own].filter((w) => theirs.has(w)).length / own.size
}
