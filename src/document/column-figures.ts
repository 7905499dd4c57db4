import type { ReadWord } from './ocr-engine.ts'

/** A procedure code whose letter was taken for a figure, and one that wasn't. */
const LIKE_CODE = /^[0OQ]\d{4}$/
const CODE = /^D\d{4}$/
/** A dollar sign that was taken for a letter or figure, with noughts alone behind it; and amounts. */
const LIKE_NOUGHT = /^[$sS][oO0]$/
const AMOUNT = /^\$\d/
/** So many of its kind above or below, and none of another kind, tell what a word in a column is. */
const LEAST = 3

/** Whether two words stand below one another, at their left or right edge. */
function inColumn(a: ReadWord, b: ReadWord, xHeight: number): boolean {
  const reach = 0.6 * xHeight
  return Math.abs(a.box[0] - b.box[0]) <= reach || Math.abs(a.box[2] - b.box[2]) <= reach
}

/**
 * Words that their column tells: "05213" among procedure codes is D5213, and "so" among amounts is $0. Read by themselves they look like somebody's
 * number or name, and are masked.
 * @returns all words in their order
 */
export function withColumnFigures(words: readonly ReadWord[], xHeight: number): ReadWord[] {
  const told = (word: ReadWord, kind: RegExp) => {
    let count = 0
    for (const other of words) if (kind.test(other.text) && inColumn(other, word, xHeight)) count++
    return count >= LEAST
  }
  return words.map((word) => {
    if (LIKE_CODE.test(word.text) && told(word, CODE)) return { ...word, text: `D${word.text.slice(1)}` }
    if (word.text !== '$0' && LIKE_NOUGHT.test(word.text) && told(word, AMOUNT))
      return { ...word, text: '$0' }
    return word
  })
}
