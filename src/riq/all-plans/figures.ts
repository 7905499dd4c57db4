import type { Slots } from '../understand/slots.ts'
import { PEOPLE } from '../understand/unread-words.ts'
import type { Word } from '../understand/words.ts'
import type { Bound, Unit } from './bounds.ts'
import { PARTS, type Stretch } from './denied.ts'

/** Something asked about that a figure may be said of. */
export interface Figured {
  place: Stretch
  /** What a figure of it can count, the likeliest first. */
  units: readonly Unit[]
}

/** A word such as "and" between a figure and what is asked keeps them as far apart as so many words. */
const APART = 8
/** More of a service in a year than this is no count. */
const MOST_TIMES = 12
/** Words between a count and what is counted: "3 free cleanings". */
const BEFORE_COUNTED = 2
/** A smaller bare figure may be a tooth or an age. */
const LEAST_SHARE = 25

const wordAt = (words: readonly Word[], at: number): number => {
  const found = words.findIndex((w) => w.end > at)
  return found < 0 ? words.length : found
}

/** What a figure counts, said of something that's asked; null where it can't be said of it. */
function unitFor(bound: Bound, at: number, { place, units }: Figured): Unit | null {
  if (bound.unit !== null) return units.includes(bound.unit) ? bound.unit : null
  const counts = units.includes('times') && bound.value <= MOST_TIMES
  if (counts && at < place.from && place.from - at <= BEFORE_COUNTED) return 'times'
  const [unit] = units
  if (unit !== 'percent') return unit ?? null
  return bound.value <= 100 && (bound.than !== 'exactly' || bound.value >= LEAST_SHARE) ? 'percent' : null
}

/** "patients over 65": behind people a bare figure is an age. */
const isOfPeople = (words: readonly Word[], { unit, from }: Bound): boolean => {
  const before = words.findLast((w) => w.end <= from)
  return unit === null && before !== undefined && (PEOPLE.has(before.text) || PEOPLE.has(before.stem))
}

function distance(words: readonly Word[], at: number, { from, to }: Stretch): number {
  const [low, high] = at < from ? [at, from] : [Math.min(to, at), at]
  const between = words.slice(low, high)
  return between.length + APART * between.filter((w) => PARTS.has(w.text)).length
}

const LISTED = /^(?:and|or|both|y|o|e|u|ambos|ambas|for|on|para|en)$/

/** "both crowns and bridges at 60": nothing but "and" is between the two. */
function standTogether(words: readonly Word[], a: Stretch, b: Stretch): boolean {
  const [first, second] = a.from < b.from ? [a, b] : [b, a]
  return words.slice(first.to, second.from).every((w) => LISTED.test(w.text))
}

/**
 * Gives each figure of a question to what it's said of: the nearest thing that can have it, and what is named in one breath with that.
 * @returns for each thing its figure or null, and the figures that nothing took
 */
export function givenFigures(
  bounds: readonly Bound[],
  asked: readonly Figured[],
  words: readonly Word[],
): { own: (Bound | null)[]; left: Bound[] } {
  const own: (Bound | null)[] = asked.map(() => null)
  const left: Bound[] = []
  for (const bound of bounds) {
    const at = wordAt(words, bound.at)
    const fits = asked.flatMap((one, i) => {
      const isAge = isOfPeople(words, bound) && !one.units.includes('years')
      const unit = own[i] === null && !isAge ? unitFor(bound, at, one) : null
      return unit === null ? [] : [{ i, unit, far: distance(words, at, one.place) }]
    })
    const [best] = fits.sort((a, b) => a.far - b.far)
    if (best) own[best.i] = { ...bound, unit: best.unit }
    else left.push(bound)
  }
  const shared = asked.map(({ place, units }, i) => {
    if (own[i]) return own[i]
    const other = asked.findIndex(
      (one, j) =>
        own[j]?.unit === 'percent' && units.includes('percent') && standTogether(words, one.place, place),
    )
    return own[other] ?? null
  })
  return { own: shared, left }
}

/** True for a figure that is the age which was typed. */
export const isTypedAge = ({ value, unit }: Bound, { age, turning }: Slots): boolean =>
  unit === null && age !== null && value === (turning ?? age)
