import type { Box } from './page.ts'

/** Width times height, 0 when the box is empty. */
export const areaOf = ([x0, y0, x1, y1]: Box): number => Math.max(0, x1 - x0) * Math.max(0, y1 - y0)

/** The part that two boxes share; empty (x1 < x0 or y1 < y0) when they do not meet. */
export const sharedBox = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
]

/** Area that two boxes share. */
export const sharedArea = (a: Box, b: Box): number => areaOf(sharedBox(a, b))

/** The smallest box around both. */
export const joined = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

/** The box made larger on every side. */
export const grown = ([x0, y0, x1, y1]: Box, x: number, y = x): Box => [x0 - x, y0 - y, x1 + x, y1 + y]

/** True when the middle of `inner` lies in `outer`. */
export function holds(outer: Box, inner: Box): boolean {
  const x = (inner[0] + inner[2]) / 2
  const y = (inner[1] + inner[3]) / 2
  return x >= outer[0] && x < outer[2] && y >= outer[1] && y < outer[3]
}

/** True when `inner` lies in `outer` altogether. */
export const within = (outer: Box, inner: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]

/** Boxes by place, so that those near a box are found without looking at all. */
export class BoxGrid<T extends { box: Box }> {
  readonly #cells = new Map<number, T[]>()
  readonly #side: number

  /** @param side side of a cell, about the size of the boxes that will be asked for */
  constructor(items: Iterable<T>, side: number) {
    this.#side = Math.max(1, side)
    for (const item of items) {
      for (const key of this.#keys(item.box)) {
        const cell = this.#cells.get(key)
        if (cell) cell.push(item)
        else this.#cells.set(key, [item])
      }
    }
  }

  /** Items whose boxes meet the given one. */
  near(box: Box): T[] {
    const found = new Set<T>()
    for (const key of this.#keys(box)) {
      for (const item of this.#cells.get(key) ?? []) {
        const b = item.box
        if (b[0] < box[2] && b[2] > box[0] && b[1] < box[3] && b[3] > box[1]) found.add(item)
      }
    }
    return [...found]
  }

  *#keys([x0, y0, x1, y1]: Box): Generator<number> {
    const s = this.#side
    for (let y = Math.floor(y0 / s); y <= Math.floor(y1 / s); y++) {
      for (let x = Math.floor(x0 / s); x <= Math.floor(x1 / s); x++) yield y * 65_536 + x
    }
  }
}
