import type { Box } from '../document/page.ts'
import { type KeptWord, linesOf } from './kept-words.ts'

/** Words side by side without a gap that a column could lie in, in page units; `at` is its place on the levelled page. */
export interface Piece {
  text: string
  words: KeptWord[]
  at: Box
}

/** A line of a page, from left to right. */
export type Line = Piece[]

/** White space as wide as so much of the type's height parts two cells. */
const CELL_GAP = 0.9
/** Lines of one table stand no farther apart, in heights of its type. */
const FARTHEST = 3
/** Lines of one head, or of one cell, stand closer than this, in heights of the type. */
export const HEAD_GAP = 0.8
/** So many lines of one piece may stand between rows: titles of sections, and what wraps. */
const MOST_SINGLE = 3
/** A table has more lines of several cells than this. */
const LEAST_ROWS = 3

/** What a cell says that is no name: figures, and the words that stand in their place. */
const ANSWER =
  /\d|^(?:yes|no|none|n\/?a|not(?: covered| applicable| available)?|covered(?: in full)?|full|included|excluded|unlimited|waived|applies|does not apply|same as above|[-–—✓✔x]+)\.?$/i

/** What heads of benefit tables say. */
export const HEAD =
  /\b(?:in|inn|out|oon|networks?|non|ppo|dppo|dhmo|hmo|premier|participating|providers?|dentists?|pays?|your?|plan|member|benefits?|coverage|covered|coinsurance|percent(?:age)?|amounts?|limits?|limitations?|frequency|often|procedures?|services?|categor(?:y|ies)|type|copay(?:ment)?s?|fees?|description|codes?|class|age|waiting|wait|period|deductible|maximum|used|remaining|low|high|basic|enhanced|option|tier|individual|family|schedule|cost|price|allowance|notes?|details?)\b|%/i

/** The middle one of a list of numbers, 0 of none. */
export const middle = (list: readonly number[]) =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

const placeOf = ({ level, box }: KeptWord) => level ?? box

/** Height of a box. */
export const heightOf = ([, y0, , y1]: Box) => y1 - y0

/** The height of a word's type; boxes of words that were kept without it are about that high. */
const typeOf = (word: KeptWord) => word.size ?? heightOf(placeOf(word))

/** Parts a line of words where the white space between them is wider than between words. */
function piecesOf(line: readonly KeptWord[], unit: number): Line {
  const pieces: Line = []
  for (const word of line) {
    const [x0, y0, x1, y1] = placeOf(word)
    const last = pieces.at(-1)
    if (last && x0 - last.at[2] < CELL_GAP * unit) {
      last.words.push(word)
      last.text += ` ${word.text}`
      last.at = [last.at[0], Math.min(last.at[1], y0), Math.max(last.at[2], x1), Math.max(last.at[3], y1)]
    } else pieces.push({ text: word.text, words: [word], at: [x0, y0, x1, y1] })
  }
  return pieces
}

/** Where a line begins, on the levelled page. */
export const topOf = (line: Line) => Math.min(...line.map((piece) => piece.at[1]))
/** Where a line ends, on the levelled page. */
export const footOf = (line: Line) => Math.max(...line.map((piece) => piece.at[3]))

/** True for a cell with a figure, or with what stands in the place of one. */
export const isAnswer = ({ text }: Piece) => ANSWER.test(text.trim())

/** A line that can only be of heads: three cells and more, no answer among them, most of them in the words of heads. */
function isHead(line: Line): boolean {
  const right = line.slice(1)
  if (right.length < 2 || line.some(isAnswer)) return false
  return right.filter(({ text }) => HEAD.test(text)).length >= right.length / 2
}

/** Where the head begins whose cells stand in the line `at`: words over its columns may stand just above it. */
function headFrom(lines: readonly Line[], at: number, unit: number): number {
  let from = at
  for (; from > 0; from--) {
    const [above, below] = [lines[from - 1]!, lines[from]!]
    const isOver = above[0]!.at[0] >= lines[at]![0]!.at[2] && !above.some(isAnswer)
    if (!isOver || topOf(below) - footOf(above) > HEAD_GAP * unit) break
  }
  return from
}

/** Stretches of lines that could be rows of one table: cells side by side, and little else between. A line of heads begins another one. */
function stretchesIn(lines: readonly Line[], unit: number): Line[][] {
  const stretches: Line[][] = []
  let open: Line[] = []
  let single = 0
  const close = () => {
    const first = open.findIndex((line) => line.length > 1)
    const last = open.findLastIndex((line) => line.length > 1)
    if (open.filter((line) => line.length > 1).length > LEAST_ROWS)
      stretches.push(open.slice(headFrom(open, first, unit), last + 1))
    open = []
    single = 0
  }
  const closeAt = (head: Line) => {
    const heads = open.splice(headFrom([...open, head], open.length, unit))
    close()
    open = heads
  }
  for (const line of lines) {
    const before = open.at(-1)
    if (before && topOf(line) - footOf(before) > FARTHEST * unit) close()
    single = line.length > 1 ? 0 : single + 1
    if (single > MOST_SINGLE) close()
    if (isHead(line) && open.some((row) => row.some(isAnswer))) closeAt(line)
    open.push(line)
  }
  close()
  return stretches
}

/** The lines of a page from the top down, each in its pieces; `unit` is the height of the page's ordinary type, 0 for no words. */
export function linesIn(words: readonly KeptWord[]): { unit: number; lines: Line[] } {
  const unit = middle(words.map(typeOf))
  return { unit, lines: linesOf(words).map((line) => piecesOf(line, unit)) }
}

/**
 * The stretches of a page's lines that could each be a table.
 * @returns `unit` is the height of the page's ordinary type, 0 for no words
 */
export function stretchesOf(words: readonly KeptWord[]): { unit: number; stretches: Line[][] } {
  const { unit, lines } = linesIn(words)
  return { unit, stretches: stretchesIn(lines, unit) }
}
