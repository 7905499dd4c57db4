import { type Ink, median } from './ink.ts'
import { type Line, linesOf } from './lines.ts'
import { isBenefitText } from './value-text.ts'
import { textOf } from './words-text.ts'

/** Some inks of a page that are read as one. */
export interface Part {
  inks: Ink[]
  /** A heading in the margin. */
  aside: boolean
}

/** A heading in the margin, and where the text that it heads begins. */
interface Aside {
  inks: Ink[]
  y: number
}

const MOST_WORDS = 5
const LEVEL = 0.75
/** Blank above a paragraph, against the usual step of its lines. */
const BLANK = 1.25

/** Lines that follow each other closely are one heading. */
function asidesOf(lines: Line[]): Line[][] {
  const groups: Line[][] = []
  for (const line of lines) {
    const last = groups[groups.length - 1]?.at(-1)
    if (last && line.cy - last.cy < line.em * 1.9) groups[groups.length - 1]!.push(line)
    else groups.push([line])
  }
  return groups
}

/** The line of the text beside it with which a heading is level, if that line opens a paragraph. */
function opened(heading: Line, text: Line[], step: number): Line | null {
  const at = text.findIndex((l) => Math.abs(l.cy - heading.cy) < Math.max(l.em, heading.em) * LEVEL)
  if (at < 0) return null
  const [line, before, after] = [text[at]!, text[at - 1], text[at + 1]]
  const own = Math.min(step, after ? after.cy - line.cy : step)
  return !before || line.cy - before.cy > own * BLANK ? line : null
}

const isHeading = (line: Line) =>
  line.inks.length <= MOST_WORDS && !line.bullet && !isBenefitText(textOf(line.inks.map((i) => i.word)))

/**
 * Headings that stand in the margin beside the text they head, as booklets and certificates have them.
 * @param left inks left of a gutter
 * @param right inks right of it
 * @returns parts in reading order (text above the first heading, then each heading and its text), or null where the left side is a column of its own
 */
export function marginParts(left: Ink[], right: Ink[]): Part[] | null {
  if (left.length === 0 || right.length < left.length * 3) return null
  const text = linesOf(right)
  const headings = asidesOf(linesOf(left))
  if (headings.length < 2 || !headings.flat().every(isHeading)) return null
  const step = median(text.slice(1).map((l, i) => l.cy - text[i]!.cy))
  const asides = headings.map((lines): Aside | null => {
    const line = opened(lines[0]!, text, step)
    return line ? { inks: lines.flatMap((l) => l.inks), y: Math.min(line.y0, lines[0]!.y0) } : null
  })
  const found = asides.filter((a) => a !== null)
  if (found.length < headings.length * 0.75 || found.length < 2) return null
  const tops = headings.map((lines, i) => asides[i]?.y ?? lines[0]!.y0)
  const between = (from: number, to: number): Part => ({
    inks: right.filter((i) => i.cy >= from && i.cy < to),
    aside: false,
  })
  const parts = headings.flatMap((lines, i): Part[] => [
    { inks: lines.flatMap((l) => (l.mark ? [l.mark, ...l.inks] : l.inks)), aside: true },
    between(tops[i]!, tops[i + 1] ?? Number.POSITIVE_INFINITY),
  ])
  return [between(Number.NEGATIVE_INFINITY, tops[0]!), ...parts]
}
