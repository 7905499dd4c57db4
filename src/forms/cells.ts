import { type Box, type FormMarks, holds, middle, type PrintedWord, type RuledLine, shared } from './marks.ts'

/** Lines that lie closer than this are one (points); scans draw a line two or three points wide. */
const SAME = 3.5
/** A side of a cell counts as ruled when so much of it is. */
const RULED = 0.7
/** More lines than this in one direction are no form but a pattern. */
const MOST_LINES = 120

/** A cell of a table with the words in it. */
export interface Cell {
  box: Box
  words: PrintedWord[]
}

/** Places of lines in one direction, those that nearly coincide as one. */
function placesOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  const places: number[][] = []
  for (const value of sorted) {
    const last = places.at(-1)
    if (last && value - last.at(-1)! < SAME) last.push(value)
    else places.push([value])
  }
  return places.map((group) => group.reduce((sum, value) => sum + value, 0) / group.length)
}

/** Whether lines cover a stretch of another line at right angles to `place`. */
function isRuled(
  lines: readonly RuledLine[],
  across: 0 | 1,
  place: number,
  from: number,
  to: number,
): boolean {
  const along = across === 0 ? 1 : 0
  let covered = 0
  for (const { box } of lines) {
    if (Math.abs((box[across] + box[across + 2]!) / 2 - place) > SAME) continue
    covered += Math.max(0, shared(box[along]!, box[along + 2]!, from, to))
  }
  return covered >= RULED * (to - from)
}

/** Joins squares of a grid that no line parts. */
class Squares {
  readonly #leader: number[]

  constructor(count: number) {
    this.#leader = Array.from({ length: count }, (_, i) => i)
  }

  of(i: number): number {
    let at = i
    while (this.#leader[at] !== at) at = this.#leader[at]!
    this.#leader[i] = at
    return at
  }

  join(a: number, b: number): void {
    this.#leader[this.of(b)] = this.of(a)
  }
}

/** The boxes that ruled lines close on all four sides: cells of tables, and boxes to write in. */
function closedBoxes(rules: readonly RuledLine[]): Box[] {
  const flat = rules.filter((rule) => rule.direction === 'horizontal')
  const tall = rules.filter((rule) => rule.direction === 'vertical')
  const xs = placesOf(tall.map(({ box }) => (box[0] + box[2]) / 2))
  const ys = placesOf(flat.map(({ box }) => (box[1] + box[3]) / 2))
  if (xs.length < 2 || ys.length < 2 || xs.length > MOST_LINES || ys.length > MOST_LINES) return []
  const across = xs.length - 1
  const squares = new Squares(across * (ys.length - 1))
  const at = (i: number, j: number) => j * across + i
  const isWall = (i: number, j: number) => isRuled(tall, 0, xs[i]!, ys[j]!, ys[j + 1]!)
  const isFloor = (i: number, j: number) => isRuled(flat, 1, ys[j]!, xs[i]!, xs[i + 1]!)
  for (let j = 0; j < ys.length - 1; j++)
    for (let i = 0; i < across; i++) {
      if (i > 0 && !isWall(i, j)) squares.join(at(i - 1, j), at(i, j))
      if (j > 0 && !isFloor(i, j)) squares.join(at(i, j - 1), at(i, j))
    }
  const groups = Map.groupBy(
    Array.from({ length: across * (ys.length - 1) }, (_, n) => n),
    (n) => squares.of(n),
  )
  return [...groups.values()].flatMap((group) => {
    const is = group.map((n) => n % across)
    const js = group.map((n) => Math.floor(n / across))
    const [i0, i1, j0, j1] = [Math.min(...is), Math.max(...is), Math.min(...js), Math.max(...js)]
    // What isn't a rectangle is the paper round the tables.
    if ((i1 - i0 + 1) * (j1 - j0 + 1) !== group.length) return []
    const closed =
      is.every((i, k) => i !== i0 || isWall(i0, js[k]!)) &&
      is.every((i, k) => i !== i1 || isWall(i1 + 1, js[k]!)) &&
      js.every((j, k) => j !== j0 || isFloor(is[k]!, j0)) &&
      js.every((j, k) => j !== j1 || isFloor(is[k]!, j1 + 1))
    return closed ? [[xs[i0]!, ys[j0]!, xs[i1 + 1]!, ys[j1 + 1]!] as Box] : []
  })
}

/** What ruled lines close on a page: cells of tables and boxes, and frames round half of the page or more. */
export interface Closed {
  cells: Cell[]
  frames: Box[]
}

/** Every cell of a page with its words, and its frames. */
export function closedOn({ words, rules, width, height }: FormMarks): Closed {
  const all = closedBoxes(rules)
  const isFrame = ([x0, y0, x1, y1]: Box) => (x1 - x0) * (y1 - y0) >= 0.5 * width * height
  const cells = all
    .filter((box) => !isFrame(box))
    .map((box) => ({ box, words: words.filter((word) => holds(box, middle(word.box))) }))
  return { cells, frames: all.filter(isFrame) }
}
