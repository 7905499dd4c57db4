import { type Cell, cellOf, type Table } from './cell.ts'
import type { Segment } from './segments.ts'

/** Farthest two lines of one table are apart. */
const FARTHEST = 46
/** A last row wraps over no more lines. */
const MOST_WRAPPED = 3
/** A row of a table without lines stands farther from the next than wrapped lines do. */
const APART = 1.28
const ALIKE = 1.12
const MOST_ALIKE = 0.85

/** Visual lines, top to bottom, each from left to right. */
export function linesOf(segments: readonly Segment[]): Segment[][] {
  const lines: Segment[][] = []
  for (const segment of segments.toSorted((a, b) => a.base - b.base)) {
    const last = lines[lines.length - 1]
    if (last && Math.abs(last[0]!.base - segment.base) < 2.5) last.push(segment)
    else lines.push([segment])
  }
  for (const line of lines) line.sort((a, b) => a.x0 - b.x0)
  return lines
}

interface Stretch {
  first: number
  last: number
  left: number
  starts: number[]
  /** Lines with several segments. */
  several: number
}

/** How far the lines from `first` on share the places at which their segments begin. */
function stretchFrom(lines: readonly Segment[][], first: number): Stretch {
  const begin = lines[first]!
  const starts = begin.slice(1).map((s) => s.x0)
  const found: Stretch = { first, last: first, left: begin[0]!.x0, starts, several: 1 }
  // A line of its own goes on under what it hangs under, as long as it reaches into no other column.
  const isWithin = ({ x0, x1 }: Segment) =>
    x0 > found.left - 4 && !starts.some((x) => x > x0 + 3 && x < x1 - 4)
  const fits = (line: Segment[]) =>
    line.some((s) => starts.some((x) => Math.abs(s.x0 - x) < 3)) || (line.length === 1 && isWithin(line[0]!))
  let misses = 0
  for (let j = first + 1; j < lines.length; j++) {
    const line = lines[j]!
    if (line[0]!.base - lines[j - 1]![0]!.base >= FARTHEST) break
    if (line.length === 1 && line[0]!.bold && line[0]!.size > begin[0]!.size * 1.03) break
    if (line.length > 1 && line[0]!.x0 < found.left - 30 && j - first < 4) {
      starts.push(found.left)
      found.left = line[0]!.x0
    }
    if (line.length > 1 && line[0]!.x0 > found.left - 4) {
      found.several++
      found.last = j
      misses = 0
      for (const s of line.slice(1)) if (!starts.some((x) => Math.abs(s.x0 - x) < 3)) starts.push(s.x0)
    } else if (fits(line)) {
      found.last = j
      misses = 0
    } else if (++misses > 1) break
  }
  const hangs = (j: number) => {
    const line = lines[j]!
    const gap = line[0]!.base - lines[j - 1]![0]!.base
    return line.length === 1 && line[0]!.x0 < Math.min(...starts) - 4 && gap > line[0]!.size * 2.2
  }
  while (found.last > first && hangs(found.last)) found.last--
  // Under the last row only its own wrapped lines are of the table: close, few, and no items of a list.
  let end = found.last
  while (end > first && lines[end]!.length === 1) end--
  let kept = end
  while (kept < found.last && kept - end < MOST_WRAPPED) {
    const [line, before] = [lines[kept + 1]![0]!, lines[kept]![0]!]
    if (line.bullet || line.bold !== before.bold || line.base - before.base > line.size * 1.45) break
    kept++
  }
  found.last = kept
  return found
}

/** A single word over a column, just above the first line, is the column's head. */
function hasHeadAbove(lines: readonly Segment[][], { first, left, starts }: Stretch): boolean {
  const above = lines[first - 1]
  if (above?.length !== 1) return false
  const over = starts.some((x) => Math.abs(above[0]!.x0 - x) < 3)
  return over && above[0]!.x0 > left + 40 && lines[first]![0]!.base - above[0]!.base < 40
}

/** What begins this near the left is at the edge. */
const EDGE = 4

const isBold = (line: readonly Segment[]) => line.every((s) => s.bold)

