import { cellText, type GridCell, type GridLine } from './grid.ts'
import type { Part } from './heads.ts'
import { median } from './ink.ts'
import { payerIn } from './roles.ts'
import { isBenefitText } from './value-text.ts'

/** Where the columns of a part stand: left edge, right edge and middle of what they hold. */
export interface Extent {
  x0: number
  x1: number
  middle: number
}

/** Extents of all columns, from the rows; a column without rows takes its head's place. */
export function extentsOf(part: Part, count: number): (Extent | null)[] {
  return Array.from({ length: count }, (_, column) => {
    const cells = part.body.flatMap((l) => l.cells.filter((c) => c.column === column))
    const from =
      cells.length > 0 ? cells : part.head.flatMap((l) => l.cells.filter((c) => c.column === column))
    if (from.length === 0) return null
    const x0s = from.map((c) => c.inks[0]!.x0)
    const x1s = from.map((c) => Math.max(...c.inks.map((i) => i.x1)))
    return {
      x0: Math.min(...x0s),
      x1: Math.max(...x1s),
      middle: median(x0s.map((x, i) => (x + x1s[i]!) / 2)),
    }
  })
}

const centre = (cell: GridCell) => (cell.inks[0]!.x0 + Math.max(...cell.inks.map((i) => i.x1))) / 2

/** Columns right of the labels that state shares or amounts. */
function valueColumns(part: Part, label: number): number[] {
  const found = new Set<number>()
  for (const line of part.body) {
    for (const cell of line.cells)
      if (cell.column > label && isBenefitText(cellText(cell))) found.add(cell.column)
  }
  return [...found].sort((a, b) => a - b)
}

/**
 * Columns of merged heads: "Base | Buy-Up" over "In | Out | In | Out" belong to two columns each, wherever they are printed above them.
 * @returns for every cell of the line its columns; null when the line is no such head
 */
function groups(line: GridLine, values: number[], label: number): Map<GridCell, number[]> | null {
  const cells = line.cells.filter((c) => c.column > label)
  const each = values.length / cells.length
  if (cells.length < 2 || !Number.isInteger(each) || each < 2) return null
  const found = new Map(
    cells.map((cell, i): [GridCell, number[]] => [cell, values.slice(i * each, (i + 1) * each)]),
  )
  const inPlace = [...found].every(
    ([cell, columns]) => cell.column >= columns[0]! - 1 && cell.column <= columns[columns.length - 1]! + 1,
  )
  return inPlace ? found : null
}

/** Columns that a head cell covers: its own, or all those over whose middle it is centred (a merged head). */
function covered(
  line: GridLine,
  at: number,
  extents: (Extent | null)[],
  values: number[],
  label: number,
): number[] {
  const cell = line.cells[at]!
  const own = [cell.column]
  if (cell.column <= label) return own
  const alone = line.cells.filter((c) => c.column > label).length === 1
  if (alone && values.length > 1 && payerIn(cellText(cell)) !== null && cell.inks.length <= 6) return values
  const here = centre(cell)
  const before = line.cells[at - 1]
  const after = line.cells[at + 1]
  const from = before && before.column > label ? (centre(before) + here) / 2 : Number.NEGATIVE_INFINITY
  const to = after ? (centre(after) + here) / 2 : Number.POSITIVE_INFINITY
  const columns = extents.flatMap((e, i) => (e && i > label && e.middle > from && e.middle < to ? [i] : []))
  if (columns.length < 2) return own
  const first = extents[columns[0]!]!
  const last = extents[columns[columns.length - 1]!]!
  const em = line.line.em
  const centred = Math.abs((first.middle + last.middle) / 2 - here) < em * 1.6
  const ownMiddle = extents[cell.column]?.middle ?? Number.POSITIVE_INFINITY
  return centred && Math.abs(ownMiddle - here) > em * 1.6 ? columns : own
}

/** Lines of a head whose cells are centred beside each other ("Deductible" and "applies" above and below the level of "Service") as one line. */
function levelled(head: GridLine[]): GridLine[] {
  const found: GridLine[] = []
  for (const { line, cells } of head) {
    const last = found[found.length - 1]
    if (!last || line.y0 > last.line.y1 - line.em * 0.25) {
      found.push({ line, cells })
      continue
    }
    const columns = new Map(last.cells.map((c) => [c.column, c.inks]))
    for (const c of cells) columns.set(c.column, [...(columns.get(c.column) ?? []), ...c.inks])
    found[found.length - 1] = {
      line: { ...last.line, y1: Math.max(last.line.y1, line.y1) },
      cells: [...columns].sort(([a], [b]) => a - b).map(([column, inks]) => ({ column, inks })),
    }
  }
  return found
}

/** The words of every column's head, upper lines first. */
export function headTexts(part: Part, extents: (Extent | null)[], label: number): string[] {
  const texts: string[][] = extents.map(() => [])
  const values = valueColumns(part, label)
  const head = levelled(part.head)
  head.forEach((line, level) => {
    // Only a line above another one can be merged.
    const merged = level < head.length - 1 ? groups(line, values, label) : null
    line.cells.forEach((cell, at) => {
      const columns = merged?.get(cell) ?? covered(line, at, extents, values, label)
      for (const column of columns) texts[column]?.push(cellText(cell))
    })
  })
  return texts.map((t) =>
    t
      .join(' ')
      .replace(/- (?=\p{Ll})/gu, '-')
      .trim(),
  )
}
