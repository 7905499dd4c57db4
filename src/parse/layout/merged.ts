import type { Rule } from '../../phi/redacted-page.ts'
import { cellText, type GridCell, type GridLine, hasBenefit } from './grid.ts'
import { median } from './ink.ts'
import { isBenefitText } from './value-text.ts'

const NEAR = 0.35
const EVEN = 1.15

const anchors = (lines: GridLine[], label: number) => lines.filter((l) => hasBenefit(l, label))

/** Lines in groups around one line with a value each, which stands in the middle of its group; null when they do not come out even. */
function centred(lines: GridLine[], label: number, pitch: number): GridLine[][] | null {
  const groups: GridLine[][] = []
  let at = 0
  for (const anchor of anchors(lines, label)) {
    const first = lines[at]
    if (!first) return null
    const end = 2 * anchor.line.cy - first.line.cy
    const group: GridLine[] = []
    while (lines[at] && lines[at]!.line.cy <= end + pitch * NEAR) group.push(lines[at++]!)
    const last = group[group.length - 1]
    if (!last || Math.abs(last.line.cy - end) > pitch * NEAR || anchors(group, label).length !== 1)
      return null
    groups.push(group)
  }
  return at === lines.length ? groups : null
}

/**
 * Rows of a table in which one value, printed in the middle, holds for several lines, as in merged cells without ruled lines.
 * Such lines are evenly spaced: wrapped cells stand closer than rows do. Where a class stands beside the value its lines are one row; else each line is
 * a row with the value of its group.
 * @returns null for any other table
 */
export function mergedRows(lines: GridLine[], label: number): GridLine[][] | null {
  const values = anchors(lines, label)
  if (values.length < 2 || values.length > lines.length * 0.5) return null
  const names = lines.filter((l) => l.cells.some((c) => !isBenefitText(cellText(c))))
  const held = new Set(
    values.flatMap((v) => v.cells.filter((c) => isBenefitText(cellText(c))).map((c) => c.column)),
  )
  // Names over or under the values are tiles.
  if (names.some((l) => l.cells.some((c) => held.has(c.column) && !isBenefitText(cellText(c))))) return null
  const steps = names.slice(1).map((l, i) => l.line.cy - names[i]!.line.cy)
  const pitch = median(steps)
  const groups = centred(lines, label, pitch)
  if (!groups || groups[0]!.length < 2) return null
  const own = (group: GridLine[]) => group.filter((l) => names.includes(l))
  const between = groups
    .slice(1)
    .map((g, i) => (own(g)[0]?.line.cy ?? 0) - (own(groups[i]!).at(-1)?.line.cy ?? 0))
  if (between.some((step) => step > pitch * EVEN)) return null
  const classed =
    values.every((v) => v.cells.some((c) => c.column === label)) &&
    lines.every((l) => values.includes(l) || l.cells.every((c) => c.column > label))
  if (classed) return groups
  if (!names.every((l) => /^[\p{Lu}\d(]/u.test(cellText(l.cells[0]!)))) return null
  return groups.flatMap((group) => {
    const value = anchors(group, label)[0]!.cells.filter((c) => isBenefitText(cellText(c)))
    return own(group).map((line) => [withCells(line, value)])
  })
}

function withCells(line: GridLine, cells: GridCell[]): GridLine {
  const more = cells.filter((c) => line.cells.every((o) => o.column !== c.column))
  return more.length === 0
    ? line
    : { ...line, cells: [...line.cells, ...more].sort((a, b) => a.column - b.column) }
}

const middleOf = (cell: GridCell) => (cell.inks[0]!.x0 + Math.max(...cell.inks.map((i) => i.x1))) / 2

const levelOf = (row: GridLine[]) => (row[0]!.line.y0 + row[row.length - 1]!.line.y1) / 2

/** Ruled lines between two rows. */
const between = (rules: Rule[], a: GridLine[], b: GridLine[]) => {
  const [from, to] = [levelOf(a), levelOf(b)].sort((x, y) => x - y)
  return rules.filter(({ box, direction }) => direction === 'horizontal' && box[1] > from! && box[1] < to!)
}

/**
 * Gives the value of a merged cell to every row beside it: rows that are ruled off from each other, but not in the column of the value.
 * @param rows the rows of a table's body
 */
export function spreadMerged(rows: GridLine[][], label: number, rules: Rule[]): GridLine[][] {
  const cells = rows.map((row) => row.flatMap((l) => l.cells))
  const columns = [...new Set(cells.flat().map((c) => c.column))].filter((c) => c > label)
  const added = rows.map((): GridCell[] => [])
  for (const column of columns) {
    cells.forEach((own, i) => {
      const cell = own.find((c) => c.column === column)
      if (!cell || !isBenefitText(cellText(cell))) return
      const x = middleOf(cell)
      for (const way of [-1, 1]) {
        for (let k = i + way; rows[k] && !cells[k]!.some((c) => c.column === column); k += way) {
          const ruled = between(rules, rows[k - way]!, rows[k]!)
          if (ruled.length === 0 || ruled.some(({ box }) => box[0] < x && box[2] > x)) break
          added[k]!.push(cell)
        }
      }
    })
  }
  return rows.map((row, i) => {
    // A row between two merged cells belongs to neither.
    const own = added[i]!.filter((c, _, all) => all.filter((o) => o.column === c.column).length === 1)
    return own.length === 0 ? row : [withCells(row[0]!, own), ...row.slice(1)]
  })
}
