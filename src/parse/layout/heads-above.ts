import type { Column, Layout, Row, Table } from '../layout-types.ts'
import { networkIn } from './roles.ts'

/** Rows above a table in which the upper line of its head may stand, cut off by a rule or by a column of text beside it. */
const REACH = 3
/** Heads that say nothing without the words above them. */
const WEAK = /^(?:dentists?|providers?|pays?|benefits?|network|dentist pays?)?$/i
/** Blank in em up to which a line belongs to the head below it. */
const GAP = 1.5

function wordsAbove(rows: readonly Row[], first: number, column: Column): string[] {
  const found: string[] = []
  let top = rows[first]!.box[1]
  for (let i = first - 1; i >= Math.max(0, first - REACH); i--) {
    const row = rows[i]!
    if (row.page !== rows[first]!.page) break
    if (row.kind === 'furniture') continue
    if (top - row.box[3] > GAP * row.size) break
    const over = row.cells.filter((c) => c.box[0] < column.x1 && column.x0 < c.box[2] && c.words.length <= 4)
    if (over.length === 1) found.unshift(over[0]!.text)
    top = Math.min(top, row.box[1])
  }
  return found
}

function completed(table: Table, layout: Layout): Table {
  const first = layout.rows.findIndex((r) => r.table === table)
  if (first < 1) return table
  const columns = table.columns.map((column) => {
    if (column.role !== 'value' || !WEAK.test(column.head.trim())) return column
    const head = [...wordsAbove(layout.rows, first, column), column.head].join(' ').trim()
    const network = networkIn(head)
    return network ? { ...column, head, role: network } : column
  })
  // One network alone would turn the columns beside it into guesses.
  const told = columns.filter((c, i) => c !== table.columns[i] || /network|middle/.test(c.role))
  return told.length > 1 ? { ...table, columns } : table
}

/**
 * Gives columns whose head is cut off ("dentist") the words printed above them, where these name a network. Figures keep their places.
 */
export function withHeadsAbove(layout: Layout): Layout {
  const tables = new Map(layout.tables.map((table) => [table, completed(table, layout)]))
  if ([...tables].every(([before, after]) => before === after)) return layout
  const rows = layout.rows.map((row) =>
    row.table ? { ...row, table: tables.get(row.table) ?? row.table } : row,
  )
  return { ...layout, rows, tables: layout.tables.map((t) => tables.get(t)!) }
}
