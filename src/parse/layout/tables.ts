import type { Rule } from '../../phi/redacted-page.ts'
import type { Column } from '../layout-types.ts'
import { columnsOf } from './columns.ts'
import { cutLine, type GridLine, labelColumn } from './grid.ts'
import { extentsOf } from './head-texts.ts'
import { isHeadLabel, type Part, partsOf } from './heads.ts'
import type { Ink } from './ink.ts'
import { rowsOfBody } from './join.ts'
import { type Line, piecesOf, wordsOf } from './lines.ts'
import { type RuledGrid, rowsOfGrid } from './ruled-grid.ts'
import type { Block, Run } from './runs.ts'
import { twinsOf } from './twins.ts'
import { textOf } from './words-text.ts'

/** A table (or the part of one under its own head) as rows of cut lines. */
export interface TablePart {
  columns: Column[]
  label: number
  head: GridLine[]
  rows: GridLine[][]
}

/** True for a line of a head that begins with its corner: "Plan pays | PPO dentist". */
function hasCorner(line: Line): boolean {
  const pieces = piecesOf(line)
  return pieces.length > 1 && isHeadLabel(textOf(wordsOf(pieces[0]!.inks)))
}

/** Fetches single lines above a table that belong to its head: short, close, and over the value columns only, its corner aside. */
function headAbove(run: Run, above: Line[]): number {
  let taken = 0
  let next = run.lines[0]!
  for (let i = above.length - 1; i >= Math.max(0, above.length - 2); i--) {
    const line = above[i]!
    const close = next.cy - line.cy < line.em * 2.2
    if (
      !close ||
      line.inks.length > 10 ||
      (line.x0 < run.bounds[0]! && !hasCorner(line)) ||
      /[.;]$/.test(textOf(wordsOf(line.inks)))
    )
      break
    taken++
    next = line
  }
  return taken
}

const CONTINUES = /^[\p{Ll}),;&/]/u

/** Fetches lines below a table that are the wrapped ends of its last row. */
function tailBelow(run: Run, below: Line[]): number {
  let taken = 0
  let last = run.lines[run.lines.length - 1]!
  const cut = cutLine(last, run.bounds, run.runsOn)
  for (const line of below.slice(0, 3)) {
    if (line.bullet || line.cy - last.cy > line.em * 1.5 || piecesOf(line).length > 1) break
    const under = cut.cells.find((c) => Math.abs(c.inks[0]!.x0 - line.x0) < line.em * 0.6)
    if (!under || line.x1 > (nextStart(cut, under.column) ?? Number.POSITIVE_INFINITY)) break
    if (under.column === 0 && !CONTINUES.test(textOf(wordsOf(line.inks)))) break
    taken++
    last = line
  }
  return taken
}

const nextStart = (line: GridLine, column: number) => line.cells.find((c) => c.column > column)?.inks[0]?.x0

/** Gives tables the head lines above them and the wrapped lines below them. */
export function absorbNeighbours(blocks: Block[]): Block[] {
  const result: Block[] = []
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i]!
    if (block.kind === 'line') {
      result.push(block)
      continue
    }
    const above: Line[] = []
    for (let k = result.length - 1; k >= 0 && above.length < 2; k--) {
      const one = result[k]!
      if (one.kind !== 'line') break
      above.unshift(one.line)
    }
    const heads = headAbove(block, above)
    const below: Line[] = []
    for (let k = i + 1; k < blocks.length && below.length < 3; k++) {
      const one = blocks[k]!
      if (one.kind !== 'line') break
      below.push(one.line)
    }
    const tail = tailBelow(block, below)
    if (heads > 0) result.splice(result.length - heads, heads)
    const lines = [...above.slice(above.length - heads), ...block.lines, ...below.slice(0, tail)]
    result.push({ ...block, lines })
    i += tail
  }
  return result
}

/** The columns stand where those of an earlier table stood: it goes on. `scale` turns its units into these. */
function standsUnder(part: Part, before: Column[], scale: number, em: number): boolean {
  const extents = extentsOf(part, before.length)
  return before.every((column, i) => {
    const extent = extents[i]
    if (!extent || column.x1 === 0) return true
    const near = (a: number, b: number) => Math.abs(a - b * scale) < em * 2.5
    return near(extent.x0, column.x0) || near(extent.x1, column.x1)
  })
}

/** What an earlier table leaves for one that goes on without a head. */
export interface Before {
  columns: Column[]
  /** Width of the page it stands on. */
  width: number
}

/**
 * Reads a run of lines as a table: head, columns with their roles, rows with wrapped cells joined.
 * @param before the last table with a head that may go on here
 */
export function tablePartsOf(run: Run, rules: Rule[], before: Before | null, width: number): TablePart[] {
  const lines = run.lines.map((line) => cutLine(line, run.bounds, run.runsOn))
  const scale = before ? width / before.width : 1
  return columned(lines, run.bounds.length + 1, before, scale, (body, label) =>
    rowsOfBody(body, label, rules),
  )
}

/**
 * Reads a ruled table whose cells are known.
 * @param head lines above the table that are its head
 */
export function gridPartsOf(
  grid: RuledGrid,
  inks: Ink[],
  head: Line[],
  before: Before | null,
  width: number,
): TablePart[] {
  const bounds = grid.xs.slice(1, -1)
  const lines = [...head.map((line) => cutLine(line, bounds, 0)), ...rowsOfGrid(grid, inks)]
  const scale = before ? width / before.width : 1
  return columned(lines, bounds.length + 1, before, scale, (body) => body.map((line) => [line]))
}

/** Lines of cells as the parts of a table, each under its own head. */
function columned(
  lines: GridLine[],
  count: number,
  before: Before | null,
  scale: number,
  rowsOf: (body: GridLine[], label: number) => GridLine[][],
): TablePart[] {
  const label = labelColumn(lines)
  let columns: Column[] | null = null
  return partsOf(lines, label).flatMap((part, i) => {
    const own = i > 0 ? columns : null
    const goesOn =
      i === 0 &&
      part.head.length === 0 &&
      before?.columns.length === count &&
      standsUnder(part, before.columns, scale, lines[0]!.line.em)
    columns = columnsOf(part, count, label, own ?? (goesOn ? before!.columns : null))
    return twinsOf({ columns, label, head: part.head, rows: rowsOf(part.body, label) })
  })
}
