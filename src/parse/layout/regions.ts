import type { Rule } from '../../phi/redacted-page.ts'
import { type Ink, type InkPage, median } from './ink.ts'
import { type Line, linesOf, type Piece, piecesOf, wordsOf } from './lines.ts'
import { isValueText } from './value-text.ts'
import { textOf } from './words-text.ts'

/** Part of a page that is read from top to bottom: the lines of one text column. */
export interface Region {
  page: InkPage
  lines: Line[]
}

interface Strip extends Piece {
  cy: number
  em: number
}

interface Gutter {
  x: number
  y0: number
  y1: number
}

/** Lines of one side of a would-be gutter. */
interface Side {
  lines: { cy: number; pieces: Strip[]; x0: number; x1: number }[]
}

const strips = (lines: Line[]): Strip[] =>
  lines.flatMap((line) =>
    piecesOf(line).map((piece) => ({ ...piece, cy: median(piece.inks.map((i) => i.cy)), em: line.em })),
  )

function sideOf(pieces: Strip[]): Side {
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
function alignment(left: Side, right: Side, em: number): number {
  const [l, r] = [levels(left), levels(right)]
  const tolerance = em * 0.22
  const lines = Math.max(share(l.lines, r.lines, tolerance), share(r.lines, l.lines, tolerance))
  if (l.groups.length < 3 || r.groups.length < 3) return lines
  return Math.max(lines, share(l.groups, r.groups, em * 0.3), share(r.groups, l.groups, em * 0.3))
}

const wordsPerLine = (side: Side) =>
  median(side.lines.map((l) => l.pieces.reduce((n, p) => n + p.inks.length, 0)))

function isProse(side: Side): boolean {
  const single = side.lines.filter((l) => l.pieces.length === 1).length / side.lines.length
  const widths = side.lines.map((l) => l.x1 - l.x0)
  return single >= 0.7 && wordsPerLine(side) >= 4 && median(widths) >= Math.max(...widths) * 0.62
}

function isValues(side: Side): boolean {
  const values = side.lines.filter((l) => isValueText(textOf(wordsOf(l.pieces[0]!.inks))))
  return values.length >= side.lines.length * 0.4
}

/** Rows with labels and values of their own: what stands left of them (a menu, a side note) is not their label column. */
function standsAlone(side: Side): boolean {
  const texts = (l: Side['lines'][number]) => l.pieces.map((p) => textOf(wordsOf(p.inks)))
  const rows = side.lines.map(texts).filter((t) => t.length > 1)
  const own = rows.filter((t) => !isValueText(t[0]!) && t.slice(1).some(isValueText))
  return rows.length >= side.lines.length * 0.5 && own.length >= rows.length * 0.6
}

function crossed(rules: Rule[], gutter: Gutter, em: number): number {
  return rules.filter(
    ({ box, direction }) =>
      direction === 'horizontal' &&
      box[1] > gutter.y0 &&
      box[1] < gutter.y1 &&
      box[0] < gutter.x - em * 2 &&
      box[2] > gutter.x + em * 2,
  ).length
}

/** Two text columns that are read one after the other, not the columns of a table. */
function separates(pieces: Strip[], gutter: Gutter, rules: Rule[], em: number): boolean {
  const inside = pieces.filter((p) => p.cy > gutter.y0 && p.cy < gutter.y1)
  const left = sideOf(inside.filter((p) => p.x1 <= gutter.x))
  const right = sideOf(inside.filter((p) => p.x0 >= gutter.x))
  const least = Math.min(left.lines.length, right.lines.length)
  if (least < 3 || crossed(rules, gutter, em) >= 2) return false
  const from = Math.max(left.lines[0]!.cy, right.lines[0]!.cy)
  const to = Math.min(left.lines[left.lines.length - 1]!.cy, right.lines[right.lines.length - 1]!.cy)
  const within = (side: Side): Side => ({
    lines: side.lines.filter((l) => l.cy >= from - em && l.cy <= to + em),
  })
  const [l, r] = [within(left), within(right)]
  if (l.lines.length < 3 || r.lines.length < 3 || isValues(r)) return false
  const level = alignment(l, r, em)
  if (isProse(l) && isProse(r)) return true
  // Short lines on both sides may be labels and values of a scan that is not quite level.
  const texts = isProse(l) || isProse(r) || (wordsPerLine(l) >= 3 && wordsPerLine(r) >= 3)
  if (texts) return level <= (least < 6 ? 0.4 : 0.55)
  return level <= (standsAlone(r) ? 0.45 : 0.25)
}

/** The best gutter of a region: a tall white strip with text on both sides. Null when it reads as one column. */
function gutterOf(lines: Line[], page: InkPage): Gutter | null {
  const pieces = strips(lines)
  if (pieces.length < 8) return null
  const em = median(lines.map((l) => l.em))
  const seen = new Set<number>()
  let best: (Gutter & { height: number }) | null = null
  for (const line of lines) {
    const own = piecesOf(line, 1.2)
    for (let i = 1; i < own.length; i++) {
      const x = (own[i - 1]!.x1 + own[i]!.x0) / 2
      if (seen.has(Math.round(x / em))) continue
      seen.add(Math.round(x / em))
      for (const gutter of free(pieces, x, em)) {
        const height = gutter.y1 - gutter.y0
        if (height < em * 5 || (best && height <= best.height)) continue
        if (separates(pieces, gutter, page.rules, em)) best = { ...gutter, height }
      }
    }
  }
  return best
}

/** Stretches in which nothing stands across x. */
function free(pieces: Strip[], x: number, em: number): Gutter[] {
  const crossing = pieces
    .filter((p) => p.x0 < x + em * 0.5 && p.x1 > x - em * 0.5)
    .map((p) => p.cy)
    .sort((a, b) => a - b)
  const ends = [Number.NEGATIVE_INFINITY, ...crossing, Number.POSITIVE_INFINITY]
  const found: Gutter[] = []
  for (let i = 1; i < ends.length; i++) {
    const inside = pieces.filter((p) => p.cy > ends[i - 1]! && p.cy < ends[i]!)
    if (inside.length < 6) continue
    const y0 = Math.min(...inside.map((p) => p.cy)) - em * 0.1
    const y1 = Math.max(...inside.map((p) => p.cy)) + em * 0.1
    found.push({ x, y0, y1 })
  }
  return found
}

function split(inks: Ink[], page: InkPage, depth: number): Line[][] {
  if (inks.length === 0) return []
  const lines = linesOf(inks)
  const gutter = depth < 6 ? gutterOf(lines, page) : null
  if (!gutter) return [lines]
  const parts: Record<'above' | 'left' | 'right' | 'below', Ink[]> = {
    above: [],
    left: [],
    right: [],
    below: [],
  }
  for (const line of lines) {
    for (const ink of line.inks) {
      const part =
        line.cy < gutter.y0 ? 'above' : line.cy > gutter.y1 ? 'below' : ink.x0 < gutter.x ? 'left' : 'right'
      parts[part].push(ink)
    }
  }
  return [parts.above, parts.left, parts.right, parts.below].flatMap((part) => split(part, page, depth + 1))
}

/** Cuts a page into its text columns, in reading order. Columns of a table stay together. */
export function regionsOf(page: InkPage): Region[] {
  return split(page.inks, page, 0).map((lines) => ({ page, lines }))
}
