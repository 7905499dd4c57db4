import type { Canvas, Line } from './canvas.ts'
import { type Cell, cellOf, type Table } from './cell.ts'
import { linesOf } from './open.ts'
import type { Segment } from './segments.ts'

/** Shortest line that can belong to a table. */
const LEAST = 80
/** Farthest apart two lines of one table are where no upright line holds them together. */
const FARTHEST = 180

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

/** True when a stretch between drawn lines holds several cells all the same: texts of one line stand on both sides of a column's edge. */
const isParted = (held: readonly Segment[], edges: readonly number[]): boolean =>
  edges.some(
    (x) =>
      !held.some((s) => s.x0 < x - 1 && s.x1 > x + 1) &&
      held.some((s) => s.x1 <= x && held.some((t) => t.x0 >= x && Math.abs(t.base - s.base) < 2)),
  )

/** Text that runs through the columns of a band, and rows that keep to them, apart: a list of services stands over the next class and its share. */
function runsOf(band: readonly Segment[], edges: readonly number[]): Segment[][] {
  const inner = edges.slice(1, -1)
  const runsThrough = (line: readonly Segment[]) =>
    line.some((s) => inner.some((x) => s.x0 < x - 1 && s.x1 > x + 1))
  const runs: Segment[][] = []
  let through: boolean | null = null
  for (const line of linesOf(band)) {
    const own = runsThrough(line)
    // The last line of running text may end before the first edge, and a label may wrap.
    const turns = line.length > 1 ? through === true && !own : through === false && own
    if (turns || runs.length === 0) {
      runs.push([])
      through = null
    }
    runs.at(-1)!.push(...line)
    if (line.length > 1 || own) through = own
  }
  return runs
}

const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0

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

/** Rows of a box are told by so many lines that each hold a label and a figure; two do where they stand farther apart than lines do. */
const SURE_ROWS = 3
const ROW_GAP = 1.6
const MOST_WORDS = 4

const isShort = ({ inks }: Segment) => inks.length <= MOST_WORDS

/** What ends the lines of a box, one under the other at one edge: a column of answers, if most hold a figure or are there several times. */
function answersOf(lines: readonly (readonly Segment[])[]): Set<Segment> {
  const ends = lines.filter((line) => line.length > 1).map((line) => line[line.length - 1]!)
  const edges = [(s: Segment) => s.x0, (s: Segment) => s.x1, (s: Segment) => (s.x0 + s.x1) / 2]
  for (const edge of edges) {
    const at = middle(ends.map(edge))
    const column = ends.filter((s) => Math.abs(edge(s) - at) < 3 && isShort(s) && /[\p{L}\d]/u.test(s.text))
    const isAnswer = (s: Segment) =>
      /\d/.test(s.text) || (/\p{L}/u.test(s.text) && column.some((t) => t !== s && t.text === s.text))
    const sure = column.filter(isAnswer).length
    if (sure >= SURE_ROWS && sure >= column.length - 2 && column.length >= ends.length * MOST)
      return new Set(column)
  }
  return new Set()
}
const MOST = 0.75

/** Where the rows of a box begin that no lines set apart: lines with a label on the left and a short figure beside it. */
function rowsWithin(band: readonly Segment[]): number[] {
  const left = Math.min(...band.map((s) => s.x0))
  const lines = linesOf(band)
  const answers = answersOf(lines)
  const isRow = (line: readonly Segment[]) =>
    line.length > 1 &&
    (answers.has(line[line.length - 1]!) ||
      (line[0]!.x0 < left + 4 && line.slice(1).every((s) => /\d/.test(s.text) && isShort(s))))
  const rows = lines.filter(isRow)
  const gaps = rows.slice(1).map((line, i) => line[0]!.base - rows[i]![0]!.base)
  const apart = gaps.every((gap) => gap > ROW_GAP * rows[0]![0]!.size)
  if (rows.length < 2 || (rows.length < SURE_ROWS && !apart)) return []
  return rows.slice(1).map((line) => Math.min(...line.map((s) => s.y0)) - 0.5)
}

/** Where the columns of a frame change: there another table begins. */
function breakOf(ys: readonly number[], lined: readonly (readonly number[])[]): number | null {
  let before: readonly number[] = []
  for (const [i, edges] of lined.entries()) {
    if (edges.length === 0) continue
    const shared = edges.filter((x) => before.includes(x)).length
    if (before.length > 0 && shared < Math.min(before.length, edges.length) / 2) return ys[i]!
    before = edges
  }
  return null
}

