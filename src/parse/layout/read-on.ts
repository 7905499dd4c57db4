import { cellText, type GridLine, hasBenefit } from './grid.ts'
import { isBenefitText } from './value-text.ts'

const UNFINISHED = /[,;/&(–-]$|\b(?:and|or|of|the|for|with|including|to|per|in|on|by|&)$/i

/** The first text cannot end there, or the second cannot begin anything. */
export function readsOn(first: string, second: string): boolean {
  const open = (first.match(/\(/g)?.length ?? 0) > (first.match(/\)/g)?.length ?? 0)
  return open || UNFINISHED.test(first) || /^[\p{Ll}),;&/]/u.test(second)
}

/** The cells of a row go on, and its values stand on the level of the last line. */
export function readsOnOrEnds(row: GridLine[], b: GridLine, label: number): boolean {
  const cells = row.flatMap((l) => l.cells)
  const goesOn = b.cells.filter((c) => c.column > label && cells.some((o) => o.column === c.column))
  const open = !row.some((l) => hasBenefit(l, label))
  return goesOn.length === b.cells.filter((c) => c.column > label).length || open
    ? goesOn.length > 0 && cellsReadOn(row, { ...b, cells: goesOn }, label)
    : false
}

/** Every cell begins like a text of its own. */
export const startsAnew = (line: GridLine) =>
  line.cells.every((c) => /^[\p{Lu}][\p{Ll}]+ .*\d{3}/u.test(cellText(c)))

/** Every cell right of the label only ends what stands above it. */
export function cellsReadOn(row: GridLine[], b: GridLine, label: number): boolean {
  return b.cells
    .filter((cell) => cell.column > label)
    .every((cell) => {
      const above = row.flatMap((l) => l.cells).findLast((c) => c.column === cell.column)
      return above !== undefined && !isBenefitText(cellText(cell)) && readsOn(cellText(above), cellText(cell))
    })
}
