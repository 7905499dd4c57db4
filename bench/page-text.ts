import type { Page } from '../src/document/page.ts'
import { sheetOf } from '../src/phi/lines.ts'
import type { Mask } from '../src/phi/score.ts'

/** A piece of a text: first letter, and the one behind the last. */
export type Range = readonly [start: number, end: number]

/** The words of a page as the text that packages take, and the way back from a piece of it to their boxes. */
export interface PageText {
  text: string
  masks(ranges: readonly Range[]): Mask[]
}

/** Columns stand two spaces apart, words one. */
const [BETWEEN_CELLS, BETWEEN_WORDS] = ['  ', ' ']

/** A page's text, line by line from top to bottom. */
export function pageText(page: Page): PageText {
  const places: { range: Range; mask: Mask }[] = []
  let text = ''
  for (const line of sheetOf(page).lines) {
    for (const [c, cell] of line.cells.entries())
      for (const [w, index] of cell.words.entries()) {
        const word = page.words[index]!
        if (w > 0) text += BETWEEN_WORDS
        else if (c > 0) text += BETWEEN_CELLS
        const range = [text.length, text.length + word.text.length] as const
        places.push({ range, mask: { page: page.number, box: word.box } })
        text += word.text
      }
    text += '\n'
  }
  const isIn = (word: Range, found: Range) => word[0] < found[1] && found[0] < word[1]
  return {
    text,
    masks: (ranges) =>
      places.filter(({ range }) => ranges.some((found) => isIn(range, found))).map(({ mask }) => mask),
  }
}