/**
 * The table in a frame of lines: rows by the lines across, columns by the lines down, and by white space where there are none.
 * @param taken segments that other tables have; those of this one are added
 * @returns none when nothing sets columns apart, several when the columns change on the way
 */
export function framedTables(
  frame: readonly Line[],
  { across, down }: Pick<Canvas, 'across' | 'down'>,
  segments: readonly Segment[],
  taken: Set<Segment>,
): Table[] {
  const canvas = { across, down }
  const x0 = Math.min(...frame.map((l) => l.from))
  const x1 = Math.max(...frame.map((l) => l.to))
  const [top, end] = [frame[0]!.at, frame[frame.length - 1]!.at]
  const own = across.filter((l) => l.at >= top - 1 && l.at <= end + 1 && l.from > x0 - 4 && l.to < x1 + 4)
  const drawnYs = distinct(
    own.map((l) => l.at),
    3,
  )
  const inside = segments.filter(
    (s) => !taken.has(s) && s.base > top && s.base - s.size * 0.3 < end && s.x0 > x0 - 4 && s.x1 < x1 + 6,
  )
  const within = (from: number, to: number) =>
    inside.filter((s) => s.base - s.size * 0.3 > from && s.base - s.size * 0.3 <= to)
  const boxed = drawnYs.slice(1).flatMap((y, i) => rowsWithin(within(drawnYs[i]!, y)))
  const ys = [...drawnYs, ...boxed].sort((a, b) => a - b)
  const bands = ys.slice(1).map((y, i) => within(ys[i]!, y))
  const sides = down.filter((l) => l.at > x0 + 4 && l.at < x1 - 4 && l.to > top + 2 && l.from < end - 2)
  const xs = distinct(
    sides.map((l) => l.at),
    3,
  )
  const lined = bands.map((_, i) => {
    const middle = (ys[i]! + ys[i + 1]!) / 2
    return xs.filter((x) => sides.some((l) => Math.abs(l.at - x) < 3 && l.from < middle && l.to > middle))
  })
  const cut = breakOf(ys, lined)
  if (cut !== null)
    return [frame.filter((l) => l.at < cut + 2), frame.filter((l) => l.at > cut - 2)].flatMap((part) =>
      part.length < frame.length && part.length > 1 ? framedTables(part, canvas, segments, taken) : [],
    )
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
  if (xs.length === 0) return []
  const edges = [x0, ...xs, x1]
  const column = (x: number) => xs.filter((c) => c < x).length
  const rows = bands.flatMap((band, i): Cell[][] => {
    const y = { y0: ys[i]!, y1: ys[i + 1]! }
    if (!drawn && lined[i]!.length === 0) {
      return runsOf(band, edges).map((run) =>
        new Groups(run, edges).groups.map(({ c0, c1, segments: held }) =>
          cellOf(held, [c0, c1], { x0: edges[c0]!, x1: edges[c1 + 1]!, ...y }),
        ),
      )
    }
    const e = [x0, ...lined[i]!, x1]
    const cells = e.slice(1).flatMap((right, k) => {
      const left = e[k]!
      const held = band.filter((s) => (s.x0 + s.x1) / 2 > left && (s.x0 + s.x1) / 2 <= right)
      const inner = xs.filter((x) => x > left + 4 && x < right - 4)
      if (isParted(held, inner))
        return new Groups(held, [left, ...inner, right]).groups.map(({ c0, c1, segments: own }) => {
          const sides = [left, ...inner, right]
          const from = column(left + 2)
          return cellOf(own, [from + c0, from + c1], { x0: sides[c0]!, x1: sides[c1 + 1]!, ...y })
        })
      return [cellOf(held, [column(left + 2), column(right - 2)], { x0: left, x1: right, ...y })]
    })
    return [cells]
  })
  if (drawn)
    grown(rows, ys, [...across, ...boxed.map((at) => ({ at, from: x0, to: x1 }))], (cell, below) => {
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
  return full.length === 0 ? [] : [{ x0, x1, y0: top, y1: end, columns: xs.length + 1, drawn, rows: full }]
}
