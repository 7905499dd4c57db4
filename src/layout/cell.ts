import type { Ink } from './canvas.ts'
import { joinPassages, type Passage, passageOf } from './passage.ts'
import type { Segment } from './segments.ts'

/** A cell of a table; it takes the columns `c0` to `c1`, both counted. */
export interface Cell {
  c0: number
  c1: number
  passage: Passage
  bold: boolean
  x0: number
  x1: number
  y0: number
  y1: number
}

/** A table: rows of cells. `drawn` tells that lines set its columns apart. */
export interface Table {
  rows: Cell[][]
  columns: number
  drawn: boolean
  x0: number
  x1: number
  y0: number
  y1: number
}

/** The room that the first word of a segment takes: a line that had this much left was ended on purpose. */
export const firstWord = (segment: Segment) => segment.inks[0]!.x1 - segment.inks[0]!.x0 + 0.3 * segment.size

/** What stands by itself beside all other lines, as a large figure does in a card, is read before them. */
export function aheadOf(segments: readonly Segment[]): Segment | undefined {
  return segments.find((s) => {
    const others = segments.filter((o) => o !== s)
    const isApart = others.every((o) => o.x0 > s.x1 || (o.x1 < s.x0 && Math.abs(o.base - s.base) > 2))
    return (
      others.length > 1 &&
      isApart &&
      others.some((o) => o.base < s.base - 2) &&
      others.some((o) => o.y1 > s.y0 && o.y0 < s.y1)
    )
  })
}

/** The text of a cell: wrapped lines are joined, list items and lines that ended early stand on their own. */
function passageIn(segments: readonly Segment[], right: number): Passage {
  const ahead = aheadOf(segments)
  if (ahead) {
    const rest = passageIn(
      segments.filter((s) => s !== ahead),
      right,
    )
    return joinPassages([passageOf([ahead.inks]), rest])
  }
  const list = segments.toSorted((a, b) => (Math.abs(a.base - b.base) > 2 ? a.base - b.base : a.x0 - b.x0))
  const left = Math.min(...list.map((s) => s.x0))
  const lines: Ink[][] = []
  const breaks: boolean[] = []
  let items = false
  list.forEach((segment, i) => {
    const before = list[i - 1]
    if (segment.bullet) items = true
    if (before && Math.abs(segment.base - before.base) <= 2) {
      lines[lines.length - 1]!.push(...segment.inks)
      return
    }
    lines.push([...segment.inks])
    if (!before) return
    const own =
      segment.bullet || (before.bold && !segment.bold) || segment.base - before.base > segment.size * 1.9
    const early = right - before.x1 > firstWord(segment) + 1.6 * segment.size
    const flush = Math.abs(segment.x0 - left) < 2 && Math.abs(before.x0 - left) < 2
    breaks.push(own || (!items && early && flush))
  })
  return passageOf(lines, breaks)
}

/** A cell of these segments in the given place. */
export function cellOf(
  segments: readonly Segment[],
  [c0, c1]: readonly [number, number],
  box: { x0: number; x1: number; y0: number; y1: number },
): Cell {
  const bold = segments.length > 0 && segments.every((s) => s.bold)
  return { ...box, c0, c1, passage: passageIn(segments, box.x1), bold }
}

/** The cells of a row that hold any text. */
export const filledCells = (row: readonly Cell[]): Cell[] => row.filter((cell) => cell.passage.text !== '')
