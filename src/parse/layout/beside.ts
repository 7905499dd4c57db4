import { median } from './ink.ts'
import { type Line, type Piece, piecesOf, wordsOf } from './lines.ts'
import { isValueText } from './value-text.ts'
import { textOf } from './words-text.ts'

/** A piece of a line with its middle and size. */
export interface Strip extends Piece {
  cy: number
  em: number
  /** A list mark stood before it. */
  bullet: boolean
}

/** Lines of one side of a would-be gutter. */
export interface Side {
  lines: { cy: number; pieces: Strip[]; x0: number; x1: number }[]
}

/** The pieces of all lines. */
export const strips = (lines: Line[]): Strip[] =>
  lines.flatMap((line) =>
    piecesOf(line).map((piece, i) => ({
      ...piece,
      cy: median(piece.inks.map((ink) => ink.cy)),
      em: line.em,
      bullet: i === 0 && line.bullet,
    })),
  )

/** Puts pieces of one side together into lines. */
export function sideOf(pieces: Strip[]): Side {
  const lines: Side['lines'] = []
  for (const piece of pieces.toSorted((a, b) => a.cy - b.cy)) {
    const last = lines[lines.length - 1]
    if (last && Math.abs(last.cy - piece.cy) < piece.em * 0.45) {
      last.pieces.push(piece)
      last.x0 = Math.min(last.x0, piece.x0)
      last.x1 = Math.max(last.x1, piece.x1)
    } else lines.push({ cy: piece.cy, pieces: [piece], x0: piece.x0, x1: piece.x1 })
  }
  return { lines }
}

/** Middles of lines and of tight groups of lines: a cell may be centred beside a wrapped one. */
function levels(side: Side): { lines: number[]; groups: number[] } {
  const lines = side.lines.map((l) => l.cy)
  const steps = lines.slice(1).map((cy, i) => cy - lines[i]!)
  const tight = Math.min(...steps) * 1.3
  const groups: number[][] = []
  lines.forEach((cy, i) => {
    if (i > 0 && steps[i - 1]! <= tight) groups[groups.length - 1]!.push(cy)
    else groups.push([cy])
  })
  return { lines, groups: groups.map((g) => (g[0]! + g[g.length - 1]!) / 2) }
}

function share(of: number[], among: number[], tolerance: number): number {
  if (of.length === 0) return 0
  return of.filter((v) => among.some((o) => Math.abs(o - v) < tolerance)).length / of.length
}

/**
 * Share of lines of either side that stand level with a line of the other: table rows are level, text columns only by chance (about 0.3).
 * Where cells are centred beside wrapped ones, the middles of tight groups are compared instead.
 */
export function alignment(left: Side, right: Side, em: number): number {
  const [l, r] = [levels(left), levels(right)]
  const tolerance = em * 0.22
  const lines = Math.max(share(l.lines, r.lines, tolerance), share(r.lines, l.lines, tolerance))
  if (l.groups.length < 2 || r.groups.length < 2) return lines
  if (l.groups.length < 3 || r.groups.length < 3)
    return share(r.groups, l.groups, em * 0.3) === 1 || share(l.groups, r.groups, em * 0.3) === 1 ? 1 : lines
  return Math.max(lines, share(l.groups, r.groups, em * 0.3), share(r.groups, l.groups, em * 0.3))
}

const wordsPerLine = (side: Side) =>
  median(side.lines.map((l) => l.pieces.reduce((n, p) => n + p.inks.length, 0)))

function isProse(side: Side): boolean {
  const single = side.lines.filter((l) => l.pieces.length === 1).length / side.lines.length
  const widths = side.lines.map((l) => l.x1 - l.x0)
  return single >= 0.7 && wordsPerLine(side) >= 4 && median(widths) >= Math.max(...widths) * 0.62
}

const MARK = /^[-–—•·*]$/

/** The texts of a line's pieces; list marks are none. */
function textsOf({ pieces }: Side['lines'][number]): string[] {
  const texts = pieces.map((p) => textOf(wordsOf(p.inks)))
  return texts.length > 1 ? texts.filter((t) => !MARK.test(t)) : texts
}

