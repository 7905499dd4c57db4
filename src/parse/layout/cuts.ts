import type { Rule } from '../../phi/redacted-page.ts'
import { boundsOf, type Gap, gapsOf } from './bounds.ts'
import { median } from './ink.ts'
import { type Line, type Piece, piecesOf } from './lines.ts'

/** A line cut at its column gaps, once. */
export interface Cut {
  line: Line
  pieces: Piece[]
  gaps: Gap[]
}

/** Cuts a line. */
export const cutOf = (line: Line): Cut => {
  const pieces = piecesOf(line)
  return { line, pieces, gaps: gapsOf(pieces) }
}

/** It has a column gap. */
export const isMulti = (cut: Cut) => cut.pieces.length > 1

/** Some lines with the bounds that part their columns. */
export interface Measured {
  cuts: Cut[]
  bounds: number[]
  /** Column gaps of the rows, and how many of them a bound explains. */
  gaps: number
  explained: number
}

function measure(cuts: Cut[], rules: Rule[]): Measured {
  const rows = cuts.filter(isMulti)
  const bounds =
    rows.length >= 2
      ? boundsOf(
          cuts.map((c) => c.line),
          rules,
        )
      : []
  const gaps = rows.flatMap((r) => r.gaps)
  const explained = gaps.filter((gap) => bounds.some((b) => b > gap.x0 && b < gap.x1)).length
  return { cuts, bounds, gaps: gaps.length, explained }
}

const EVEN = 0.8
const MOST_SPLITS = 24

/** Where a new table may begin: at a band, below a blank, or where the number of cells changes; never in the middle of a wrapped text. */
function placesOf(cuts: Cut[]): { at: number; blank: boolean }[] {
  const steps = cuts.slice(1).map((cut, i) => cut.line.cy - cuts[i]!.line.cy)
  const usual = median(steps)
  const left = Math.min(...cuts.map((c) => c.line.x0))
  return cuts.flatMap((cut, at): { at: number; blank: boolean }[] => {
    const before = cuts[at - 1]
    if (!before) return []
    const blank = steps[at - 1]! > usual * 1.35
    if (blank) return [{ at, blank }]
    if (/^[\p{Ll}),;&/]/u.test(cut.line.inks[0]!.word.text)) return []
    // Values in the middle of a label of two lines stand nearer to it than a line does.
    if (steps[at - 1]! < cut.line.em * 0.9) return []
    // A line that begins in a later column is part of a row, not a band above new ones.
    if (!isMulti(cut)) return cut.line.x0 > left + cut.line.em * 3 ? [] : [{ at, blank }]
    return before.pieces.length !== cut.pieces.length ? [{ at, blank }] : []
  })
}

/** Cuts a run whose rows do not share their columns into parts that do. */
export function evenParts(cuts: Cut[], rules: Rule[], depth = 0): Measured[] {
  const whole = measure(cuts, rules)
  if (whole.explained >= whole.gaps * EVEN || cuts.length < 4 || depth > 6) return [whole]
  let best: [Measured, Measured] | null = null
  let most = whole.explained + 1
  for (const { at, blank } of placesOf(cuts).slice(0, MOST_SPLITS)) {
    const pair: [Measured, Measured] = [measure(cuts.slice(0, at), rules), measure(cuts.slice(at), rules)]
    const gain = pair[0].explained + pair[1].explained + (blank ? 0.5 : 0)
    if (gain > most) {
      most = gain
      best = pair
    }
  }
  return best ? best.flatMap((part) => evenParts(part.cuts, rules, depth + 1)) : [whole]
}
