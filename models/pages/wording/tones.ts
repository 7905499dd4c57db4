import { type Split, splitOf } from '../random.ts'

/** Who speaks: the place in every wording list that a tone prefers. Places 3 and 7 of eight are blind. */
export const TONES = [
  'carrier',
  'plain',
  'front-desk',
  'carrier-b',
  'university',
  'government',
  'union-fund',
  'plain-b',
] as const

/** The rows of a list that a split may use. */
export function rowsOf<T>(list: readonly T[], split: Split): T[] {
  return list.filter((_, place) => splitOf(place) === split)
}

/** Places of the tones of a split. */
export const tonesOf = (split: Split): number[] =>
  TONES.flatMap((_, place) => (splitOf(place) === split ? [place] : []))
