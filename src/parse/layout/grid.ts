import type { Ink } from './ink.ts'
import { type Line, wordsOf } from './lines.ts'
import { isBenefitText, isCodeText, isValueText } from './value-text.ts'
import { textOf } from './words-text.ts'

/** Words of one line that stand in one column. */
export interface GridCell {
  column: number
  inks: Ink[]
}

/** A line of a table cut into its cells. */
export interface GridLine {
  line: Line
  cells: GridCell[]
}

/** The text of a cell's words. */
export const cellText = (cell: GridCell) => textOf(wordsOf(cell.inks))

const columnAt = (x: number, bounds: number[]) => {
  let column = 0
  while (column < bounds.length && x > bounds[column]!) column++
  return column
}

/**
 * Cuts a line at the table's bounds; running text that crosses a bound stays one cell of its first column.
 * @param runsOn blank in em below which text runs on
 */
export function cutLine(line: Line, bounds: number[], runsOn: number): GridLine {
  const cells: GridCell[] = []
  for (const ink of line.inks) {
    const column = columnAt((ink.x0 + ink.x1) / 2, bounds)
    const last = cells[cells.length - 1]
    const before = last?.inks[last.inks.length - 1]
    if (last && before && (column === last.column || ink.x0 - before.x1 < line.em * runsOn))
      last.inks.push(ink)
    else cells.push({ column, inks: [ink] })
  }
  return { line, cells }
}

/** The column of the labels: the first one that does not hold procedure codes, or shares printed before the names. */
export function labelColumn(lines: GridLine[]): number {
  const texts = lines.flatMap((l) => l.cells.filter((c) => c.column === 0).map(cellText))
  const codes = texts.filter(isCodeText).length
  const names = lines.flatMap((l) => l.cells.filter((c) => c.column === 1).map(cellText))
  // The ends of ranges of codes stand in two columns.
  if (codes > 0 && codes >= texts.length * 0.4 && names.filter(isBenefitText).length < names.length * 0.6)
    return names.filter(isCodeText).length >= Math.max(1, names.length * 0.4) ? 2 : 1
  const shares = texts.filter((t) => isBenefitText(t) && !/^\d$/.test(t)).length
  return shares >= texts.length * 0.6 && names.filter(isValueText).length < names.length * 0.4 ? 1 : 0
}

/** True when a cell right of the labels states a value. */
export function hasValue(line: GridLine, label: number): boolean {
  return line.cells.some((cell) => cell.column > label && isValueText(cellText(cell)))
}

/** True when a cell beside the label states a share, an amount or a refusal; shares may be printed before the names. */
export function hasBenefit(line: GridLine, label: number): boolean {
  return line.cells.some(
    (cell) =>
      (cell.column > label && isBenefitText(cellText(cell))) ||
      (cell.column < label && /\d\s?%/.test(cellText(cell))),
  )
}
