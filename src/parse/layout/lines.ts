import { type Ink, median } from './ink.ts'

/** Words that stand on one level, from left to right. */
export interface Line {
  inks: Ink[]
  x0: number
  x1: number
  y0: number
  y1: number
  cy: number
  em: number
  /** A list mark ("•", "-") stood at the start; it is no longer among the words. */
  bullet: boolean
  /** That mark, or the number of a clause. */
  mark: Ink | null
}

/** A run of words of one line without a column gap. */
export interface Piece {
  inks: Ink[]
  x0: number
  x1: number
}

/** Blank between two words from which on they may stand in two columns; ordinary blanks are about 0.3 em, stretched ones up to 0.8. */
export const COLUMN_GAP = 0.95

const BULLET = /^(?:[•●▪■◆◦‣▸►○∙·*»✓✔➢❖-]|[-–—])$/

/** The number of a clause or section ("1.1", "9.10", "(a)"): it hangs before its text and is no word of it. */
const HANGING = /^(?:\d{1,2}(?:\.\d{1,2})+\.?|\([a-z\d]{1,3}\))$/i
const HANGS = 0.5

function isHanging([first, second]: Ink[]): boolean {
  if (!first || !second || !HANGING.test(first.word.text)) return false
  return second.x0 - first.x1 > first.em * HANGS && /^\p{L}/u.test(second.word.text)
}

/** Makes a line of inks; sorts them. */
export function lineOf(inks: Ink[]): Line {
  inks.sort((a, b) => a.x0 - b.x0)
  const first = inks[0]!
  const bullet = inks.length > 1 && BULLET.test(first.word.text)
  const marked = bullet || isHanging(inks)
  const kept = marked ? inks.slice(1) : inks
  return {
    inks: kept,
    x0: kept[0]!.x0,
    x1: Math.max(...kept.map((i) => i.x1)),
    y0: Math.min(...kept.map((i) => i.y0)),
    y1: Math.max(...kept.map((i) => i.y1)),
    cy: median(kept.map((i) => i.cy)),
    em: median(kept.map((i) => i.em)),
    bullet,
    mark: marked ? first : null,
  }
}

/** Footnote marks in small raised type next to a word ("80% ¹") are no words of the line. */
function withoutMarks(inks: Ink[]): Ink[] {
  if (inks.length < 2) return inks
  const em = median(inks.map((i) => i.em))
  const cy = median(inks.map((i) => i.cy))
  const isMark = (i: Ink) =>
    i.em < em * 0.78 && i.cy < cy - em * 0.08 && /^(?:\d{1,2}|[a-z]|[†‡*]+)$/.test(i.word.text)
  const kept = inks.filter((i) => !isMark(i))
  return kept.length > 0 ? kept : inks
}

/** Groups words into level lines, top to bottom. */
export function linesOf(inks: Ink[]): Line[] {
  const open: { inks: Ink[]; cy: number; em: number }[] = []
  for (const ink of inks.toSorted((a, b) => a.cy - b.cy || a.x0 - b.x0)) {
    let best: (typeof open)[number] | undefined
    for (let i = open.length - 1; i >= 0 && i >= open.length - 6; i--) {
      const line = open[i]!
      const drop = Math.abs(ink.cy - line.cy)
      if (drop > Math.min(ink.em, line.em) * 0.5) continue
      // Words that OCR boxes let overlap still stand on one line; words of two lines never overlap and lie level.
      const clash =
        drop > ink.em * 0.25 &&
        line.inks.some((o) => Math.min(o.x1, ink.x1) - Math.max(o.x0, ink.x0) > ink.em * 0.3)
      if (!clash && (!best || drop < Math.abs(ink.cy - best.cy))) best = line
    }
    if (best) {
      best.inks.push(ink)
      best.cy += (ink.cy - best.cy) / best.inks.length
    } else open.push({ inks: [ink], cy: ink.cy, em: ink.em })
  }
  return open.map((line) => lineOf(withoutMarks(line.inks))).sort((a, b) => a.cy - b.cy)
}

/**
 * Cuts a line at its column gaps.
 * @param gap least blank in em that counts
 */
export function piecesOf(line: Line, gap = COLUMN_GAP): Piece[] {
  const pieces: Piece[] = []
  for (const ink of line.inks) {
    const last = pieces[pieces.length - 1]
    if (last && ink.x0 - last.x1 < gap * line.em) {
      last.inks.push(ink)
      last.x1 = Math.max(last.x1, ink.x1)
    } else pieces.push({ inks: [ink], x0: ink.x0, x1: ink.x1 })
  }
  return pieces
}

/** The words of inks. */
export const wordsOf = (inks: readonly Ink[]) => inks.map((i) => i.word)
