import type { Word } from '../../phi/redacted-page.ts'
import { mended } from './misread.ts'

/** Words written out as one text in which every character can be traced back to its word. */
export interface Spelled {
  text: string
  words: Word[]
  /** Where each word starts in `text`. */
  starts: number[]
}

const STRANGE: [RegExp, string][] = [
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u2018\u2019]/g, "'"],
  [/[\u201c\u201d]/g, '"'],
  [/\u00a0/g, ' '],
  [/[\u2022\u25cf\u25aa\u00b7]/g, '\u00b7'],
  [/\ufb01/g, 'fi'],
  [/\ufb02/g, 'fl'],
]

/** Dashes, quotes, blanks and ligatures as plain characters, so that one pattern serves every typeface. */
export function plain(text: string): string {
  return STRANGE.reduce((done, [pattern, to]) => done.replace(pattern, to), text)
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
