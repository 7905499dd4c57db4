import type { Box, PageInfo } from '../../../src/plan/content.ts'
import type { PageTable } from '../../../src/upload/contract.ts'
import { LOW, type Size } from './sizes.ts'

/** Pinned names of rows take no more of the pane than this share. */
export const MOST_NAMES = 0.45
/** White space around what is pinned, in heights of print. */
const AIR = 0.35
/** Screen pixels between a value and the edge that it would touch, with room for its label. */
const EDGE = 24

/** The table that a box lies in, by its middle; null when it is in none. */
export function tableAt(tables: readonly PageTable[], [x0, y0, x1, y1]: Box): PageTable | null {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  return tables.find(({ box }) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]) ?? null
}

/** What of a page is shown for several places at once: they, each from where its line begins, below the heads of their tables. */
export function sweptArea(places: readonly Box[], tables: readonly PageTable[]): Box {
  const lines = places.map(([x0, y0, x1, y1]): Box => {
    const table = tableAt(tables, [x0, y0, x1, y1])
    // Outside of a table its line begins somewhere at the left.
    return table ? [table.box[0], table.head?.[1] ?? y0, x1, y1] : [0, y0, x1, y1]
  })
  const side = (at: 0 | 1 | 2 | 3, most: typeof Math.min) => most(...lines.map((line) => line[at]))
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)]
}

const grown = ([x0, y0, x1, y1]: Box, by: number, page: PageInfo): Box => [
  Math.max(0, x0 - by),
  Math.max(0, y0 - by),
  Math.min(page.width, x1 + by),
  Math.min(page.height, y1 + by),
]

/** What of a table is pinned, as pieces of the page: its head and the names of its rows, over all its length. Page units. */
export interface Strips {
  all: Box
  head: Box | null
  names: Box
}

/** The strips of a table. @param print height of the page's type */
export function stripsOf({ box, head, names }: PageTable, print: number, page: PageInfo): Strips {
  const air = print * AIR
  const all = grown(box, air, page)
  const [start, , end] = grown(names, air, page)
  const foot = head && grown(head, air, page)[3]
  return {
    all,
    head: foot === null ? null : [all[0], all[1], all[2], foot],
    names: [start, all[1], end, all[3]],
  }
}

/** Screen pixels that pinned strips take from a pane: the head at its top, names at its left. */
export function pinnedSize(strips: Strips | null, scale: number, pane: Size): { top: number; left: number } {
  if (!strips) return { top: 0, left: 0 }
  const { head, names } = strips
  return {
    top: head ? (head[3] - head[1]) * scale : 0,
    left: Math.min((names[2] - names[0]) * scale, pane.width * MOST_NAMES),
  }
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** Where along one direction a stretch is to begin in sight: in the middle of what is free, or at its begin when there is no room for all. */
function along(from: number, to: number, taken: number, length: number): number {
  const middle = (from + to) / 2 - (taken + length) / 2
  return clamp(middle, to + EDGE - length, from - taken - EDGE)
}

/**
 * Where a pane is scrolled to for a value: it stands in the middle of what the pinned strips leave free; the names of its row are seen where
 * they stand if there is room for both; in a low pane its row follows right below the head.
 * @param box of the value, in page units
 * @param scale screen pixels of a page unit
 * @param at where the page begins in what the pane scrolls
 */
export function scrollFor(
  box: Box,
  strips: Strips | null,
  { scale, pane, at }: { scale: number; pane: Size; at: { left: number; top: number } },
): { left: number; top: number } {
  const [x0, y0, x1, y1] = box.map((side) => side * scale) as Box
  const pinned = pinnedSize(strips, scale, pane)
  const inNames = strips !== null && box[0] < strips.names[2]
  // Outside of a table its line begins somewhere at the left: the page’s edge stays in sight where it can.
  const first = strips ? (inNames ? x0 : strips.all[0] * scale) : 0
  const hasRoom = x1 - first + 2 * EDGE <= pane.width
  const left = hasRoom
    ? clamp(along(x0, x1, 0, pane.width), x1 + EDGE - pane.width, first - EDGE / 2)
    : along(x0, x1, inNames ? 0 : pinned.left, pane.width)
  const isLow = pane.height < LOW
  const isHead = strips?.head && box[1] < strips.head[3]
  const taken = isHead ? 0 : pinned.top
  const middle = along(y0, y1, taken, pane.height)
  // Lines above the row would push it out of a low pane; with a head pinned they say less than those below.
  const below = Math.min(y0 - taken - EDGE / 4, y0 - (taken + (pane.height - taken) * 0.1))
  const top = isLow ? Math.max(below, y1 + EDGE / 6 - pane.height) : middle
  return { left: Math.max(0, at.left + left), top: Math.max(0, at.top + top) }
}
