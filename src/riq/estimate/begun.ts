import type { Procedure } from '../../lexicon/catalog.ts'
import type { Service } from '../understand/asks.ts'
import type { Word } from '../understand/words.ts'
import type { Cents } from './contract.ts'
import { keyOf } from './terms.ts'
import type { TypedLine } from './typed-parts.ts'

/** What is done on single teeth: a small number behind it is a tooth. */
export const ON_TEETH: ReadonlySet<Procedure> = new Set<Procedure>([
  'sealants',
  'fillings',
  'endo',
  'extractions',
  'crowns',
  'bridges',
  'implants',
  'core_buildup',
  'inlays_onlays',
  'oral_surgery',
])
/** What is done to one tooth to rebuild it. */
export const REBUILDING: ReadonlySet<Procedure> = new Set<Procedure>(['endo', 'core_buildup', 'crowns'])
/** What is done and paid by the quadrant. */
export const BY_QUADRANT: ReadonlySet<Procedure> = new Set<Procedure>(['srp', 'osseous_surgery'])

/** The quadrants in the order in which several are counted. */
export const QUADRANTS = ['UR', 'UL', 'LL', 'LR'] as const
/** A quadrant of the mouth. */
export type Quadrant = (typeof QUADRANTS)[number]

/** The quadrant that a word names. */
export const quadrantIn = (word: string) => QUADRANTS.find((q) => q === word.toUpperCase())

/** What is on several teeth or in several quadrants, and has one price. */
const ON_SEVERAL: ReadonlySet<Procedure> = new Set<Procedure>([
  'bridges',
  'dentures',
  'xray',
  'orthodontic',
  'anesthesia',
  'exams',
  'prophy',
  'fluoride',
])

/** A line while its message is read: what may be several treatments of one kind. */
export interface Begun {
  at: number
  line: TypedLine
  count: number
  /** "fillings 150, 175.50 and 210": as many as have a price. */
  plural: boolean
  prices: Cents[]
  teeth: number[]
  quadrants: Quadrant[]
  /** Days on which the same was done before, and on which tooth or in which quadrant, where that's said. */
  history: { day: string; place: number | Quadrant | null }[]
}

/** An amount for several of one kind, by the cent. */
const shared = (cents: Cents, count: number): Cents[] =>
  Array.from({ length: count }, (_, i) => Math.floor(cents / count) + (i < cents % count ? 1 : 0))

/**
 * The treatments of a begun line: several where it says so, each with its price, tooth or quadrant.
 * @param how its price is for each of them, "at" a price, or for all of them
 * @param alone it's the only one of its message
 * @returns null where nothing tells which price is whose
 */
export function treatmentsOf(
  begun: Begun,
  { each, at, total, alone }: { each: boolean; at: boolean; total: boolean; alone: boolean },
): TypedLine[] | null {
  const { line, count, plural, teeth, quadrants, history } = begun
  const places = Math.max(teeth.length, quadrants.length)
  const priced = plural && count === 1 ? begun.prices.length : 1
  const all = Math.max(count, each || total || begun.prices.length === places ? places : 1, priced)
  // "3 fillings at 180" is for each, "540 total" for all of them.
  const prices = total && begun.prices.length === 1 ? shared(begun.prices[0]!, all) : begun.prices
  const isEach = each || (at && all > 1)
  const byQuadrant = BY_QUADRANT.has(line.procedure)
  const own = (i: number): TypedLine => {
    const fee = prices[i] ?? (isEach || all === 1 ? prices[0] : undefined)
    const tooth = all === places || all === 1 ? teeth[i] : undefined
    const quadrant = quadrants[i] ?? (byQuadrant && all > 1 ? QUADRANTS[i] : undefined)
    // What was done on another tooth says nothing of this one; where this one's place isn't told, it may be the same.
    const isHere = (place: number | Quadrant | null) =>
      place === null || place === tooth || place === quadrant || (!tooth && !quadrant)
    const days = history.filter((h) => isHere(h.place)).map((h) => h.day)
    return {
      ...line,
      ...(days.length > 0 && { history: days }),
      ...(fee !== undefined && { fee }),
      ...(tooth && { tooth }),
      ...(quadrant && { quadrant }),
    }
  }
  // "three anteriors, $1,200 apiece": there are several, and nothing that we know tells how many.
  const isUncounted = each && all === 1 && prices.length > 0 && alone
  // "contracted 142, she knocked out her $50": less than what's allowed is hardly a fee.
  const isOdd = line.allowed !== undefined && prices.some((price) => price < line.allowed!)
  // "composites 180 on 3 and 4": of one or of both, nothing tells. A bridge is one thing on several teeth.
  const isSpread = !each && all === 1 && places > 1 && prices.length === 1 && !ON_SEVERAL.has(line.procedure)
  const isClear =
    isUncounted || isOdd || isSpread
      ? false
      : prices.length <= 1
        ? all === 1 || isEach || prices.length === 0
        : prices.length === all
  if (isClear) return Array.from({ length: all }, (_, i) => own(i))
  // "2 fillings 360": of one or of both, nothing tells.
  return null
}

/** A treatment as it's named, with nothing said of it. */
export const lineOf = (service: Service): TypedLine => ({
  service,
  procedure: service.procedure,
  ...(service.code && { code: service.code }),
  ...(service.item && { terms: keyOf(service.item) }),
})

/** "tooth 4 was extracted", "#19 pulled in 2019" tells what happened, not what is planned. @param from place of the treatment's first word */
export function happenedAt(words: readonly Word[], from: number): boolean {
  const [before, own, next] = [from - 1, from, from + 1].map((i) => words[i]?.text ?? '')
  return (
    /ed$/.test(own!) &&
    (/^(?:was|were|been|got|had|tooth|\d+)$/.test(before!) || /^(?:in|on|\d+)$/.test(next!))
  )
}
