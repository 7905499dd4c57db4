import type { Cell, Sheet } from '../lines.ts'

/** A yes, a no or a cross, alone in its cell. */
const ANSWER = /^(?:y|n|yes|no|x)[.,]?$/i
/** What else may stand alone in a column of first letters: somebody's initials, or a sex. */
const LETTER = /^\p{L}[.,]?$/u
/** Fewer answers below each other are no column of a table. */
const LEAST = 3

const under = (a: Cell, b: Cell) => Math.abs((a.x0 + a.x1) / 2 - (b.x0 + b.x1) / 2) < a.line.size

/**
 * The words that answer a table's question row by row ("Deductible applies": Y, Y, N), which tell nobody from anybody else.
 * A column with one other letter in it may hold initials, so that none of it counts.
 * @returns positions in page.words
 */
export function answersOf(sheet: Sheet): Set<number> {
  const lone = sheet.lines.flatMap(({ cells }) =>
    cells.filter(({ tokens, words }) => words.length === 1 && tokens.length === 1),
  )
  const answers = lone.filter(({ text }) => ANSWER.test(text))
  const letters = lone.filter(({ text }) => LETTER.test(text) && !ANSWER.test(text))
  return new Set(
    answers
      .filter((cell) => answers.filter((other) => under(cell, other)).length >= LEAST)
      .filter((cell) => !letters.some((other) => under(cell, other)))
      .flatMap(({ words }) => words),
  )
}
