import type { Cell, Layout, Row } from '../layout-types.ts'
import { kindIn } from './money-words.ts'
import { plain } from './span.ts'
import type { Statement } from './statements.ts'

/** Blank in em of the value between it and the caption below it. */
const GAP = 1
/** A caption below stands nearer than whatever stands above the value. */
const NEARER = 1.4

const overlaps = (a: Cell, b: Cell) => Math.min(a.box[2], b.box[2]) > Math.max(a.box[0], b.box[0])

/** The nearest cell above (-1) or below (1) a cell, with the blank between them. */
function neighbour(
  cell: Cell,
  rows: readonly Row[],
  at: number,
  step: -1 | 1,
): { cell: Cell; gap: number } | null {
  const page = rows[at]!.page
  for (let i = at + step, seen = 0; rows[i]?.page === page && seen < 3; i += step, seen++) {
    const other = rows[i]!.cells.find((c) => overlaps(c, cell))
    if (!other) continue
    const gap = step < 0 ? cell.box[1] - other.box[3] : other.box[1] - cell.box[3]
    return { cell: other, gap }
  }
  return null
}

/**
 * Tiles of web pages set the amount large and what it is of below it: "$1,500" over "Annual maximum". Such an amount takes the caption
 * below it, where that stands nearer than what stands above.
 * @returns a function that gives a statement back with its caption, or as it is
 */
export function withCaptionBelow(layout: Layout): (statement: Statement) => Statement {
  const places = new Map(layout.rows.map((row, at) => [row, at]))
  return (statement) => {
    const { kind, row, text, labels, words } = statement
    const at = row ? places.get(row) : undefined
    if (kind !== 'cell' || !row || at === undefined || labels.length > 0) return statement
    if (!/^\$\s?[\d,]+(?:\.\d\d)?$|^(?:none|unlimited)$/i.test(text.trim())) return statement
    const cell = row.cells.find((c) => c.words[0] === words[0])
    const below = cell && neighbour(cell, layout.rows, at, 1)
    if (!cell || !below || below.gap > row.size * GAP || below.gap < -row.size * 0.5) return statement
    const caption = plain(below.cell.text)
    if (/[$%]|\d{3}/.test(caption) || caption.length > 60 || kindIn(caption) === null) return statement
    const above = neighbour(cell, layout.rows, at, -1)
    const nearer = !above || above.gap > Math.max(1, below.gap) * NEARER
    return nearer ? { ...statement, head: caption, caption } : statement
  }
}
