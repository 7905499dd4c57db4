import type { GridLine } from './grid.ts'
import type { TablePart } from './tables.ts'

const only = (line: GridLine, from: number, to: number): GridLine => ({
  ...line,
  cells: line.cells
    .filter((c) => c.column >= from && c.column < to)
    .map((c) => ({ ...c, column: c.column - from })),
})

const filled = (line: GridLine) => line.cells.length > 0

/** One side of a table as a table of its own. */
function side(part: TablePart, from: number, to: number): TablePart {
  return {
    columns: part.columns.slice(from, to),
    label: part.label,
    head: part.head.map((line) => only(line, from, to)).filter(filled),
    rows: part.rows
      .map((row) => row.map((line) => only(line, from, to)).filter(filled))
      .filter((r) => r.length > 0),
  }
}

const LEAST_CODES = 3

/** Where codes stand again behind labels and values: another list with codes was printed beside this one. */
function nextCodes({ columns, rows, label }: TablePart): number {
  if (columns[0]?.role !== 'code') return -1
  const count = (column: number) => rows.filter((row) => holds(row, column)).length
  return columns.findIndex((c, i) => i > label + 1 && c.role === 'code' && count(i) >= LEAST_CODES)
}

/**
 * A table whose heads come again to the right ("Procedure | Code | Pays || Procedure | Code | Pays"), or whose codes do, is several, read one after
 * the other.
 */
export function twinsOf(part: TablePart): TablePart[] {
  const heads = part.columns.map((c) => c.head.toLowerCase())
  const headed = heads.findIndex(
    (head, i) => i > 1 && head !== '' && head === heads[0] && heads[i + 1] === heads[1],
  )
  const isHeaded = headed >= 0 && heads[1] !== ''
  const at = isHeaded ? headed : nextCodes(part)
  if (at < 0) return [part]
  const next = side(part, at, heads.length)
  const rest = isHeaded ? next : withOneAnswer(next)
  return [side(part, 0, at), ...twinsOf(rest)]
}

const holds = (row: readonly GridLine[], column: number) =>
  row.some((line) => line.cells.some((c) => c.column === column))

/** A list beside the first one has its columns' places from all of them: answers that never stand in one row are one column, and names its label. */
function withOneAnswer(part: TablePart): TablePart {
  const first = part.label + 1
  const last = part.columns.findIndex((c, i) => i > first && c.role === 'code')
  const columns = part.columns.map((_, i) => i).slice(first, last < 0 ? undefined : last)
  const isOne = part.rows.every((row) => columns.filter((c) => holds(row, c)).length < 2)
  const to = (c: number) => (isOne && columns.includes(c) ? first : c)
  const moved = (line: GridLine): GridLine => ({
    ...line,
    cells: line.cells.map((c) => ({ ...c, column: to(c.column) })),
  })
  return {
    ...part,
    columns: part.columns.map((c, i) =>
      i === part.label ? { ...c, role: 'label' } : i === first && isOne ? { ...c, role: 'value' } : c,
    ),
    head: part.head.map(moved),
    rows: part.rows.map((row) => row.map(moved)),
  }
}
