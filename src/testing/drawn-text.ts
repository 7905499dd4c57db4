import type { Page } from '../document/page.ts'
import { Sheet } from './field-sheet.ts'

/** Places of the cells of a row, by how many there are. */
const PLACES: Record<number, number[]> = {
  2: [54, 320],
  3: [54, 260, 350],
  4: [54, 190, 320, 440],
  5: [54, 190, 290, 390, 480],
  6: [54, 160, 250, 340, 430, 500],
}

/** Shorter lines stand close to the next one, as in lists and forms; longer ones are paragraphs. */
const SHORT = 60

const cellsOf = (line: string) => line.split(/ \| ?/)
const isRow = (line: string | undefined) => line?.includes(' | ') ?? false

/** Cells of the widest row among the rows around one: rows that follow each other share their columns. */
function widest(lines: readonly string[], at: number): number {
  let from = at
  let to = at
  while (isRow(lines[from - 1])) from--
  while (isRow(lines[to + 1])) to++
  return Math.max(...lines.slice(from, to + 1).map((line) => cellsOf(line).length))
}

/**
 * Draws a plain text as pages: form feed = page break, `# ` = heading, ` | ` between cells of a row, a blank line = a gap, every other line a paragraph.
 * For tests of the parser: what it draws reads like a text layer.
 */
export function drawText(text: string, file = 'drawn.pdf'): Page[] {
  const sheet = new Sheet()
  text.split('\f').forEach((page, i) => {
    if (i > 0) sheet.page()
    const lines = page.split('\n')
    for (const [at, line] of lines.entries()) {
      if (line.trim() === '') sheet.line(0.5)
      else if (line.startsWith('# ')) sheet.heading(line.slice(2))
      else if (line.includes(' | ')) {
        sheet.cells(PLACES[Math.min(6, widest(lines, at))]!, cellsOf(line))
      } else if (line.length < SHORT) sheet.row(line)
      else sheet.paragraph(line)
    }
  })
  return sheet.pages(file)
}
