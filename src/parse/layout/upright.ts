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

/** Chains of words that follow each other on one line, however it leans. */
function chains(inks: Ink[]): Ink[][] {
  const sorted = inks.toSorted((a, b) => a.x0 - b.x0)
  const done: Ink[][] = []
  let tails: Ink[][] = []
  for (const ink of sorted) {
    const [near, passed] = [[] as Ink[][], [] as Ink[][]]
    for (const chain of tails) {
      const last = chain[chain.length - 1]!
      ;(ink.x0 - last.x1 > ink.em * 6 ? passed : near).push(chain)
    }
    done.push(...passed)
    tails = near
    let best: Ink[] | null = null
    let least = Number.POSITIVE_INFINITY
    for (const chain of tails) {
      const last = chain[chain.length - 1]!
      const gap = ink.x0 - last.x1
      if (gap > ink.em * 2.5 || gap < -ink.em * 0.5) continue
      const drop = Math.abs(ink.cy - last.cy)
      if (drop < ink.em * 0.45 && drop < least) [best, least] = [chain, drop]
    }
    if (best) best.push(ink)
    else tails.push([ink])
  }
  return [...done, ...tails]
}

/** How lines lean, sampled on long chains of words. */
function lineLean(inks: Ink[], height: number): Lean {
  const samples = chains(inks).flatMap((chain) => {
    const [first, last] = [chain[0]!, chain[chain.length - 1]!]
    const run = last.x0 - first.x0
    if (run < first.em * 8) return []
    const feet = chain.map((i) => ({ x: (i.x0 + i.x1) / 2, y: i.cy }))
    const mx = feet.reduce((s, f) => s + f.x, 0) / feet.length
    const my = feet.reduce((s, f) => s + f.y, 0) / feet.length
    const up = feet.reduce((s, f) => s + (f.x - mx) * (f.y - my), 0)
    const down = feet.reduce((s, f) => s + (f.x - mx) ** 2, 0)
    return down === 0 ? [] : [{ at: my, lean: up / down }]
  })
  return fit(samples, height)
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
  const lines = lineLean(inks, page.height)
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
