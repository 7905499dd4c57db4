import { networkIn, payerIn } from '../layout/roles.ts'
import type { Layout, Row, Table } from '../layout-types.ts'
import { categoriesIn } from './category.ts'
import { type CellReading, readCell } from './cell.ts'
import { putMembers } from './class-column.ts'
import { youPayAbove } from './context.ts'
import type { Found } from './statement.ts'
import { subjectsOf } from './subjects.ts'

const NO_SHARE = /\b(?:wait\w*|deductible|maximum|limit|frequency|age|months?)\b/i

/** Reads tables that lie across: heads are categories or procedures, rows are networks ("Plan pays | 100% | 80% | 50%"). */
export function readAcross(layout: Layout, table: Table, rows: Row[], columns: number[], found: Found): void {
  const out = new Map<number, number>()
  const label = (row: Row) =>
    row.cells
      .filter((c) => c.column !== null && !columns.includes(c.column))
      .map((c) => c.text)
      .join(' ')
  const shares = rows.filter((r) => !NO_SHARE.test(label(r)))
  const you = (row: Row) => {
    const payer = payerIn(label(row))
    return payer ? payer === 'you' : (youPayAbove(layout, row) ?? false)
  }
  const cellOf = (row: Row, column: number) => {
    const cell = row.cells.find((c) => c.column === column)
    return cell ? readCell(cell, table.columns[column]!, you(row), 'percent') : null
  }
  for (const row of shares.filter((r) => networkIn(label(r)) === 'out_of_network')) {
    for (const column of columns) {
      const percent = cellOf(row, column)?.percent
      if (percent !== null && percent !== undefined) out.set(column, percent)
    }
  }
  const main =
    shares.find((r) => networkIn(label(r)) === 'in_network') ??
    shares.find((r) => networkIn(label(r)) === null)
  membersBelow(table, rows, columns, found)
  if (!main?.cells.some((c) => /\d\s?%|not covered/i.test(c.text))) return
  for (const column of columns) {
    const value = cellOf(main, column)
    if (value) writeDown(main, table.columns[column]!.head, value, out.get(column), found)
  }
}

/** Names of services under the head of a class: its members. */
function membersBelow(table: Table, rows: Row[], columns: number[], found: Found): void {
  for (const column of columns) {
    const category = categoriesIn(table.columns[column]!.head)[0]
    if (!category) continue
    for (const row of rows) {
      const cell = row.cells.find((c) => c.column === column)
      if (!cell || /\d\s?%|\$/.test(cell.text)) continue
      putMembers(found, row, subjectsOf(cell.text, true, row.confidence < 100), category)
    }
  }
}

/** What one column says of the category or procedure in its head. */
function writeDown(row: Row, head: string, value: CellReading, out: number | undefined, found: Found): void {
  const base = {
    percent: value.percent,
    notes: [
      ...(out !== undefined && out !== value.percent ? [`Out-of-network: ${out}%.`] : []),
      ...(value.deductible === null ? [] : [value.deductible ? 'Deductible applies.' : 'Deductible waived.']),
    ],
    page: row.page,
    words: value.words,
    doubts: value.doubts,
    label: head,
    index: row.index,
  }
  const category = categoriesIn(head)[0]
  if (category) found.shares.push({ ...base, keys: category.keys, basis: 'row' })
  const procedures = subjectsOf(head, true, row.confidence < 100).subjects.flatMap((s) => s.procedures)
  if (procedures.length > 0) {
    found.statements.push({ ...base, procedures, copay: value.copay, code: null, basis: 'row' })
  }
}
