import type { Gray } from '../../src/document/gray.ts'
import type { Point } from '../../src/document/matrix.ts'
import { pageQuad } from '../../src/document/preprocess/page-quad.ts'

/** Corners of a page in pixels: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]

/** What the camera sees, in a word. */
export type Hint = 'found' | 'closer' | 'dark' | 'still' | 'none'

/** The words of each. */
export const HINTS: Record<Hint, string> = {
  found: 'Edges found',
  closer: 'Move closer',
  dark: 'Too dark',
  still: 'Hold still',
  none: 'Point at the page',
}

/** Mean shade under which print can't be read, and the mean change between two looks from which the phone is moving. */
const DARK = 48
const MOVING = 14
/** A sheet this small is seen, but not large enough to read. */
const SMALL_SHARE = 0.08

const meanOf = ({ data }: Gray): number => {
  let sum = 0
  for (let i = 0; i < data.length; i++) sum += data[i]!
  return data.length === 0 ? 0 : sum / data.length
}

function changeOf(a: Gray, b: Gray): number {
  if (a.data.length !== b.data.length || a.data.length === 0) return 0
  let sum = 0
  for (let i = 0; i < a.data.length; i++) sum += Math.abs(a.data[i]! - b.data[i]!)
  return sum / a.data.length
}

/**
 * What a look through the camera shows.
 * @param seen about 340 pixels on its long side
 * @param before the look before, if any
 * @returns the hint, and the corners where a page was found that is large enough
 */
export function look(seen: Gray, before: Gray | null): { hint: Hint; quad: Quad | null } {
  if (meanOf(seen) < DARK) return { hint: 'dark', quad: null }
  const quad = pageQuad(seen)
  if (before !== null && changeOf(seen, before) > MOVING) return { hint: 'still', quad }
  if (quad) return { hint: 'found', quad }
  return { hint: pageQuad(seen, SMALL_SHARE) ? 'closer' : 'none', quad: null }
}
