import { BoxGrid, grown, sharedBox } from './box.ts'
import type { Gray } from './gray.ts'
import type { Box } from './page.ts'

/** A ruled line in pixels of a level picture. */
export interface PixelRule {
  box: Box
  direction: 'horizontal' | 'vertical'
}

/** How much darker than what lies a little above and below it a line is, as a factor; faint table lines count. */
const DARKER = 1.035
/** Gaps in a line that are bridged, as a share of a small letter: less than the space between letters. */
const GAP = 0.18

interface Run {
  from: number
  to: number
  line: number
}

/** Runs along rows where pixels are darker than those `offset` rows away on both sides. */
function runsOf({ width, height, data }: Gray, offset: number, gap: number, least: number): Run[] {
  const runs: Run[] = []
  for (let line = 0; line < height; line++) {
    const own = line * width
    const before = Math.max(0, line - offset) * width
    const after = Math.min(height - 1, line + offset) * width
    let from = -1
    let last = -1
    for (let i = 0; i <= width; i++) {
      const v = i < width ? data[own + i]! * DARKER + 1 : 999
      if (v < data[before + i]! && v < data[after + i]!) {
        if (from < 0) from = i
        last = i
      } else if (from >= 0 && i - last > gap) {
        if (last - from + 1 >= least) runs.push({ from, to: last + 1, line })
        from = -1
      }
    }
  }
  return runs
}

/** Rows and columns are exchanged in squares of so many pixels, which stay in the processor's cache. */
const SQUARE = 32

/** The picture with its columns as rows: walking down columns costs several times as much as walking along rows. */
function transposed({ width, height, data }: Gray): Gray {
  const out = new Uint8Array(data.length)
  for (let top = 0; top < height; top += SQUARE) {
    const bottom = Math.min(height, top + SQUARE)
    for (let left = 0; left < width; left += SQUARE) {
      const right = Math.min(width, left + SQUARE)
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) out[x * height + y] = data[y * width + x]!
    }
  }
  return { width: height, height: width, data: out }
}

/** A rule in the making: runs of neighbouring lines that touch. */
interface Joined {
  from: number
  to: number
  first: number
  last: number
}

function joinRuns(runs: readonly Run[], gap: number): Joined[] {
  const open: Joined[] = []
  const done: Joined[] = []
  for (const run of runs) {
    for (let i = open.length - 1; i >= 0; i--) {
      if (open[i]!.last < run.line - 2) done.push(...open.splice(i, 1))
    }
    const own = open.find((o) => run.from <= o.to + gap && run.to >= o.from - gap)
    if (own) {
      own.from = Math.min(own.from, run.from)
      own.to = Math.max(own.to, run.to)
      own.last = run.line
    } else open.push({ from: run.from, to: run.to, first: run.line, last: run.line })
  }
  return [...done, ...open]
}

/**
 * The ruled lines of a level picture: long thin runs that are darker than both sides.
 * @param xHeight height of small letters in pixels; lines are longer than letters and thinner than strokes of headings
 */
export function rulesOf(gray: Gray, xHeight: number): PixelRule[] {
  const unit = xHeight || 14
  const offset = Math.max(4, Math.round(0.4 * unit))
  const gap = Math.max(1, Math.round(GAP * unit))
  const find = (picture: Gray) =>
    joinRuns(runsOf(picture, offset, gap, 4 * unit), gap).filter(
      (r) => r.last - r.first + 1 <= offset + 2 && r.to - r.from >= 6 * (r.last - r.first + 1),
    )
  const horizontal = find(gray)
  const vertical = find(transposed(gray))
  return [
    ...horizontal.map(
      (r): PixelRule => ({ box: [r.from, r.first, r.to, r.last + 1], direction: 'horizontal' }),
    ),
    ...vertical.map((r): PixelRule => ({ box: [r.first, r.from, r.last + 1, r.to], direction: 'vertical' })),
  ]
}

/** Share of a rule that may lie within words. */
const MOST_WITHIN = 0.4

/** Rules that are not the strokes of words: most of their length lies outside of all word boxes. */
export function rulesBeside<T extends { box: Box }>(
  rules: readonly T[],
  words: readonly { box: Box }[],
): T[] {
  const grid = new BoxGrid(words, 100)
  return rules.filter(({ box }) => {
    const long = Math.max(box[2] - box[0], box[3] - box[1])
    const within = grid.near(box).reduce((sum, word) => {
      const core = grown(word.box, 0, -0.12 * (word.box[3] - word.box[1]))
      const shared = sharedBox(core, box)
      return shared[3] <= shared[1] ? sum : sum + Math.max(0, shared[2] - shared[0], shared[3] - shared[1])
    }, 0)
    return within <= MOST_WITHIN * long
  })
}

/** Marks the pixels of all rules, one pixel wider on each side for their soft edges. */
function ruleMask(width: number, height: number, rules: readonly PixelRule[]): Uint8Array {
  const mask = new Uint8Array(width * height)
  for (const { box, direction } of rules) {
    const grow = direction === 'horizontal' ? [0, 1] : [1, 0]
    const [x0, y0, x1, y1] = [box[0] - grow[0]!, box[1] - grow[1]!, box[2] + grow[0]!, box[3] + grow[1]!]
    for (let y = Math.max(0, y0); y < Math.min(height, y1); y++) {
      mask.fill(1, y * width + Math.max(0, x0), y * width + Math.min(width, x1))
    }
  }
  return mask
}

/**
 * Takes ruled lines out of a picture and its ink, but leaves the strokes that cross them.
 * Works in place on both.
 */
export function eraseRules(gray: Gray, ink: Uint8Array, rules: readonly PixelRule[]): void {
  const { width, height, data } = gray
  const mask = ruleMask(width, height, rules)
  const isPrint = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && ink[y * width + x] === 1 && mask[y * width + x] === 0
  for (const { box, direction } of rules) {
    const [x0, y0, x1, y1] = box
    const flat = direction === 'horizontal'
    for (let k = flat ? x0 : y0; k < (flat ? x1 : y1); k++) {
      const crossed = flat
        ? isPrint(k, y0 - 2) || isPrint(k, y1 + 1)
        : isPrint(x0 - 2, k) || isPrint(x1 + 1, k)
      if (crossed) continue
      const [from, to] = flat
        ? [Math.max(0, y0 - 1), Math.min(height, y1 + 1)]
        : [Math.max(0, x0 - 1), Math.min(width, x1 + 1)]
      for (let j = from; j < to; j++) {
        const i = flat ? j * width + k : k * width + j
        data[i] = 255
        ink[i] = 0
      }
    }
  }
}
