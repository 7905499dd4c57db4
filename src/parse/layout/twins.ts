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

/** A table whose heads come again to the right ("Procedure | Code | Pays || Procedure | Code | Pays") is two, read one after the other. */
export function twinsOf(part: TablePart): TablePart[] {
  const heads = part.columns.map((c) => c.head.toLowerCase())
  const at = heads.findIndex(
    (head, i) => i > 1 && head !== '' && head === heads[0] && heads[i + 1] === heads[1],
  )
  if (at < 0 || heads[1] === '') return [part]
  return [side(part, 0, at), ...twinsOf(side(part, at, heads.length))]
}
