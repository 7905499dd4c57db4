import type { Rule } from '../../phi/redacted-page.ts'
import { median } from './ink.ts'
import { COLUMN_GAP, type Line, type Piece, piecesOf } from './lines.ts'
import { isValueText } from './value-text.ts'
import { textOf } from './words-text.ts'

/** A white stretch of a line or of many. */
export interface Gap {
  x0: number
  x1: number
}

/** Blanks between the pieces of a line. */
export const gapsOf = (pieces: Piece[]): Gap[] =>
  pieces.slice(1).map((p, i) => ({ x0: pieces[i]!.x1, x1: p.x0 }))

/** Width that two stretches have in common; negative when they lie apart. */
export const shared = (a: Gap, b: Gap) => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)

/** Usual blank between two words of the rows, in em: about 0.3 in proportional type, 0.6 in typewriter type. */
export function wordBlank(rows: Line[]): number {
  const blanks = rows.flatMap((row) => row.inks.slice(1).map((ink, i) => (ink.x0 - row.inks[i]!.x1) / row.em))
  return median(blanks.filter((b) => b > 0 && b < COLUMN_GAP)) || 0.3
}

/** Nothing stands between the two places in any row: they part the same two columns. */
function nothingBetween(rows: Line[], a: number, b: number): boolean {
  const [from, to] = [Math.min(a, b), Math.max(a, b)]
  return !rows.some((row) =>
    row.inks.some((ink) => (ink.x0 + ink.x1) / 2 > from && (ink.x0 + ink.x1) / 2 < to),
  )
}

/** Rows that have words on both sides of the gap. */
const partedBy = (rows: Line[], gap: Gap) =>
  rows.filter(
    (row) => row.inks.some((i) => i.x1 <= gap.x0 + 1e-6) && row.inks.some((i) => i.x0 >= gap.x1 - 1e-6),
  ).length

/** Share of rows that may cross a bound (a label that runs over); of four rows already one may. */
const CROSSING = 0.12

const allowedCrossings = (rows: number) => Math.max(rows >= 4 ? 1 : 0, Math.floor(rows * CROSSING))

/** White strips with the place where the fewest rows cross them. */
function whiteStrips(rows: Line[], em: number): (Gap & { bound: number })[] {
  const allowed = allowedCrossings(rows.length)
  const edges = rows.flatMap((row) =>
    piecesOf(row, 0.45).flatMap((p) => [
      { x: p.x0, add: 1 },
      { x: p.x1, add: -1 },
    ]),
  )
  edges.sort((a, b) => a.x - b.x || b.add - a.add)
  const strips: (Gap & { bound: number })[] = []
  let depth = 0
  let open: { x0: number; last: number; least: number; width: number; bound: number } | null = null
  for (const edge of edges) {
    if (open) {
      const width = edge.x - open.last
      if (width > em * 0.2 && (depth < open.least || (depth === open.least && width > open.width))) {
        Object.assign(open, { least: depth, width, bound: (open.last + edge.x) / 2 })
      }
      open.last = edge.x
    }
    depth += edge.add
    if (open && depth > allowed) {
      if (edge.x - open.x0 > em * 0.3) strips.push({ x0: open.x0, x1: edge.x, bound: open.bound })
      open = null
    } else if (!open && edge.add < 0 && depth <= allowed) {
      open = { x0: edge.x, last: edge.x, least: Number.POSITIVE_INFINITY, width: 0, bound: edge.x }
    }
  }
  return strips
}

/** Upright ruled lines that run along at least half of the table. */
function ruledBounds(lines: Line[], rules: Rule[], em: number): number[] {
  const [y0, y1] = [Math.min(...lines.map((l) => l.y0)), Math.max(...lines.map((l) => l.y1))]
  const [x0, x1] = [Math.min(...lines.map((l) => l.x0)), Math.max(...lines.map((l) => l.x1))]
  const along = new Map<number, number>()
  for (const { box, direction } of rules) {
    const x = (box[0] + box[2]) / 2
    if (direction !== 'vertical' || x < x0 + em || x > x1 - em * 0.3) continue
    const length = Math.min(box[3], y1) - Math.max(box[1], y0)
    if (length <= 0) continue
    const key = [...along.keys()].find((k) => Math.abs(k - x) < em * 0.4) ?? x
    along.set(key, (along.get(key) ?? 0) + length)
  }
  return [...along].filter(([, length]) => length > (y1 - y0) * 0.5).map(([x]) => x)
}

/** Least width of a white strip that parts two columns, in em: the more rows agree, the narrower it may be. */
function leastWidth(rows: Line[]): number {
  const byRows = rows.length >= 6 ? 0.5 : rows.length >= 3 ? 0.75 : COLUMN_GAP
  return Math.max(byRows, wordBlank(rows) * 1.55)
}

/** The rows that state values, where most do: a head centred over two columns must not make a column of its own. */
function withValues(rows: Line[]): Line[] {
  const stating = rows.filter((row) =>
    piecesOf(row).some((piece, i) => i > 0 && isValueText(textOf(piece.inks.map((ink) => ink.word)))),
  )
  return stating.length >= 3 && stating.length >= rows.length * 0.5 ? stating : rows
}

/** Where the columns of some lines are parted: white strips that (almost) no row crosses, and upright ruled lines. */
export function boundsOf(lines: Line[], rules: Rule[]): number[] {
  const multi = lines.filter((line) => piecesOf(line).length > 1)
  const rows = withValues(multi)
  const em = median(rows.map((l) => l.em))
  const least = em * leastWidth(rows)
  const bounds = whiteStrips(rows, em)
    .filter((gap) => gap.x1 - gap.x0 >= least)
    .filter((gap) => partedBy(multi, gap) >= Math.max(Math.min(2, rows.length), rows.length * 0.2))
    .map((gap) => gap.bound)
  for (const x of ruledBounds(lines, rules, em)) {
    if (bounds.every((b) => !nothingBetween(rows, b, x))) bounds.push(x)
  }
  return bounds.sort((a, b) => a - b)
}
