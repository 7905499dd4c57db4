import { type Cell, filledCells, type Table } from './cell.ts'

/** Fewer heads than this are no head of a table. */
const LEAST_HEADS = 2

/** Series whose first heads differ need as many heads that are alike. */
const LEAST_ALIKE = 2

/**
 * Where the heads of a row begin again: the columns at which each series begins. "Service | % | Notes | Service | % | Notes", and where each
 * series is called by what its services are: "Basic | % | Notes | Major | % | Notes".
 */
function seriesOf(row: readonly Cell[]): number[] {
  const cells = filledCells(row)
  // Heads of several plans repeat as well, beside one column of labels.
  if (cells[0]?.c0 !== 0) return []
  const texts = cells.map((c) => c.passage.text.toLowerCase())
  const beginsAgain = (length: number, from: number) =>
    texts.every((text, i) => i % length < from || text === texts[i % length])
  for (let length = LEAST_HEADS; length <= texts.length / 2; length++) {
    if (texts.length % length > 0) continue
    const isSame = new Set(texts).size === length && beginsAgain(length, 0)
    const titles = texts.filter((_, i) => i % length === 0)
    const isTitled =
      length > LEAST_ALIKE && new Set(texts).size === titles.length + length - 1 && beginsAgain(length, 1)
    if (isSame || isTitled) return cells.filter((_, i) => i % length === 0).map((c) => c.c0)
  }
  return []
}

/** The columns from `from` to before `to`, as a table of their own. */
function part(table: Table, rows: readonly Cell[][], from: number, to: number): Table {
  const own = rows.map((row) =>
    row
      .filter((c) => c.c0 >= from && c.c0 < to)
      .map((c) => ({ ...c, c0: c.c0 - from, c1: Math.min(c.c1, to - 1) - from })),
  )
  const cells = own.flat()
  return {
    ...table,
    rows: own.filter((row) => filledCells(row).length > 0),
    columns: to - from,
    x0: Math.min(...cells.map((c) => c.x0)),
    x1: Math.max(...cells.map((c) => c.x1)),
  }
}

/**
 * Tables that stand side by side in one grid, each under the same heads: each becomes one of its own, with what stands over and under them.
 * @returns the table itself where its heads don't repeat
 */
export function withoutRepeats(table: Table): Table[] {
  const at = table.rows.findIndex((row) => seriesOf(row).length > 1)
  if (at < 0) return [table]
  const begins = seriesOf(table.rows[at]!)
  const crosses = (row: readonly Cell[]) =>
    filledCells(row).some((c) => begins.slice(1).some((x) => c.c0 < x && c.c1 >= x))
  const next = table.rows.findIndex((row, i) => i > at && crosses(row))
  const end = next < 0 ? table.rows.length : next
  const rows = table.rows.slice(at, end)
  const parts = begins.map((from, i) => part(table, rows, from, begins[i + 1] ?? table.columns))
  const [over, under] = [table.rows.slice(0, at), table.rows.slice(end)]
  return [
    ...(over.length > 0 ? [{ ...table, rows: over }] : []),
    ...parts,
    ...(under.length > 0 ? withoutRepeats({ ...table, rows: under }) : []),
  ]
}
