import type { Word } from '../phi/redacted-page.ts'
import type { Layout, Row, Table } from './layout-types.ts'

/** Where something stands: words of one page. */
export interface Place {
  page: number
  words: Word[]
}

/** Lines above a table that may still hold its heads. */
const ABOVE = 4

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '')
const middle = ({ box, level = box }: Word) => (level[0] + level[2]) / 2

/** The rows that may hold a table's heads, the last first: its own up to the first that isn't one, and the lines right above it. */
function headRows(layout: Layout, table: Table): Row[] {
  const first = layout.rows.findIndex((r) => r.table === table)
  const behind = layout.rows.findIndex((r, i) => i > first && (r.table !== table || r.kind === 'body'))
  const end = layout.rows[first]?.kind === 'body' ? first : behind < 0 ? layout.rows.length : behind
  return layout.rows
    .slice(Math.max(0, first - ABOVE), end)
    .filter((r) => r.page === layout.rows[first]?.page)
    .reverse()
}

/**
 * The words of an option's name in the heads of its column. A name may be put together from stacked heads, one of which stands over several columns:
 * each of its words is the one that stands nearest to the column.
 * @returns null where no column has the name
 */
export function headPlace(layout: Layout, name: string): Place | null {
  for (const table of layout.tables) {
    const column = table.columns.find((c) => c.option === name)
    if (!column) continue
    const rows = headRows(layout, table)
    const printed = rows.flatMap((row) => row.cells.flatMap((cell) => cell.words))
    const centre = (column.x0 + column.x1) / 2
    const near = (a: Word, b: Word) => Math.abs(middle(a) - centre) - Math.abs(middle(b) - centre)
    const found = new Set<Word>()
    for (const part of name.split(/\s+/)) {
      const [own] = printed.filter((w) => bare(w.text) === bare(part) && !found.has(w)).sort(near)
      if (own) found.add(own)
    }
    if (found.size > 0) {
      const inOrder = rows.toReversed().flatMap((row) => row.cells.flatMap((cell) => cell.words))
      return { page: rows[0]!.page, words: inOrder.filter((w) => found.has(w)) }
    }
  }
  return null
}
