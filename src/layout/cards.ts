import type { Canvas, Line } from './canvas.ts'
import { aheadOf, cellOf, type Table } from './cell.ts'
import { linesOf } from './open.ts'
import type { Segment } from './segments.ts'

interface Box {
  x0: number
  x1: number
  y0: number
  y1: number
}

/** Corners may be round: lines end so far before them. */
const CORNER = 7
/** Edges nearer than this are one line: cells of a table, not cards with a gap between them. */
const SHARED = 3
const NARROWEST = 60
const LOWEST = 14
const FEWEST = 3

const near = (a: number, b: number, by: number) => Math.abs(a - b) < by

/** Boxes with four drawn sides. */
function boxesOf({ across, down }: Pick<Canvas, 'across' | 'down'>): Box[] {
  const sides = down.toSorted((a, b) => a.at - b.at)
  const closes = (line: Line, y: number, x0: number, x1: number) =>
    near(line.at, y, CORNER) && line.from < x0 + CORNER && line.to > x1 - CORNER
  return sides.flatMap((left, i): Box[] => {
    const right = sides
      .slice(i + 1)
      .find((s) => near(s.from, left.from, CORNER) && near(s.to, left.to, CORNER))
    if (!right || right.at - left.at < NARROWEST || left.to - left.from < LOWEST) return []
    const [x0, x1] = [left.at, right.at]
    const isClosed = [left.from, left.to].every((y) => across.some((line) => closes(line, y, x0, x1)))
    return isClosed ? [{ x0, x1, y0: left.from, y1: left.to }] : []
  })
}

/** A box with more lines across it is a column of a table. A line may part a card's title from the rest. */
const MOST_DIVIDERS = 1

/** True for a box that lines cut into rows. */
const isRuled = ({ x0, x1, y0, y1 }: Box, across: readonly Line[]): boolean =>
  across.filter((l) => l.at > y0 + CORNER && l.at < y1 - CORNER && l.from < x0 + CORNER && l.to > x1 - CORNER)
    .length > MOST_DIVIDERS

const meets = (a: Box, b: Box) =>
  a.x0 < b.x1 + SHARED && a.x1 > b.x0 - SHARED && a.y0 < b.y1 + SHARED && a.y1 > b.y0 - SHARED

const inside = (box: Box, segments: readonly Segment[]) =>
  segments.filter((s) => {
    const [x, y] = [(s.x0 + s.x1) / 2, s.base - s.size * 0.3]
    return x > box.x0 && x < box.x1 && y > box.y0 - SHARED && y < box.y1 + SHARED
  })

/** A card holds running lines; what stands in columns in it is a table of its own. */
function isPlain(held: readonly Segment[]): boolean {
  const ahead = aheadOf(held)
  const lines = linesOf(held.filter((s) => s !== ahead))
  return lines.length > 0 && lines.filter((line) => line.length > 1).length < 2
}

/**
 * Cards: boxes with a gap to their neighbours, several of them side by side. Each is a table of one cell, since nothing ties it to what stands beside it.
 * @param taken segments that other tables have; those of the cards are added
 */
export function cardsOf(canvas: Canvas, segments: readonly Segment[], taken: Set<Segment>): Table[] {
  const boxes = boxesOf(canvas).filter((box) => !isRuled(box, canvas.across))
  const apart = boxes.filter((box) => !boxes.some((other) => other !== box && meets(box, other)))
  const hasMate = (box: Box) =>
    apart.some((o) => o !== box && near(o.y0, box.y0, SHARED) && near(o.y1, box.y1, SHARED))
  const mates = apart.filter(hasMate)
  const cards = apart.filter((box) => mates.some((o) => near(o.x1 - o.x0, box.x1 - box.x0, SHARED)))
  const plain = cards.flatMap((box) => {
    const held = inside(box, segments).filter((s) => !taken.has(s))
    return isPlain(held) ? [{ box, held }] : []
  })
  if (plain.length < FEWEST) return []
  return plain
    .toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0)
    .map(({ box, held }): Table => {
      for (const segment of held) taken.add(segment)
      return { ...box, columns: 1, drawn: true, rows: [[cellOf(held, [0, 0], box)]] }
    })
}
