import type { Ink, Line } from './canvas.ts'

/** A page's ink and lines, before it is put on the sheet. */
export interface PageInk {
  inks: Ink[]
  across: Line[]
  down: Line[]
}

/** A gutter: white from top to bottom of a part of the page, at `at`. */
interface Gutter {
  at: number
  top: number
  end: number
}

/** Where a gutter may be, as a share of the width of the text. */
const MIDDLE: readonly [number, number] = [0.38, 0.62]
const STEP = 2
/** Least width of a gutter, and least height of the columns beside it. */
const LEAST_WIDTH = 9
const LEAST_HEIGHT = 90
const LEAST_LINES = 5
/** Share of the lines of the shorter column that stand on no line of the other: rows of a table share their lines. */
const LEAST_APART = 0.3
/** Columns of a page are alike in width. */
const MOST_UNEVEN = 0.14
/** Running text has so many words a line. */
const RUNNING = 4.2

/** Of the blocks of the side that has fewer, so many begin level with one of the other where the two are columns of a table. */
const MOST_LEVEL = 0.5
/** Lines of one block stand no farther apart than this many of the closest. */
const BLOCK = 1.25

/** Where the blocks of a column begin: lines that stand closer than others belong together. */
function blocksOf(bases: readonly number[]): number[] {
  const list = bases.toSorted((a, b) => a - b)
  const gaps = list.slice(1).map((b, i) => b - list[i]!)
  const pitch = gaps.toSorted((a, b) => a - b)[gaps.length >> 3] ?? 0
  return list.filter((_, i) => i === 0 || gaps[i - 1]! > pitch * BLOCK)
}

/** True when rows begin on both sides together, as in a table. */
function isLevel(one: readonly number[], other: readonly number[]): boolean {
  const blocks = [blocksOf(one), blocksOf(other)].sort((a, b) => a.length - b.length)
  const [fewer, more] = blocks as [number[], number[]]
  if (fewer.length < 3) return false
  return fewer.filter((b) => more.some((o) => Math.abs(o - b) < 1.2)).length > fewer.length * MOST_LEVEL
}

const basesOf = (inks: readonly Ink[]): number[] => [...new Set(inks.map((ink) => ink.base))]

/** The tallest part of the page in which nothing crosses `at`. */
function bandAt(inks: readonly Ink[], at: number): Gutter {
  const crossing = inks.filter((ink) => ink.x0 < at && ink.x1 > at).sort((a, b) => a.y0 - b.y0)
  let best: Gutter = { at, top: 0, end: 0 }
  let top = Math.min(...inks.map((ink) => ink.y0)) - 1
  for (const y of [...crossing, null]) {
    const end = y ? y.y0 : Math.max(...inks.map((ink) => ink.y1)) + 1
    if (end - top > best.end - best.top) best = { at, top, end }
    if (y) top = y.y1
  }
  return best
}

/** True when what stands left and right of a white strip are columns of the page, not of a table. */
function parts({ at, top, end }: Gutter, { inks, across }: PageInk): boolean {
  const band = inks.filter((ink) => ink.y0 >= top - 0.5 && ink.y1 <= end + 0.5)
  const left = band.filter((ink) => ink.x1 <= at)
  const right = band.filter((ink) => ink.x0 >= at)
  const [own, other] = [basesOf(left), basesOf(right)]
  if (Math.min(own.length, other.length) < LEAST_LINES) return false
  const [x0, x1] = [Math.min(...left.map((i) => i.x0)), Math.max(...left.map((i) => i.x1))]
  const [x2, x3] = [Math.min(...right.map((i) => i.x0)), Math.max(...right.map((i) => i.x1))]
  if (x2 - x1 < LEAST_WIDTH) return false
  if (across.filter((l) => l.at > top && l.at < end && l.from < at - 4 && l.to > at + 4).length > 1)
    return false
  if (Math.abs(x1 - x0 - (x3 - x2)) > MOST_UNEVEN * (x3 - x0)) return false
  if (isLevel(own, other)) return false
  const [fewer, more] = own.length < other.length ? [own, other] : [other, own]
  const apart = fewer.filter((b) => !more.some((o) => Math.abs(o - b) < 1.2)).length / fewer.length
  return apart >= LEAST_APART || (left.length / own.length > RUNNING && right.length / other.length > RUNNING)
}

function gutterOf(page: PageInk): Gutter | null {
  const x0 = Math.min(...page.inks.map((ink) => ink.x0))
  const width = Math.max(...page.inks.map((ink) => ink.x1)) - x0
  let best: Gutter | null = null
  for (let at = x0 + MIDDLE[0] * width; at <= x0 + MIDDLE[1] * width; at += STEP) {
    const band = bandAt(page.inks, at)
    const height = band.end - band.top
    if (height < LEAST_HEIGHT || (best && height <= best.end - best.top)) continue
    if (parts(band, page)) best = band
  }
  return best
}

const movedInk = (ink: Ink, dx: number, dy: number): Ink => ({
  ...ink,
  x0: ink.x0 + dx,
  x1: ink.x1 + dx,
  y0: ink.y0 + dy,
  y1: ink.y1 + dy,
  base: ink.base + dy,
})

/** Room between two parts that are put under one another: more than between lines, less than ends a table. */
const BETWEEN = 8

/**
 * Puts the columns of a page under one another, as they are read: the left one, then the right one, each where the left one began. What stands over
 * and under both stays there. A page without columns comes back as it is.
 */
export function unfolded(page: PageInk, deep = 0): PageInk {
  const gutter = page.inks.length > 0 && deep < 3 ? gutterOf(page) : null
  if (!gutter) return page
  const { at, top, end } = gutter
  const isRight = (ink: Ink) => ink.y0 >= top - 0.5 && ink.y1 <= end + 0.5 && ink.x0 >= at
  const isLeft = (ink: Ink) => ink.y0 >= top - 0.5 && ink.y1 <= end + 0.5 && ink.x1 <= at
  const right = page.inks.filter(isRight)
  const left = page.inks.filter(isLeft)
  const dx = Math.min(...left.map((i) => i.x0)) - Math.min(...right.map((i) => i.x0))
  const foot = Math.max(...left.map((i) => i.y1))
  const dy = foot - Math.min(...right.map((i) => i.y0)) + BETWEEN
  const low = Math.max(...right.map((i) => i.y1)) + dy
  // What stands under both columns goes below the longer sheet.
  const lower = Math.max(0, low - end + BETWEEN)
  const down = (y: number) => (y >= end - 0.5 ? lower : 0)
  const inks = page.inks.map((ink) => {
    if (isRight(ink)) return movedInk(ink, dx, dy)
    return isLeft(ink) ? ink : movedInk(ink, 0, down(ink.y0))
  })
  const inBand = (y: number) => y > top - 2 && y < end + 2
  const across = page.across.map((l) =>
    inBand(l.at) && l.from >= at - 2
      ? { at: l.at + dy, from: l.from + dx, to: l.to + dx }
      : { ...l, at: l.at + (inBand(l.at) ? 0 : down(l.at)) },
  )
  const sides = page.down.map((l) =>
    inBand((l.from + l.to) / 2) && l.at >= at - 2
      ? { at: l.at + dx, from: l.from + dy, to: l.to + dy }
      : { ...l, from: l.from + down(l.from), to: l.to + down(l.to) },
  )
  return unfolded({ inks, across, down: sides }, deep + 1)
}
