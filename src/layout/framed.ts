import type { Canvas, Line } from './canvas.ts'
import { type Cell, cellOf, type Table } from './cell.ts'
import type { Segment } from './segments.ts'

/** Shortest line that can belong to a table. */
const LEAST = 80
/** Farthest apart two lines of one table are where no upright line holds them together. */
const FARTHEST = 260

/** Lines that frame one table: of like reach, one under the other, with text in columns between. */
export function framesOf({ across, down }: Canvas, segments: readonly Segment[]): Line[][] {
  const frames: Line[][] = []
  const joins = (frame: Line[], line: Line): boolean => {
    const last = frame[frame.length - 1]!
    const x0 = Math.min(...frame.map((l) => l.from))
    const x1 = Math.max(...frame.map((l) => l.to))
    const shared = Math.min(x1, line.to) - Math.max(x0, line.from)
    if (shared < 0.6 * Math.min(x1 - x0, line.to - line.from)) return false
    if (down.some((l) => l.from < last.at + 3 && l.to > line.at - 3 && l.at > x0 - 3 && l.at < x1 + 3))
      return true
    if (line.at - last.at > FARTHEST) return false
    const inner = segments.filter(
      (s) => s.base > last.at && s.base < line.at && s.x0 > x0 - 4 && s.x1 < x1 + 4,
    )
    if (inner.length === 0) return line.at - last.at < 14
    const beside = (s: Segment) => inner.some((t) => t.x0 > s.x1 + 8 && t.y0 < s.y1 + 14 && t.y1 > s.y0 - 14)
    return inner.length <= 3 || inner.some(beside)
  }
  for (const line of across.filter((l) => l.to - l.from > LEAST).sort((a, b) => a.at - b.at)) {
    const frame = frames.findLast((f) => joins(f, line))
    if (frame) frame.push(line)
    else frames.push([line])
  }
  return frames.filter((f) => f.length >= 2)
}

interface Blob {
  x0: number
  x1: number
}

/** What stands side by side in a band, as stretches of its width. */
function blobsOf(band: readonly Segment[]): Blob[] {
  const blobs: Blob[] = []
  for (const { x0, x1 } of band.toSorted((a, b) => a.x0 - b.x0)) {
    const last = blobs[blobs.length - 1]
    if (last && x0 < last.x1 + 4) last.x1 = Math.max(last.x1, x1)
    else blobs.push({ x0, x1 })
  }
  return blobs
}

/** Share of the bands that must leave a place free for a column to end there. */
const FREE = 0.72
const STEP = 1.5

/** Where columns end by white space: places that most bands with several blobs leave free. */
function cutsOf(bands: readonly (readonly Segment[])[], x0: number, x1: number): number[] {
  const rows = bands.map(blobsOf).filter((b) => b.length > 1)
  const cuts: number[] = []
  let run: { best: number; at: number; end: number } | null = null
  for (let x = x0 + 4; x <= x1 + STEP; x += STEP) {
    let [free, hit] = [0, 0]
    for (const row of rows) {
      if (row.some((b) => b.x0 - 1 < x && b.x1 + 1 > x)) hit++
      else if (row[0]!.x1 < x && row[row.length - 1]!.x0 > x) free++
    }
    const fits = x <= x1 && free > 0 && free / (free + hit) >= FREE && free >= rows.length * 0.25
    if (fits && !run) run = { best: free, at: x, end: x }
    else if (fits && run && free > run.best) run = { best: free, at: x, end: x }
    else if (fits && run && free === run.best) run.end = x
    else if (!fits && run) {
      cuts.push((run.at + run.end) / 2)
      run = null
    }
  }
  return cuts
}

/** Cells by white space: each segment falls into the columns that it touches. */
class Groups {
  readonly groups: { c0: number; c1: number; segments: Segment[] }[] = []
  readonly #edges: readonly number[]

