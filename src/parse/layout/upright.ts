import type { Box, RedactedPage, Rule } from '../../phi/redacted-page.ts'
import { type Ink, type InkPage, inksOf, median, typedRules } from './ink.ts'

/** A lean that changes evenly over the page: `at0 + per * position` (radians, small). Perspective gives `per`, skew `at0`. */
interface Lean {
  at0: number
  per: number
}

const NONE: Lean = { at0: 0, per: 0 }

/** Fits a lean to measured (position, lean, weight) by Theil's medians: outliers do not move it. */
function fit(samples: { at: number; lean: number }[], span: number): Lean {
  if (samples.length < 12) return NONE
  const sorted = samples.toSorted((a, b) => a.at - b.at)
  const third = Math.floor(sorted.length / 3)
  const low = sorted.slice(0, third)
  const high = sorted.slice(-third)
  const [x0, x1] = [median(low.map((s) => s.at)), median(high.map((s) => s.at))]
  const [y0, y1] = [median(low.map((s) => s.lean)), median(high.map((s) => s.lean))]
  const per = x1 - x0 > span * 0.25 ? (y1 - y0) / (x1 - x0) : 0
  const at0 = median(samples.map((s) => s.lean - per * s.at))
  return Math.abs(at0) + Math.abs(per * span) < 0.0015 ? NONE : { at0, per }
}

/** Measures how sharply words gather on levels when lines lean so: the sum of squares over thin bands. */
function sharpnessOf(inks: Ink[], width: number, height: number): (lean: Lean) => number {
  const band = median(inks.map((i) => i.em)) * 0.25
  const margin = width * 0.1
  const bands = new Float64Array(Math.ceil((height + margin * 2) / band) + 2)
  const x = inks.map((i) => (i.x0 + i.x1) / 2 - width / 2)
  return (lean) => {
    bands.fill(0)
    inks.forEach((ink, i) => {
      const y = ink.cy - (lean.at0 + lean.per * ink.cy) * x[i]! + margin
      const level = Math.min(Math.max(y / band, 0), bands.length - 2)
      const low = Math.floor(level)
      bands[low] = bands[low]! + 1 - (level - low)
      bands[low + 1] = bands[low + 1]! + level - low
    })
    return bands.reduce((sum, count) => sum + count * count, 0)
  }
}

const STEEPEST = 0.06
const STEP = 0.0015
/** Levels must come out so much sharper before a page is taken to lean. */
const GAIN = 1.12

/**
 * How lines lean: the skew (and its change from top to bottom, from perspective) under which words gather best on level lines.
 * Every word counts, so that a page of short cells is straightened like one of long lines.
 */
function lineLean(inks: Ink[], width: number, height: number): Lean {
  if (inks.length < 12) return NONE
  const score = sharpnessOf(inks, width, height)
  const range = (from: number, to: number, step: number) =>
    Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)
  const best = (leans: Lean[]) =>
    leans.map((lean) => ({ lean, value: score(lean) })).reduce((a, b) => (b.value > a.value ? b : a))
  const changes = range(-0.03, 0.03, 0.005)
  const coarse = best(
    range(-STEEPEST, STEEPEST, STEP * 2).flatMap((skew) =>
      changes.map((change) => ({ at0: skew - change / 2, per: change / height })),
    ),
  )
  const skew = coarse.lean.at0 + (coarse.lean.per * height) / 2
  const change = coarse.lean.per * height
  const fine = best(
    range(skew - STEP * 2, skew + STEP * 2, STEP / 3).flatMap((s) =>
      range(change - 0.005, change + 0.005, 0.00125).map((c) => ({ at0: s - c / 2, per: c / height })),
    ),
  )
  return fine.value > score(NONE) * GAIN ? fine.lean : NONE
}

/** How left edges of columns lean, sampled between words that start below each other. */
function edgeLean(inks: Ink[], width: number): Lean {
  const sorted = inks.toSorted((a, b) => a.cy - b.cy)
  const samples: { at: number; lean: number }[] = []
  sorted.forEach((ink, i) => {
    for (let j = i + 1; j < sorted.length; j++) {
      const other = sorted[j]!
      const drop = other.cy - ink.cy
      if (drop > ink.em * 3) break
      if (drop < ink.em * 0.7 || Math.abs(other.x0 - ink.x0) > ink.em * 0.35) continue
      samples.push({ at: ink.x0, lean: (other.x0 - ink.x0) / drop })
      break
    }
  })
  return fit(samples, width)
}

function straighten(box: Box, lines: Lean, edges: Lean, middle: { x: number; y: number }): Box {
  const cx = (box[0] + box[2]) / 2
  const cy = (box[1] + box[3]) / 2
  const dy = (lines.at0 + lines.per * cy) * (cx - middle.x)
  const dx = (edges.at0 + edges.per * cx) * (cy - middle.y)
  return [box[0] - dx, box[1] - dy, box[2] - dx, box[3] - dy]
}

/**
 * Lays a slightly skewed or photographed page level: lines become horizontal and left edges of columns upright. Word boxes of the page itself are not changed.
 * @returns the words with their straightened places, and the ruled lines straightened likewise
 */
export function uprightPage(page: RedactedPage): InkPage {
  const inks = inksOf(page)
  const middle = { x: page.width / 2, y: page.height / 2 }
  // A text layer is level by nature; only scans lean.
  const lines = page.source === 'ocr' ? lineLean(inks, page.width, page.height) : NONE
  const place = (edges: Lean) => {
    for (const ink of inks) {
      const box = straighten(ink.word.box, lines, edges, middle)
      ;[ink.x0, ink.y0, ink.x1, ink.y1] = box
      ink.cy = (box[1] + box[3]) / 2
    }
  }
  let edges = NONE
  if (lines !== NONE) {
    place(NONE)
    edges = edgeLean(inks, page.width)
    place(edges)
  }
  const rules: Rule[] = page.rules.map((rule) => ({
    ...rule,
    box: straighten(rule.box, lines, edges, middle),
  }))
  const breaks = typedRules(page).map((word) => {
    const box = straighten(word.box, lines, edges, middle)
    return (box[1] + box[3]) / 2
  })
  return { number: page.number, width: page.width, height: page.height, inks, rules, breaks }
}
