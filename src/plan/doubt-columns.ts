import { readPercent } from '../lexicon/values.ts'
import type { Box } from './content.ts'
import { type Doubted, figureKind } from './doubted.ts'

/** How the other reading of a percent differs from the value: it is the rest of 100 ("20%" for "80%": who pays), or the same two figures for all. */
export function differenceOf({ value, others }: Doubted): string | null {
  const [own, theirs] = [readPercent(value ?? ''), readPercent(others[0] ?? '')]
  if (own === null || theirs === null || others.length !== 1) return null
  return own + theirs === 100 ? 'rest of 100' : `${theirs} for ${own}`
}

const overlap = ([a0, , a1]: Box, [b0, , b1]: Box) => Math.min(a1, b1) - Math.max(a0, b0)

/** Percents that have one other reading each: one column of a table may have been read for another. */
export const columnKey = (one: Doubted): string | null =>
  figureKind(one.path) === 'percents' && one.causes.join() === 'readings' && differenceOf(one) !== null
    ? `${one.place.page}`
    : null

/** True where every other reading is the rest of 100: whose share a page prints is told once for all of it. */
const isOfPatient = (doubted: readonly Doubted[]) =>
  doubted.every((one) => one.causes.includes('readings') && differenceOf(one) === 'rest of 100')

/** Values under each other make a column. What differs in the same way elsewhere on the page was read so for a reason of its own. */
export function columnsOf(doubted: readonly Doubted[]): Doubted[][] {
  if (isOfPatient(doubted)) return [[...doubted]]
  return doubted[0]?.causes.includes('readings') ? rowsOf(doubted) : underEachOther(doubted)
}

function underEachOther(
  doubted: readonly Doubted[],
  near: (a: Box, b: Box) => boolean = () => true,
): Doubted[][] {
  const columns: Doubted[][] = []
  for (const one of doubted) {
    const own = one.place.box
    const home = columns.find((column) =>
      column.some(({ place }) => overlap(place.box, own) > 0 && near(place.box, own)),
    )
    if (home) home.push(one)
    else columns.push([one])
  }
  return columns
}

/** So many heights of its print may lie between a value of a column and the next one in doubt. */
const MOST_APART = 12

/** Values of a column in rows that follow each other: one mistake of reading takes them all; far apart each has its own. */
export const rowsOf = (doubted: readonly Doubted[]): Doubted[][] =>
  underEachOther(
    doubted.toSorted((a, b) => a.place.box[1] - b.place.box[1]),
    (a, b) => Math.max(a[1], b[1]) - Math.min(a[3], b[3]) <= MOST_APART * Math.max(1, a[3] - a[1]),
  )
