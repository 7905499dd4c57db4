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

/**
 * Draws a plain text as pages: form feed = page break, `# ` = heading, ` | ` between cells of a row, a blank line = a gap, every other line a paragraph.
 * For tests of the parser: what it draws reads like a text layer.
 */
export function drawText(text: string, file = 'drawn.pdf'): Page[] {
  const sheet = new Sheet()
  text.split('\f').forEach((page, i) => {
    if (i > 0) sheet.page()
    for (const line of page.split('\n')) {
      if (line.trim() === '') sheet.line(0.5)
      else if (line.startsWith('# ')) sheet.heading(line.slice(2))
      else if (line.includes(' | ')) {
        const cells = line.split(/ \| ?/)
        sheet.cells(PLACES[cells.length] ?? PLACES[6]!, cells)
      } else sheet.paragraph(line)
    }
  })
  return sheet.pages(file)
}
