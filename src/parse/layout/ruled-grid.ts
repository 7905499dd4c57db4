import type { Rule } from '../../phi/redacted-page.ts'
import { termsOf } from '../coverage/terms.ts'
import { tokensOf } from '../coverage/tokens.ts'
import { cellText, type GridLine } from './grid.ts'
import type { Ink } from './ink.ts'
import { lineOf, linesOf, piecesOf } from './lines.ts'
import { edges, framed, framesOf, linesIn, parts, type RuledLine } from './ruled-lines.ts'
import { isBenefitText } from './value-text.ts'

/** A ruled table: the uprights and levels of its cells, and which of them are merged. */
export interface RuledGrid {
  xs: number[]
  ys: number[]
  /** For each row and column the number of its cell; merged places share one. */
  cells: number[][]
}

const LEAST_COLUMNS = 3
const LEAST_ROWS = 4
/** How far two lines may lie apart and be one edge, or miss a corner and meet, in em. */
const NEAR = 0.75
function gridOf(frame: { uprights: RuledLine[]; levels: RuledLine[] }, near: number): RuledGrid | null {
  const { uprights, levels } = frame
  // An outer edge may be open, or that of a coloured band, which is no line: the lines across tell where the table ends.
  const xs = framed(edges(uprights, near), levels, near)
  const ys = framed(edges(levels, near), uprights, near)
  const [columns, rows] = [xs.length - 1, ys.length - 1]
  if (columns < LEAST_COLUMNS || rows < LEAST_ROWS) return null
  const cells: number[][] = []
  for (let i = 0; i < rows; i++) {
    cells.push([])
    for (let j = 0; j < columns; j++) {
      const above = i > 0 && !parts(levels, ys[i]!, xs[j]!, xs[j + 1]!, near) ? cells[i - 1]![j]! : null
      const beside = j > 0 && !parts(uprights, xs[j]!, ys[i]!, ys[i + 1]!, near) ? cells[i]![j - 1]! : null
      cells[i]!.push(above ?? beside ?? i * columns + j)
    }
  }
  return { xs, ys, cells }
}

/** A cell reaches over several rows that other columns part: rows alone cannot tell what it belongs to. */
const isMerged = ({ cells }: RuledGrid) =>
  cells.some((row, i) => {
    const above = cells[i - 1]
    if (!above) return false
    const joined = row.filter((cell, j) => cell === above[j]).length
    return joined > 0 && joined < row.length
  })

const at = (edges: readonly number[], place: number) => edges.findLastIndex((edge) => edge <= place)

/** Words of each place of the grid, by row and column. */
function wordsAt({ xs, ys }: RuledGrid, inks: readonly Ink[]): Map<string, Ink[]> {
  return Map.groupBy(inks, (ink) => `${at(ys, ink.cy)} ${at(xs, (ink.x0 + ink.x1) / 2)}`)
}

/** Line steps of wrapped text, in em; lines further apart stand in cells of their own. */
const WRAPPED = 1.5
/** How far off the middle of a merged cell its text may stand, in em and as a share of its height. */
const OFF_MIDDLE = 0.7
const OFF_SHARE = 0.15

/** One text in the middle of its cell, as merged cells have it; a line that was not found leaves two texts, or one beside the middle. */
function isOneText(inks: Ink[], top: number, bottom: number): boolean {
  const lines = linesOf(inks)
  const { em } = lines[0]!
  if (lines.some((line, i) => i > 0 && line.cy - lines[i - 1]!.cy > em * WRAPPED)) return false
  const middle = (lines[0]!.cy + lines[lines.length - 1]!.cy) / 2
  return Math.abs(middle - (top + bottom) / 2) < Math.max(em * OFF_MIDDLE, (bottom - top) * OFF_SHARE)
}

