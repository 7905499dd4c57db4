import type { Rule } from '../../phi/redacted-page.ts'
import { type Gutter, halvesOf, standApart } from './apart.ts'
import { alignment, areTextColumns, type Side, type Strip, sideOf, strips } from './beside.ts'
import { type Ink, type InkPage, median } from './ink.ts'
import { type Line, linesOf, piecesOf } from './lines.ts'
import { marginParts } from './margin.ts'
import { type Ruled, ruledParts } from './ruled-parts.ts'

/** Part of a page that is read from top to bottom: the lines of one text column. */
export interface Region {
  page: InkPage
  lines: Line[]
  /** A heading in the margin beside what it heads. */
  aside?: boolean
  /** A ruled table whose cells are known. */
  ruled?: Ruled
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
function separates(pieces: Strip[], gutter: Gutter, rules: Rule[], em: number, apart: boolean): boolean {
  const inside = pieces.filter((p) => p.cy > gutter.y0 && p.cy < gutter.y1)
  const left = sideOf(inside.filter((p) => p.x1 <= gutter.x))
  const right = sideOf(inside.filter((p) => p.x0 >= gutter.x))
  const least = Math.min(left.lines.length, right.lines.length)
  if (!apart && gutter.y1 - gutter.y0 < em * 5) return false
  if (least < (apart ? 2 : 3) || (!apart && crossed(rules, gutter, em) >= 2)) return false
  const from = Math.max(left.lines[0]!.cy, right.lines[0]!.cy)
  const to = Math.min(left.lines[left.lines.length - 1]!.cy, right.lines[right.lines.length - 1]!.cy)
  const within = (side: Side): Side => ({
    lines: side.lines.filter((l) => l.cy >= from - em && l.cy <= to + em),
  })
  const [l, r] = [within(left), within(right)]
  if (Math.min(l.lines.length, r.lines.length) < (apart ? 2 : 3)) return false
  return apart
    ? standApart(gutter, { left: l, right: r, level: alignment(l, r, em) }, rules, em)
    : areTextColumns(l, r, em, least)
}

/** The best gutter of a region: a tall white strip with text on both sides. Null when it reads as one column. */
function gutterOf(lines: Line[], page: InkPage): Gutter | null {
  const pieces = strips(lines)
  if (pieces.length < 8) return null
  const em = median(lines.map((l) => l.em))
  const gutters = candidates(lines, pieces, em)
    .flatMap((x) => free(pieces, x, em))
    .filter((g) => g.y1 - g.y0 >= em * 3.5)
    .sort((a, b) => b.y1 - b.y0 - (a.y1 - a.y0))
  const first = (apart: boolean) => gutters.find((g) => separates(pieces, g, page.rules, em, apart))
  const margin = gutters.find((g) => hangsBeside(lines, g))
  return halvesOf(lines, em) ?? first(false) ?? margin ?? first(true) ?? null
}

const LEAST_PROSE = 7
const MOSTLY = 0.7

/** Headings in the margin beside running text, which would else read as a table of labels and texts. */
function hangsBeside(lines: Line[], gutter: Gutter): boolean {
  const inks = lines.filter((l) => l.cy > gutter.y0 && l.cy < gutter.y1).flatMap((l) => l.inks)
  const right = inks.filter((i) => i.x0 >= gutter.x)
  const text = linesOf(right)
  const left = inks.filter((i) => i.x0 < gutter.x)
  const prose = text.filter((l) => l.inks.length >= LEAST_PROSE && piecesOf(l).length === 1)
  return prose.length >= text.length * MOSTLY && marginParts(left, right) !== null
}

/** Where a gutter may run: between the pieces of a line, and left of an edge at which many pieces begin. */
function candidates(lines: Line[], pieces: Strip[], em: number): number[] {
  const places = new Map<number, number>()
  const put = (x: number) => {
    const key = Math.round(x / em)
    if (!places.has(key)) places.set(key, x)
  }
  for (const line of lines) {
    const own = piecesOf(line, 1.2)
    for (let i = 1; i < own.length; i++) put((own[i - 1]!.x1 + own[i]!.x0) / 2)
  }
  const edges = Map.groupBy(pieces, (p) => Math.round(p.x0 / (em * 0.5)))
  for (const group of edges.values()) if (group.length >= 4) put(group[0]!.x0 - em * 0.8)
  return [...places.values()]
}

const FAR = 4
const FEW = 3

/** Levels of pieces without the few that stand far above or below all others, as nothing else does: heads and feet of the page. */
function trimmed(levels: number[], em: number): number[] {
  const blanks = levels.slice(1).map((cy, i) => cy - levels[i]!)
  if (levels.length < FEW * 5) return levels
  const atEnd = (i: number) => i < FEW || i >= blanks.length - FEW
  const lone = (at: number) =>
    blanks[at]! > em * FAR && blanks.every((b, i) => b < blanks[at]! * 0.7 || atEnd(i))
  const from = blanks.slice(0, FEW).findLastIndex((_, i) => lone(i))
  const to = blanks.findIndex((_, i) => i >= Math.max(FEW, blanks.length - FEW) && lone(i))
  return levels.slice(from + 1, to < 0 ? levels.length : to + 1)
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
    const levels = trimmed(
      inside.map((p) => p.cy).sort((a, b) => a - b),
      em,
    )
    found.push({ x, y0: levels[0]! - em * 0.1, y1: levels[levels.length - 1]! + em * 0.1 })
  }
  return found
}

function split(inks: Ink[], page: InkPage, depth: number): Pick<Region, 'lines' | 'aside'>[] {
  if (inks.length === 0) return []
  const lines = linesOf(inks)
  const gutter = depth < 6 ? gutterOf(lines, page) : null
  if (!gutter) return [{ lines }]
  const parts: Record<'above' | 'left' | 'right' | 'below', Ink[]> = {
    above: [],
    left: [],
    right: [],
    below: [],
  }
  for (const line of lines) {
    for (const ink of line.mark ? [line.mark, ...line.inks] : line.inks) {
      const part =
        line.cy < gutter.y0 ? 'above' : line.cy > gutter.y1 ? 'below' : ink.x0 < gutter.x ? 'left' : 'right'
      parts[part].push(ink)
    }
  }
  const whole = (inks: Ink[]) => split(inks, page, depth + 1)
  const beside = marginParts(parts.left, parts.right)?.flatMap((part) =>
    part.aside ? [{ lines: linesOf(part.inks), aside: true }] : whole(part.inks),
  )
  return [
    ...whole(parts.above),
    ...(beside ?? [...whole(parts.left), ...whole(parts.right)]),
    ...whole(parts.below),
  ]
}

/** Cuts a page into its text columns, in reading order. Columns of a table stay together. */
export function regionsOf(page: InkPage): Region[] {
  return ruledParts(page).flatMap(({ inks, ruled }): Region[] =>
    ruled ? [{ page, lines: linesOf(inks), ruled }] : split(inks, page, 0).map((part) => ({ page, ...part })),
  )
}
