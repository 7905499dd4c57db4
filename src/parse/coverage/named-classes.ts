import type { Layout, Row } from '../layout-types.ts'
import { leadingCategory } from './category.ts'
import { type CellReading, readCell } from './cell.ts'
import type { Found, Statement } from './statement.ts'
import { onlyNames } from './sub-headings.ts'
import { subjectsOf } from './subjects.ts'
import { valueColumns } from './table-columns.ts'
import { proceduresOf } from './table-rows.ts'
import { cellAt } from './table-style.ts'

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/\b(?:services?|care|benefits?|procedures?|treatment)\b/g, ' ')
    .replace(/[^a-z]+/g, ' ')
    .trim()

const LONGEST = 8

/** A label of a document's own making: a few words that are no usual class. */
const isOwnName = (label: string) =>
  label.split(/\s+/).length <= LONGEST && bare(label).length > 5 && leadingCategory(label) === null

/** The classes of a document's own making, with what the plan pays for each: rows of its tables whose label heads a list elsewhere. */
function sharesOf(
  layout: Layout,
  option: string | null,
): Map<string, { label: string; reading: CellReading }> {
  const headings = new Set(layout.rows.filter((r) => r.kind === 'heading').map((r) => bare(r.text)))
  const found = new Map<string, { label: string; reading: CellReading }>()
  for (const row of layout.rows) {
    const columns = row.table && row.kind === 'body' ? valueColumns(row.table, option) : null
    const label = row.cells[0]?.text ?? ''
    if (!row.table || !columns || !isOwnName(label) || !headings.has(bare(label))) continue
    const cell = cellAt(row, columns.main)
    const column = row.table.columns[columns.main]!
    const reading = cell ? readCell(cell, column, column.youPay ?? false, 'percent') : null
    if (reading && reading.percent !== null) found.set(bare(label), { label, reading })
  }
  return found
}

function statementsOf(
  row: Row,
  text: string,
  { label, reading }: { label: string; reading: CellReading },
): Statement[] {
  const out =
    reading.out !== null && reading.out !== reading.percent ? [`Out-of-network: ${reading.out}%.`] : []
  return [...proceduresOf(subjectsOf(text, true, row.confidence < 100))].map(([procedure, notes]) => ({
    procedures: [procedure],
    percent: reading.percent,
    notes: [...out, ...notes, `From category: ${label}.`],
    page: row.page,
    words: reading.words,
    basis: 'list',
    doubts: reading.doubts,
    code: null,
    label,
    copay: null,
    index: row.index,
  }))
}

/**
 * Reads classes that a document names itself ("Restorative and Surgical Care"): a table says what the plan pays for each, and a heading of the
 * same name lists its services elsewhere.
 * @param option the plan or option to read where several stand side by side
 */
export function readNamedClasses(layout: Layout, option: string | null, found: Found): void {
  const shares = sharesOf(layout, option)
  if (shares.size < 2) return
  let current: NonNullable<ReturnType<typeof shares.get>> | null = null
  for (const row of layout.rows) {
    if (row.kind === 'furniture') continue
    if (row.kind === 'heading') current = shares.get(bare(row.text)) ?? (onlyNames(row.text) ? current : null)
    if (current && !row.table && !shares.has(bare(row.text)))
      found.statements.push(...statementsOf(row, row.text, current))
  }
}
