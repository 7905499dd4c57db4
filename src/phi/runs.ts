import { asFigures } from './fuzzy.ts'
import type { Cell, Sheet } from './lines.ts'
import type { Token } from './tokens.ts'

/** Text that is read in one go: a cell, or the cells of a paragraph whose lines follow each other. */
export interface Run {
  sheet: Sheet
  cells: Cell[]
  text: string
  /** The text for shapes of figures: on pages read from pictures, letters misread for figures are put right. */
  shape: string
  /** The words that a range of characters touches, by line (a hit never spans two lines). */
  words(from: number, to: number): number[][]
  tokens: Token[]
}

const WRAPS_FROM = 5 // tokens; a shorter cell is a table cell or a caption with its value, not wrapped prose

/** A wrapped line ends because the next word had no room: a line that would have held it is no paragraph's. */
function hadRoom(upper: Cell, lower: Cell): boolean {
  const [x0, , x1] = lower.tokens[0]!.box
  return lower.x1 - upper.x1 > x1 - x0 + lower.line.size
}

/** A short line in title case is a heading or a row of a form; a paragraph has small words, or is in capitals throughout. */
function isTitleCase({ tokens, text }: Cell): boolean {
  if (tokens.length > 8 || !/\p{Ll}/u.test(text)) return false
  return tokens.filter((token) => /^\p{Ll}/u.test(token.text)).length < 2
}

function follows(upper: Cell, lower: Cell): boolean {
  if (hadRoom(upper, lower) || isTitleCase(upper)) return false
  const size = Math.min(upper.line.size, lower.line.size)
  const gap = lower.line.y - upper.line.y
  return (
    upper.tokens.length >= WRAPS_FROM &&
    gap > 0 &&
    gap < 1.9 * size &&
    Math.abs(lower.x0 - upper.x0) < 1.5 * size &&
    Math.abs(lower.line.size - upper.line.size) < 0.25 * size
  )
}

function runOf(sheet: Sheet, cells: Cell[]): Run {
  const spans: { from: number; to: number; word: number; cell: Cell }[] = []
  let text = ''
  for (const cell of cells)
    for (const word of cell.words) {
      if (text) text += ' '
      const from = text.length
      text += sheet.page.words[word]!.text
      spans.push({ from, to: text.length, word, cell })
    }
  return {
    sheet,
    cells,
    text,
    shape: sheet.page.source === 'ocr' ? asFigures(text) : text,
    tokens: cells.flatMap((cell) => cell.tokens),
    words(from, to) {
      const touched = spans.filter((span) => span.from < to && span.to > from)
      return cells
        .map((cell) => touched.filter((span) => span.cell === cell).map((span) => span.word))
        .filter((words) => words.length > 0)
    },
  }
}

/** All runs of a page: paragraphs joined over their lines, other cells by themselves. */
export function runsOf(sheet: Sheet): Run[] {
  const runs: Cell[][] = []
  for (const line of sheet.lines)
    for (const cell of line.cells) {
      const above = runs.find((run) => {
        const last = run.at(-1)!
        return line.index - last.line.index <= 2 && last.line !== line && follows(last, cell)
      })
      if (above) above.push(cell)
      else runs.push([cell])
    }
  return runs.map((cells) => runOf(sheet, cells))
}
