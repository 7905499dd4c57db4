import type { Layout, Row } from './layout-types.ts'

/** Rows as the model sees them, numbered from 1 within a chunk. */
export interface Chunk {
  rows: Row[]
  text: string
}

const clean = (text: string) => text.replace(/[\s|]+/g, ' ').trim()

/** "3: Crowns | 50% | 1 per 5 years". */
const line = (row: Row, number: number) => `${number}: ${row.cells.map((c) => clean(c.text)).join(' | ')}`

/** Numbers rows from 1 and writes them out. */
export function chunkOf(rows: Row[]): Chunk {
  return { rows, text: rows.map((row, i) => line(row, i + 1)).join('\n') }
}

/** Head rows of the table that a chunk would start in the middle of. */
function headsAbove(rows: readonly Row[], start: number): Row[] {
  const first = rows[start]
  if (!first?.table || first.kind === 'head') return []
  return rows
    .slice(0, start)
    .filter((r) => r.table?.id === first.table!.id && r.kind === 'head')
    .slice(-3)
}

/**
 * Cuts a document into chunks of at most `most` rows; a table that is cut gets its head rows again.
 * @param most rows per chunk, head rows included
 */
export function chunksOf(layout: Layout, most: number): Chunk[] {
  const rows = layout.rows.filter((r) => r.cells.some((c) => clean(c.text) !== ''))
  const chunks: Chunk[] = []
  for (let start = 0; start < rows.length; ) {
    const heads = headsAbove(rows, start)
    const own = rows.slice(start, start + Math.max(1, most - heads.length))
    chunks.push(chunkOf([...heads, ...own]))
    start += own.length
  }
  return chunks
}

/** Two halves of a chunk that holds too many tokens; null when a single row is left. */
export function halves(chunk: Chunk): [Chunk, Chunk] | null {
  if (chunk.rows.length < 2) return null
  const middle = Math.ceil(chunk.rows.length / 2)
  return [
    chunkOf(chunk.rows.slice(0, middle)),
    chunkOf([...headsAbove(chunk.rows, middle), ...chunk.rows.slice(middle)]),
  ]
}

/** How much a chunk promises: figures, since they are what plans are made of. */
export function figuresIn(chunk: Chunk): number {
  return chunk.text.match(/\$\s?\d|\d\s?%|\bmonths?\b|\bgroup\b|\bpayer\b/gi)?.length ?? 0
}