  constructor(band: readonly Segment[], edges: readonly number[]) {
    this.#edges = edges
    const column = (x: number) => edges.slice(1, -1).filter((c) => c < x).length
    for (const segment of band) {
      const [c0, c1] = [column(segment.x0 + 2), column(segment.x1 - 2)]
      const own = this.groups.find((g) => g.c0 <= c1 && g.c1 >= c0)
      if (own) {
        own.c0 = Math.min(own.c0, c0)
        own.c1 = Math.max(own.c1, c1)
        own.segments.push(segment)
      } else this.groups.push({ c0, c1, segments: [segment] })
    }
    this.groups.sort((a, b) => a.c0 - b.c0)
    for (const group of this.groups) this.#spread(group)
  }

  /** Text in the middle over empty neighbours spans them, as a head over several columns does. */
  #spread(group: (typeof this.groups)[number]): void {
    if (group.c0 === 0 || group.c0 !== group.c1) return
    const edges = this.#edges
    const middle =
      (Math.min(...group.segments.map((s) => s.x0)) + Math.max(...group.segments.map((s) => s.x1))) / 2
    const off = (a: number, b: number) => Math.abs(middle - (edges[a]! + edges[b + 1]!) / 2)
    const taken = (c: number) => this.groups.some((g) => g !== group && g.c0 <= c && g.c1 >= c)
    const own = group.c0
    let [a, b] = [own, own]
    for (let left = own; left >= 1 && (left === own || !taken(left)); left--)
      for (let right = own; right < edges.length - 1 && (right === own || !taken(right)); right++)
        if (off(left, right) < 9 && off(left, right) < off(a, b) - 6) [a, b] = [left, right]
    if (off(own, own) > 14) [group.c0, group.c1] = [a, b]
  }
}

const distinct = (list: readonly number[], apart: number) => {
  const out: number[] = []
  for (const at of list.toSorted((a, b) => a - b))
    if (!out.some((o) => Math.abs(o - at) < apart)) out.push(at)
  return out
}

/** A cell without a line under it goes on in the row below; both rows say what it says. */
function grown(
  rows: Cell[][],
  ys: readonly number[],
  across: readonly Line[],
  join: (a: Cell, b: Cell) => void,
): void {
  for (let i = 0; i + 1 < rows.length; i++) {
    for (const cell of rows[i]!) {
      const closed = across.some(
        (l) => Math.abs(l.at - ys[i + 1]!) < 2.5 && l.from < cell.x0 + 6 && l.to > cell.x1 - 6,
      )
      const below = rows[i + 1]!.find((c) => c.c0 === cell.c0 && c.c1 === cell.c1)
      if (!closed && below) join(cell, below)
    }
  }
}

/** Lines of a head above the first drawn line stand no farther apart, and from it. */
const HEAD_GAP = 17
const MOST_HEAD_LINES = 3

/** The head of a table whose first line is drawn under it: text just above that lies in several of the columns. */
function headAbove(
  segments: readonly Segment[],
  taken: ReadonlySet<Segment>,
  top: number,
  edges: readonly number[],
): Segment[] {
  const head: Segment[] = []
  const column = (s: Segment) => edges.slice(1, -1).filter((x) => x < (s.x0 + s.x1) / 2).length
  const [left, right] = [edges[0]!, edges[edges.length - 1]!]
  const above = segments.filter((s) => !taken.has(s) && s.base < top && s.x0 > left - 4 && s.x1 < right + 6)
  let at = top
  for (let line = 0; line < MOST_HEAD_LINES; line++) {
    const next = Math.max(...above.filter((s) => !head.includes(s)).map((s) => s.base))
    if (at - next > HEAD_GAP) break
    head.push(...above.filter((s) => Math.abs(s.base - next) < 2))
    at = next
  }
  return new Set(head.map(column)).size >= 2 ? head : []
}

/**
 * The table in a frame of lines: rows by the lines across, columns by the lines down, and by white space where there are none.
 * @param taken segments that other tables have; those of this one are added
 * @returns null when nothing sets columns apart
 */
