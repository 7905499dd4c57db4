import type { Word } from '../../phi/redacted-page.ts'
import { plain } from '../../text/signs.ts'
import { mended } from './misread.ts'

export { plain }

/** Words written out as one text in which every character can be traced back to its word. */
export interface Spelled {
  text: string
  words: Word[]
  /** Where each word starts in `text`. */
  starts: number[]
}

const topOf = ({ level, box }: Word) => (level ?? box)[1]

/** A word or number cut by a line end: "Out-of-" + "network", "GSD-" + "2207", "1-800-555-" + "0116" read as one. */
const isCut = (word: string, next: Word, previous: Word) =>
  ((/[a-z]-$/i.test(word) && /^[a-z]/.test(next.text)) ||
    (/[\dA-Z]-$/.test(word) && /^\d{2}/.test(next.text))) &&
  topOf(next) > topOf(previous) + previous.size * 0.6

/** Writes words out with single blanks; a word hyphenated over a line end is joined to its rest. */
export function spell(words: readonly Word[]): Spelled {
  const starts: number[] = []
  let text = ''
  words.forEach((word, i) => {
    const piece = word.confidence < 100 ? mended(plain(word.text)) : plain(word.text)
    const before = words[i - 1]
    if (before && !isCut(plain(before.text), word, before)) text += ' '
    starts.push(text.length)
    text += piece
  })
  return { text, words: [...words], starts }
}

/** The words that the characters from `start` to `end` (exclusive) of a spelled text stand in. */
export function wordsIn(spelled: Spelled, start: number, end: number): Word[] {
  return spelled.words.filter((_, i) => {
    const from = spelled.starts[i]!
    const to = spelled.starts[i + 1] ?? spelled.text.length + 1
    return from < end && to - 1 > start
  })
}

/** Blank between two words, in em, that parts two pairs of one line. */
const WIDE = 0.62
/** The same blank against the narrowest one of its line. */
const WIDER = 1.4

/** Places in a text after which a wide blank stands. */
export function gapsIn({ words, starts, text }: Spelled): number[] {
  const blanks = words.map((word, i) => {
    const next = words[i + 1]
    return next && next.box[0] > word.box[0] ? next.box[0] - word.box[2] : null
  })
  // Wide type, and print read from a picture, has wide blanks everywhere: one that parts pairs is wider than the others.
  const usual = Math.min(...blanks.filter((b) => b !== null && b > 0).map(Number))
  return words.flatMap((word, i) => {
    const blank = blanks[i] ?? null
    const wide = blank !== null && blank > WIDE * word.size && blank > usual * WIDER
    return wide ? [(starts[i + 1] ?? text.length) - 1] : []
  })
}