/** Rows of segments that fall into columns; wrapped lines belong to the row they hang under. */
function rowsOf(
  part: readonly Segment[][],
  xs: readonly number[],
  left: number,
  right: number,
  leading: number,
): Cell[][] {
  const column = (x: number) => xs.filter((c) => c < x).length
  const gaps = part
    .slice(1)
    .map((line, k) => line[0]!.base - part[k]![0]!.base)
    .filter((gap) => gap > part[0]![0]!.size)
    .sort((a, b) => a - b)
  const pitch = gaps[gaps.length >> 3] ?? 12
  // Lines that all stand alike, and farther apart than the document's running text, are rows of one line.
  const alike = gaps.filter((gap) => gap < pitch * ALIKE).length >= gaps.length * MOST_ALIKE
  const single = alike && pitch > leading * APART
  const apart = single || gaps.filter((gap) => gap > pitch * APART).length >= gaps.length * 0.25
  const rows: Cell[][] = []
  let open: Segment[] = []
  const close = () => {
    if (open.length === 0) return
    const by = new Map<number, { held: Segment[]; c1: number }>()
    for (const segment of open) {
      const c0 = column(segment.x0 + 2)
      const c1 = Math.max(c0, column(segment.x1 - 8))
      const own = by.get(c0)
      if (own) {
        own.held.push(segment)
        own.c1 = Math.max(own.c1, c1)
      } else by.set(c0, { held: [segment], c1 })
    }
    const [y0, y1] = [open[0]!.y0, open[open.length - 1]!.y1]
    const columns = [...by.keys()].sort((a, b) => a - b)
    rows.push(
      columns.map((c0, k) => {
        const { held, c1: reach } = by.get(c0)!
        const c1 = Math.min(reach, (columns[k + 1] ?? xs.length + 1) - 1)
        return cellOf(held, [c0, c1], { x0: c0 === 0 ? left : xs[c0 - 1]!, x1: xs[c1] ?? right, y0, y1 })
      }),
    )
    open = []
  }
  let before = 0
  for (const line of part) {
    const gap = line[0]!.base - before
    // A line of heads is no part of the row above or below it.
    const turns = line.length > 1 && open.length > 0 && isBold(line) !== isBold(open)
    // Indented lines hang under the row above; the next one that has several cells comes back to its edge.
    const last = open.at(-1)
    const comesBack =
      last && line.length > 1 && line[0]!.x0 < last.x0 - 2 * EDGE && last.x0 < (xs[0] ?? right)
    const begins =
      turns ||
      comesBack ||
      (apart ? gap > (single ? leading : pitch) * APART : line.length > 1 && column(line[0]!.x0 + 2) === 0)
    if (begins) close()
    open.push(...line)
    before = line[0]!.base
  }
  close()
  return rows
}

/** How far the lines of wrapped text stand apart in this document; endless where none is seen. */
function leadingOf(lines: readonly Segment[][]): number {
  const gaps = lines
    .slice(1)
    .flatMap((line, k) => {
      const above = lines[k]!
      const [own, over] = [line[0]!, above[0]!]
      const wraps = line.length === 1 && above.length === 1 && Math.abs(own.x0 - over.x0) < 3
      return wraps && own.base > over.base && over.x1 > own.x1 ? [own.base - over.base] : []
    })
    .sort((a, b) => a - b)
  return gaps[gaps.length >> 2] ?? Number.POSITIVE_INFINITY
}

/** Where columns end: in the white between what ends before the place where many segments begin and that place. */
function cutsOf(part: readonly Segment[][], { starts, several, left }: Stretch): number[] {
  const all = part.flat()
  const begins = starts
    .map((x) => ({ x, count: all.filter((s) => Math.abs(s.x0 - x) < 3).length }))
    .filter(({ x, count }) => count >= Math.max(2, several * 0.2) && x > left + 40)
    .sort((a, b) => a.x - b.x)
    .filter(({ x }, k, list) => k === 0 || x - list[k - 1]!.x > 24)
  return begins.map(({ x }) => {
    const end = all.reduce((most, s) => (s.x1 < x - 1 && s.x1 > most ? s.x1 : most), left)
    return Math.max((end + x) / 2, x - MOST_INDENT)
  })
}

/** A head stands no farther left of the figures in the middle of its column. */
const MOST_INDENT = 45

/** What stands beside a table on lines of its own: a note in a box shares no line with the rows. */
function besideTable(part: readonly Segment[][], xs: readonly number[]): Set<Segment> {
  const cut = xs[xs.length - 1]!
  const all = part.flat()
  const outer = all.filter((s) => s.x0 >= cut)
  const inner = all.filter((s) => s.x0 < cut)
  const level = outer.filter((s) => inner.some((o) => Math.abs(o.base - s.base) < 1.2))
  return new Set(outer.length >= 3 && level.length < outer.length * 0.34 ? outer : [])
}

/**
 * Tables without any drawn line: the places where segments begin repeat, and rows stand apart by more than a line's pitch.
 * @param taken segments that other tables have; those of the found ones are added
 * @param right where the sheet ends
 */
export function openTables(segments: readonly Segment[], taken: Set<Segment>, right: number): Table[] {
  const lines = linesOf(segments.filter((s) => !taken.has(s)))
  const leading = leadingOf(linesOf(segments))
  const tables: Table[] = []
  for (let i = 0; i < lines.length; i++) {
    if (lines[i]!.length < 2) continue
    const stretch = stretchFrom(lines, i)
    const { left, several, last } = stretch
    if (several < 3) continue
    const part = lines.slice(i - (hasHeadAbove(lines, stretch) ? 1 : 0), last + 1)
    const xs = cutsOf(part, stretch)
    if (xs.length === 0) continue
    const aside = besideTable(part, xs)
    if (aside.size > 0) {
      const own = openTables(
        part.flat().filter((s) => !aside.has(s)),
        taken,
        right,
      )
      tables.push(...own)
      if (own.length > 0) {
        i = last
        continue
      }
    }
    for (const segment of part.flat()) taken.add(segment)
    const [y0, y1] = [part[0]![0]!.y0, part[part.length - 1]![0]!.y1]
    const rows = rowsOf(part, xs, left, right, leading)
    tables.push({ x0: left, x1: right, y0, y1, rows, columns: xs.length + 1, drawn: false })
    i = last
  }
  return tables
}
