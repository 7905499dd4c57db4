import { pdfOf, Sheet } from '../../../scripts/demo/draw.ts'
import { wrap } from '../field-sheet.ts'

const LEFT = 54
const RIGHT = 558
const SIZE = 10
const ROW_GAP = 6

/** Places of the cells of a row, by how many the widest row near it has. */
const PLACES: Record<number, number[]> = { 2: [LEFT, 320], 3: [LEFT, 250, 340], 4: [LEFT, 200, 300, 410] }

/** How rows are set: with a ruled line under each, or open. */
export type Setting = 'ruled' | 'open'

const cellsOf = (line: string) => line.split(/ \| ?/)
const isRow = (line: string | undefined) => line?.includes(' | ') ?? false

/** Signs that a built-in font of a PDF lacks, by signs that read the same. */
const plain = (text: string) => text.replace(/[–—]/g, '-').replace(/[‘’]/g, "'").replace(/[“”]/g, '"')

/** How many cells the rows that follow each other around a line have at most: they share their columns. */
function columns(lines: readonly string[], at: number): number {
  let from = at
  let to = at
  while (isRow(lines[from - 1])) from--
  while (isRow(lines[to + 1])) to++
  return Math.max(...lines.slice(from, to + 1).map((line) => cellsOf(line).length))
}

function drawRow(sheet: Sheet, places: readonly number[], cells: readonly string[], setting: Setting): void {
  const wrapped = cells.map((cell, i) => wrap(cell, (places[i + 1] ?? RIGHT) - places[i]! - SIZE, SIZE))
  const most = Math.max(1, ...wrapped.map((lines) => lines.length))
  for (let n = 0; n < most; n++)
    sheet.line(
      wrapped.flatMap((lines, i): [number, string][] => (lines[n] ? [[places[i]!, lines[n]!]] : [])),
      SIZE,
    )
  if (setting === 'ruled') sheet.rule()
  sheet.down(ROW_GAP)
}

function drawPage(text: string, setting: Setting): Sheet {
  const sheet = new Sheet()
  const lines = plain(text).split('\n')
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') sheet.down(SIZE / 2)
    else if (line.startsWith('# ')) sheet.down(SIZE).text(line.slice(2), 13, true).down(ROW_GAP)
    else if (isRow(line)) drawRow(sheet, PLACES[Math.min(4, columns(lines, at))]!, cellsOf(line), setting)
    else {
      for (const part of wrap(line, RIGHT - LEFT, SIZE)) sheet.text(part, SIZE)
      sheet.down(ROW_GAP)
    }
  }
  return sheet
}

/**
 * Prints a plain text as a PDF with a text layer: form feed = page break, `# ` = heading, ` | ` between the cells of a row, every other
 * line a paragraph. For readings through the whole product; `drawText` makes pages for the parser alone.
 */
export const printText = (text: string, setting: Setting): Uint8Array =>
  pdfOf(text.split('\f').map((page) => drawPage(page, setting)))
