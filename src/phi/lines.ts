import type { Box, Page, Word } from '../document/page.ts'
import { type Slant, slantOf } from './slant.ts'
import { isLeader, type Token, tokensOf } from './tokens.ts'

/** A run of words without a column gap inside one line. */
export interface Cell {
  /** Positions in page.words, left to right. */
  words: number[]
  tokens: Token[]
  /** The words joined by one space, for rules that look at shapes. */
  text: string
  x0: number
  x1: number
  line: Line
}

/** One visual line of a page, straightened. */
export interface Line {
  /** Position among the lines of the page. */
  index: number
  /** Middle of the line after straightening. */
  y: number
  size: number
  cells: Cell[]
}

/** A page as rules see it. */
export interface Sheet {
  page: Page
  lines: Line[]
  slant: Slant
}

interface Placed {
  index: number
  word: Word
  y: number
}

const COLUMN_GAP = 0.95 // type sizes; a word space is 0.25 to 0.6 (typewriter), two typewriter spaces are 1.2

/** The middle height of a box once the page's slant is taken out. */
export function straightY(box: Box, page: { width: number }, slant: Slant): number {
  const y = (box[1] + box[3]) / 2
  return y - slant(y) * ((box[0] + box[2]) / 2 - page.width / 2)
}

function gather(placed: Placed[]): Placed[][] {
  const rows: { y: number; size: number; words: Placed[] }[] = []
  for (const item of [...placed].sort((a, b) => a.y - b.y)) {
    const near = rows
      .slice(-6)
      .filter((row) => Math.abs(row.y - item.y) < 0.45 * Math.max(row.size, item.word.size))
      .sort((a, b) => Math.abs(a.y - item.y) - Math.abs(b.y - item.y))[0]
    if (near) {
      near.words.push(item)
      near.y += (item.y - near.y) / near.words.length
      near.size = Math.max(near.size, item.word.size)
    } else rows.push({ y: item.y, size: item.word.size, words: [item] })
  }
  return rows.sort((a, b) => a.y - b.y).map((row) => row.words.sort((a, b) => a.word.box[0] - b.word.box[0]))
}

const ruleBetween = (page: Page, left: Word, right: Word) =>
  page.rules.some(
    ({ direction, box }) =>
      direction === 'vertical' &&
      box[0] > (left.box[0] + left.box[2]) / 2 &&
      box[0] < (right.box[0] + right.box[2]) / 2 &&
      box[1] < (left.box[1] + left.box[3]) / 2 &&
      box[3] > (left.box[1] + left.box[3]) / 2,
  )

function cellsOf(page: Page, row: Placed[], line: Line): Cell[] {
  const groups: number[][] = []
  row.forEach(({ index, word }, i) => {
    const left = row[i - 1]?.word
    const gap = left ? word.box[0] - left.box[2] : Number.POSITIVE_INFINITY
    const joins =
      left && !isLeader(left) && gap <= COLUMN_GAP * line.size && !(gap > 0 && ruleBetween(page, left, word))
    if (joins || (left && isLeader(word))) groups.at(-1)!.push(index)
    else groups.push([index])
  })
  return groups.map((words) => ({
    words,
    tokens: tokensOf(page.words, words),
    text: words.map((w) => page.words[w]!.text).join(' '),
    x0: page.words[words[0]!]!.box[0],
    x1: page.words[words.at(-1)!]!.box[2],
    line,
  }))
}

function medianSize(row: Placed[]): number {
  const sizes = row.map((item) => item.word.size).sort((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)]!
}

/** The page's words as straightened lines of cells, top to bottom, for text layers and for words read from pictures alike. */
export function sheetOf(page: Page): Sheet {
  const slant = slantOf(page)
  const placed = page.words.map((word, index) => ({ index, word, y: straightY(word.box, page, slant) }))
  const lines = gather(placed).map((row, index) => {
    const y = row.reduce((sum, item) => sum + item.y, 0) / row.length
    const line: Line = { index, y, size: medianSize(row), cells: [] }
    line.cells = cellsOf(page, row, line).filter((cell) => cell.tokens.length > 0)
    return line
  })
  const kept = lines.filter((line) => line.cells.length > 0)
  for (const [index, line] of kept.entries()) line.index = index
  return { page, lines: kept, slant }
}
