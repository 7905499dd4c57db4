import type { Rule } from '../../phi/redacted-page.ts'
import type { GridLine } from './grid.ts'
import type { Ink } from './ink.ts'
import { lineOf, linesOf } from './lines.ts'

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
/** Share of a place's side that a line must cover to part it from the next. */
const COVERED = 0.6

type Line = { at: number; from: number; to: number }

const linesIn = (rules: readonly Rule[], direction: Rule['direction']): Line[] =>
  rules
    .filter((r) => r.direction === direction)
    .map(({ box: [x0, y0, x1, y1] }) =>
      direction === 'vertical'
        ? { at: (x0 + x1) / 2, from: y0, to: y1 }
        : { at: (y0 + y1) / 2, from: x0, to: x1 },
    )

const meet = (v: Line, h: Line, near: number) =>
  v.at > h.from - near && v.at < h.to + near && h.at > v.from - near && h.at < v.to + near

/** Lines that hang together, each set with its uprights and levels. */
function framesOf(uprights: Line[], levels: Line[], near: number): { uprights: Line[]; levels: Line[] }[] {
  const left = new Set<Line>([...uprights, ...levels])
  const isUpright = new Set(uprights)
  const frames: { uprights: Line[]; levels: Line[] }[] = []
  for (const seed of uprights) {
    if (!left.delete(seed)) continue
    const found = [seed]
    for (let i = 0; i < found.length; i++) {
      const one = found[i]!
      for (const other of left) {
        const [v, h] = isUpright.has(one) ? [one, other] : [other, one]
        if (isUpright.has(one) === isUpright.has(other) || !meet(v, h, near)) continue
        left.delete(other)
        found.push(other)
      }
    }
    frames.push({
      uprights: found.filter((l) => isUpright.has(l)),
      levels: found.filter((l) => !isUpright.has(l)),
    })
  }
  return frames
}

/** Places that some of the lines share, in order. */
function edges(lines: Line[], near: number): number[] {
  const found: number[][] = []
  for (const at of lines.map((l) => l.at).sort((a, b) => a - b)) {
    const last = found[found.length - 1]
    if (last && at - last[last.length - 1]! < near) last.push(at)
    else found.push([at])
  }
  return found.map((group) => group.reduce((sum, at) => sum + at, 0) / group.length)
}

/** Whether lines at an edge part what stands between two places along it. */
function parts(lines: Line[], edge: number, from: number, to: number, near: number): boolean {
  const covered = lines
    .filter((l) => Math.abs(l.at - edge) < near)
    .map((l) => Math.max(0, Math.min(l.to, to) - Math.max(l.from, from)))
  return Math.max(0, ...covered) >= (to - from) * COVERED
}

function gridOf(frame: { uprights: Line[]; levels: Line[] }, near: number): RuledGrid | null {
  const { uprights, levels } = frame
  const xs = edges(uprights, near)
  const ends = uprights.flatMap((l) => [l.from, l.to])
  const own = edges(levels, near)
  // The outer levels may be the edge of a coloured band, which is no line: the uprights tell where the table ends.
  const [top, bottom] = [Math.min(...ends), Math.max(...ends)]
  const ys = [
    ...(own[0] === undefined || top < own[0] - near ? [top] : []),
    ...own,
    ...(bottom > (own[own.length - 1] ?? 0) + near ? [bottom] : []),
  ]
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
  for (const cell of new Set(cells.flat())) {
    const rows = cells.flatMap((row, i) => (row.includes(cell) ? [i] : []))
    if (rows.length < 2) continue
    const own = rows.flatMap((i) =>
      cells[i]!.flatMap((c, j) => (c === cell ? (words.get(`${i} ${j}`) ?? []) : [])),
    )
    if (own.length > 0 && !isOneText(own, ys[rows[0]!]!, ys[rows.at(-1)! + 1]!)) parted.add(cell)
  }
  return {
    ...grid,
    cells: cells.map((row, i) => row.map((c) => (parted.has(c) ? i * width + row.indexOf(c) : c))),
  }
}

/**
 * Ruled tables of a page in which cells are merged over rows. Others are read by their white space as well.
 * @param em usual height of the page's type
 */
export function mergedGrids(rules: readonly Rule[], inks: readonly Ink[], em: number): RuledGrid[] {
  const near = em * NEAR
  return framesOf(linesIn(rules, 'vertical'), linesIn(rules, 'horizontal'), near)
    .flatMap((frame) => gridOf(frame, near) ?? [])
    .map((grid) => settled(grid, inks))
    .filter(isMerged)
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