export function framedTable(
  frame: readonly Line[],
  { across, down }: Canvas,
  segments: readonly Segment[],
  taken: Set<Segment>,
): Table | null {
  const x0 = Math.min(...frame.map((l) => l.from))
  const x1 = Math.max(...frame.map((l) => l.to))
  const [top, end] = [frame[0]!.at, frame[frame.length - 1]!.at]
  const own = across.filter((l) => l.at >= top - 1 && l.at <= end + 1 && l.from > x0 - 4 && l.to < x1 + 4)
  const ys = distinct(
    own.map((l) => l.at),
    3,
  )
  const inside = segments.filter(
    (s) => !taken.has(s) && s.base > top && s.base - s.size * 0.3 < end && s.x0 > x0 - 4 && s.x1 < x1 + 6,
  )
  const bands = ys
    .slice(1)
    .map((y, i) => inside.filter((s) => s.base - s.size * 0.3 > ys[i]! && s.base - s.size * 0.3 <= y))
  const sides = down.filter((l) => l.at > x0 + 4 && l.at < x1 - 4 && l.to > top + 2 && l.from < end - 2)
  const xs = distinct(
    sides.map((l) => l.at),
    3,
  )
  const lined = bands.map((_, i) => {
    const middle = (ys[i]! + ys[i + 1]!) / 2
    return xs.filter((x) => sides.some((l) => Math.abs(l.at - x) < 3 && l.from < middle && l.to > middle))
  })
  const drawn = lined.filter((l, i) => l.length > 0 && bands[i]!.length > 0).length >= bands.length * 0.5
  if (!drawn) {
    for (const cut of cutsOf(bands, x0, x1)) {
      const near = (x: number) => {
        const [low, high] = [Math.min(x, cut), Math.max(x, cut)]
        return high - low < 8 || !inside.some((s) => s.x0 >= low - 1 && s.x1 <= high + 1)
      }
      if (!xs.some(near)) xs.push(cut)
    }
    xs.sort((a, b) => a - b)
  }
  if (xs.length === 0) return null
  const edges = [x0, ...xs, x1]
  const column = (x: number) => xs.filter((c) => c < x).length
  const rows = bands.map((band, i): Cell[] => {
    const y = { y0: ys[i]!, y1: ys[i + 1]! }
    if (!drawn && lined[i]!.length === 0) {
      return new Groups(band, edges).groups.map(({ c0, c1, segments: held }) =>
        cellOf(held, [c0, c1], { x0: edges[c0]!, x1: edges[c1 + 1]!, ...y }),
      )
    }
    const e = [x0, ...lined[i]!, x1]
    return e.slice(1).map((right, k) => {
      const left = e[k]!
      const held = band.filter((s) => (s.x0 + s.x1) / 2 > left && (s.x0 + s.x1) / 2 <= right)
      return cellOf(held, [column(left + 2), column(right - 2)], { x0: left, x1: right, ...y })
    })
  })
  if (drawn)
    grown(rows, ys, across, (cell, below) => {
      const held = bands
        .flat()
        .filter((s) => s.x0 > cell.x0 - 4 && s.x1 < cell.x1 + 6 && s.base > cell.y0 && s.base < below.y1)
      cell.passage = below.passage = cellOf(held, [0, 0], { ...cell, y1: below.y1 }).passage
      below.y0 = cell.y0
    })
  for (const segment of inside) taken.add(segment)
  const head = headAbove(segments, taken, top, edges)
  if (head.length > 0) {
    const y = { y0: Math.min(...head.map((s) => s.y0)), y1: top }
    const cells = new Groups(head, edges).groups.map(({ c0, c1, segments: held }) =>
      cellOf(held, [c0, c1], { x0: edges[c0]!, x1: edges[c1 + 1]!, ...y }),
    )
    rows.unshift(cells)
    for (const segment of head) taken.add(segment)
  }
  const full = rows.filter((r) => r.some((c) => c.passage.text))
  return full.length === 0 ? null : { x0, x1, y0: top, y1: end, columns: xs.length + 1, drawn, rows: full }
}