function isValues(side: Side): boolean {
  const values = side.lines.filter((line) => isValueText(textsOf(line)[0] ?? ''))
  return values.length >= side.lines.length * 0.4
}

/** Rows with labels and values of their own: what stands left of them (a menu, a side note) is not their label column. */
function standsAlone(side: Side): boolean {
  const texts = (l: Side['lines'][number]) => l.pieces.map((p) => textOf(wordsOf(p.inks)))
  const rows = side.lines.map(texts).filter((t) => t.length > 1)
  const own = rows.filter((t) => !isValueText(t[0]!) && t.slice(1).some(isValueText))
  return rows.length >= side.lines.length * 0.5 && own.length >= rows.length * 0.6
}

const textOfLine = (line: Side['lines'][number]) => textOf(wordsOf(line.pieces.flatMap((p) => p.inks)))

/** Lines that go on with the sentence of the full line before them. */
function goingOn(side: Side): Side['lines'] {
  const texts = side.lines.map(textOfLine)
  const [left, right] = [Math.min(...side.lines.map((l) => l.x0)), Math.max(...side.lines.map((l) => l.x1))]
  const full = right - (right - left) * 0.25
  return side.lines.filter((_, i) => {
    const before = texts[i - 1]
    if (before === undefined || side.lines[i - 1]!.x1 < full || /[.:;!?]$/.test(before)) return false
    return /^\p{Ll}/u.test(texts[i]!) && !isValueText(texts[i]!)
  })
}

/** Some of its pieces are values: it is part of a table. */
function holdsValues(side: Side): boolean {
  const holding = side.lines.filter((line) => textsOf(line).some(isValueText))
  return holding.length >= side.lines.length * 0.25
}

const stepOf = (side: Side) => median(side.lines.slice(1).map((l, i) => l.cy - side.lines[i]!.cy))

/** Something new begins on one side level with the middle of a sentence on the other: no table row does that. */
function readOnBeside(l: Side, r: Side, em: number): boolean {
  const dense = Math.max(stepOf(l), stepOf(r)) < em * 2
  if (!dense || holdsValues(l) || holdsValues(r) || l.lines.length < 5 || r.lines.length < 5) return false
  const beside = (one: Side, other: Side) => {
    const going = new Set(goingOn(one))
    const middle = goingOn(other)
    const level = middle.filter((line) =>
      one.lines.some(
        (o) => !going.has(o) && Math.abs(o.cy - line.cy) < em * 0.7 && /^[\p{Lu}•·*-]/u.test(textOfLine(o)),
      ),
    )
    return level.length >= 3 && level.length >= other.lines.length * 0.2
  }
  return beside(l, r) || beside(r, l)
}

/** Both sides are lists with marks. */
function areLists(l: Side, r: Side): boolean {
  const items = ({ lines }: Side) =>
    lines.filter((l) => l.pieces[0]!.bullet || LIST_MARK.test(textOfLine(l))).length
  const [left, right] = [items(l), items(r)]
  return left >= 3 && right >= 3 && left + right >= (l.lines.length + r.lines.length) * 0.5
}

const LIST_MARK = /^[•●▪■·*-]\s/

/**
 * True when what stands on both sides of a white strip is read one after the other, not row by row.
 * @param least lines of the shorter side, with those that stand level with nothing
 */
export function areTextColumns(l: Side, r: Side, em: number, least: number): boolean {
  if (isValues(r)) return false
  const level = alignment(l, r, em)
  if ((isProse(l) && isProse(r)) || areLists(l, r) || readOnBeside(l, r, em)) return true
  // Short lines on both sides may be labels and values of a scan that is not quite level.
  const texts = isProse(l) || isProse(r) || (wordsPerLine(l) >= 3 && wordsPerLine(r) >= 3)
  if (texts) return level <= (least < 6 ? 0.4 : 0.55)
  return level <= (standsAlone(r) ? 0.45 : 0.25)
}
