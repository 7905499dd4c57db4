import { type Ink, type InkPage, median } from './ink.ts'
import { type Line, linesOf, piecesOf, wordsOf } from './lines.ts'
import { mergedGrids, type RuledGrid } from './ruled-grid.ts'
import { isBenefitText } from './value-text.ts'
import { textOf } from './words-text.ts'

/** A ruled table with the words in it and the lines of its head above it. */
export interface Ruled {
  grid: RuledGrid
  inks: Ink[]
  head: Line[]
}

/** Some inks of a page: free ones, or those of a ruled table. */
export type PagePart = { inks: Ink[]; ruled?: undefined } | { inks: Ink[]; ruled: Ruled }

const MOST_HEAD_LINES = 2
/** Words beside a table up to which it still stands alone (a note in the margin). */
const MOST_BESIDE = 3

/** Lines right above a table that name its columns: several pieces over it, no values. */
function headAbove(above: Ink[], { xs, ys }: RuledGrid, em: number): Line[] {
  const head: Line[] = []
  let next = ys[0]!
  for (const line of linesOf(above).toReversed()) {
    const over = line.x0 > xs[0]! - em && line.x1 < xs[xs.length - 1]! + em
    const text = textOf(wordsOf(line.inks))
    const names = piecesOf(line).length > 1 && !isBenefitText(text) && !/[.;]$/.test(text)
    if (next - line.y1 > em * 2 || !over || !names || head.length >= MOST_HEAD_LINES) break
    head.unshift(line)
    next = line.y0
  }
  return head
}

/** Takes the ruled tables with merged cells out of a page, in reading order. A table with text columns beside it is left to be read like all others. */
export function ruledParts({ inks, rules }: InkPage): PagePart[] {
  if (inks.length === 0) return []
  const em = median(inks.map((i) => i.em))
  const parts: PagePart[] = []
  let rest = inks
  for (const grid of mergedGrids(rules, inks, em).sort((a, b) => a.ys[0]! - b.ys[0]!)) {
    const [x0, x1] = [grid.xs[0]!, grid.xs[grid.xs.length - 1]!]
    const [y0, y1] = [grid.ys[0]!, grid.ys[grid.ys.length - 1]!]
    const level = rest.filter((i) => i.cy > y0 && i.cy < y1)
    const own = level.filter((i) => (i.x0 + i.x1) / 2 > x0 && (i.x0 + i.x1) / 2 < x1)
    if (level.length - own.length > MOST_BESIDE || own.length === 0) continue
    const above = rest.filter((i) => i.cy <= y0 || (level.includes(i) && !own.includes(i)))
    const head = headAbove(above, grid, em)
    const taken = new Set(head.flatMap((l) => l.inks))
    parts.push({ inks: above.filter((i) => !taken.has(i)) }, { inks: own, ruled: { grid, inks: own, head } })
    rest = rest.filter((i) => i.cy >= y1)
  }
  return [...parts, { inks: rest }]
}