/** The grid with cells parted where a line between them was not found. */
function settled(grid: RuledGrid, inks: readonly Ink[]): RuledGrid {
  const { ys, cells } = grid
  const words = wordsAt(grid, inks)
  const width = cells[0]!.length
  const parted = new Set<number>()
  const split = new Set<number>()
  // Texts that stand apart in the columns of a row are no merged cell: the upright between them was not found.
  const apart = (own: Ink[]) =>
    linesOf(own).some((line) => {
      const pieces = piecesOf(line)
      const columns = pieces.map((p) => at(grid.xs, (p.x0 + p.x1) / 2))
      return pieces.length > 1 && new Set(columns).size === pieces.length
    })
  for (const cell of new Set(cells.flat())) {
    const rows = cells.flatMap((row, i) => (row.includes(cell) ? [i] : []))
    const own = rows.flatMap((i) =>
      cells[i]!.flatMap((c, j) => (c === cell ? (words.get(`${i} ${j}`) ?? []) : [])),
    )
    if (rows.length === 1 && apart(own)) split.add(cell)
    if (rows.length < 2) continue
    if (own.length > 0 && !isOneText(own, ys[rows[0]!]!, ys[rows.at(-1)! + 1]!)) parted.add(cell)
  }
  return {
    ...grid,
    cells: cells.map((row, i) =>
      row.map((c, j) => (split.has(c) ? i * width + j : parted.has(c) ? i * width + row.indexOf(c) : c)),
    ),
  }
}

/**
 * Ruled tables of a page in which cells are merged over rows, or which hold shares. Others are read by their white space.
 * @param em usual height of the page's type
 */
export function mergedGrids(rules: readonly Rule[], inks: readonly Ink[], em: number): RuledGrid[] {
  const near = em * NEAR
  return framesOf(linesIn(rules, 'vertical'), linesIn(rules, 'horizontal'), near)
    .flatMap((frame) => gridOf(frame, near) ?? [])
    .map((grid) => settled(grid, inks))
    .filter((grid) => (isMerged(grid) || holdsShares(grid, inks)) && !isTwofold(grid, inks))
}

/** Two tables in one frame ("Exams | 100% | Crowns | 50%"): each half is read for itself, by its white space. */
function isTwofold(grid: RuledGrid, inks: readonly Ink[]): boolean {
  const columns = grid.xs.length - 1
  const rows = rowsOfGrid(grid, inks)
  const share = (column: number, test: (text: string) => boolean) => {
    const texts = rows.flatMap((r) => r.cells.filter((c) => c.column === column).map(cellText))
    return texts.length > 0 && texts.filter(test).length >= texts.length * 0.7
  }
  const names = (text: string) => !isBenefitText(text) && termsOf(tokensOf(text), true).length > 0
  const starts = columns % 2 === 0 && columns >= 4 ? [0, columns / 2] : []
  return starts.length > 0 && starts.every((c) => share(c, names) && share(c + 1, isBenefitText))
}

const LEAST_SHARES = 4

/** A column right of the first holds shares: a table of benefits, not a form in boxes. */
function holdsShares(grid: RuledGrid, inks: readonly Ink[]): boolean {
  const rows = rowsOfGrid(grid, inks)
  return grid.xs.some((_, column) => {
    const cells = rows.flatMap((r) => r.cells.filter((c) => c.column === column && column > 0))
    const shares = cells.filter((c) => /^\W{0,2}(?:\d{1,3}\s?%|not (?:covered|a benefit))/i.test(cellText(c)))
    return shares.length >= LEAST_SHARES && shares.length >= cells.length * 0.5
  })
}

/** The rows of such a table: what stands in a merged cell stands in each of its rows. */
export function rowsOfGrid(grid: RuledGrid, inks: readonly Ink[]): GridLine[] {
  const words = wordsAt(grid, inks)
  const held = new Map<number, Ink[]>()
  grid.cells.forEach((row, i) => {
    row.forEach((cell, j) => {
      const own = words.get(`${i} ${j}`)
      if (own) held.set(cell, [...(held.get(cell) ?? []), ...own])
    })
  })
  const read = new Map([...held].map(([cell, own]) => [cell, linesOf(own).flatMap((l) => l.inks)]))
  return grid.cells.flatMap((row): GridLine[] => {
    const filled = row.flatMap((cell, column) => {
      const own = row.indexOf(cell) === column ? read.get(cell) : undefined
      return own ? [{ column, inks: own }] : []
    })
    return filled.length === 0 ? [] : [{ line: lineOf(filled.flatMap((c) => c.inks)), cells: filled }]
  })
}
