import type { Ink } from '../../layout/canvas.ts'
import { networkOf, type Statement } from './statement.ts'
import weights from './term-weights.json'

/** The names are all features of waits and flags that there are. */
export type TermFeature = keyof typeof weights.features
export type TermFeatures = Partial<Record<TermFeature, number>>

/** What a place in another plan's part of the page takes off at most, and what one in the plan that is meant adds. */
const LEAST_OPTION = -6
const MOST_OPTION = 3
/** A plan that a person asked for is scored above this (options.ts). */
const WANTED = 4
const WANTED_MORE = 2

const WEIGHTS: Record<TermFeature, number> = weights.features

/** A wait or a flag that a text may state. */
export interface TermCandidate {
  /** 'waiting_periods.major', 'flags.cob' */
  path: string
  /** As it is stored. */
  value: string
  /** Log odds. */
  score: number
  /** How much its place looks like the plan that is meant: it counts against rivals, not for the value itself. */
  likely: number
  unsure: boolean
  inks: Ink[]
}

/** Log odds of a term from its features and from what its statement says for and against anything in it. */
export function termScore(s: Statement, features: TermFeatures): number {
  // A wait or a clause holds for every network, unless it stands in the column of one or names it.
  const outside = (s.kind === 'cell' ? s.network : networkOf(s.passage.text)) === 'out'
  let sum = Math.max(Math.min(0, s.option), LEAST_OPTION) + (outside ? WEIGHTS.outside : 0)
  for (const name in features) sum += WEIGHTS[name as TermFeature] * (features[name as TermFeature] ?? 0)
  return sum
}

/** How much a statement's place looks like the plan that is meant. */
export const likelyOf = ({ option }: Statement): number =>
  option > 0 ? Math.min(option, MOST_OPTION) + (option > WANTED ? WANTED_MORE : 0) : 0

/** Below this a candidate is none. */
export const LEAST: number = weights.least

/** A value that was chosen for a path. */
export interface TermDecision extends TermCandidate {
  /** Distance to the next value. */
  margin: number
}

/** Alone, or with rivals as far behind as this, a value is as sure as it gets. */
const ALONE = 4
/** What each further place adds that says the same. */
const REPEATED = 0.4

/** Chooses one value for every path: the strongest, those that say the same together. @param same what two values of a path have in common when they say the same */
export function decideTerms(
  candidates: readonly TermCandidate[],
  same: (path: string, value: string) => string,
): TermDecision[] {
  const paths = new Map<string, Map<string, { best: TermCandidate; count: number }>>()
  for (const c of candidates) {
    if (c.score < LEAST || c.inks.length === 0) continue
    const values = paths.get(c.path) ?? new Map<string, { best: TermCandidate; count: number }>()
    paths.set(c.path, values)
    const key = same(c.path, c.value)
    const own = values.get(key)
    if (!own) values.set(key, { best: c, count: 1 })
    else {
      own.count++
      const lead = c.score + c.likely - own.best.score - own.best.likely
      if (lead > 0 || (lead === 0 && c.value.length > own.best.value.length)) own.best = c
    }
  }
  return [...paths.values()].map((values) => {
    const [first, second] = [...values.values()]
      .map(({ best, count }) => ({ ...best, score: best.score + REPEATED * Math.log(count) }))
      .sort((a, b) => b.score + b.likely - a.score - a.likely)
    const lead = second ? first!.score + first!.likely - second.score - second.likely : ALONE
    return { ...first!, margin: lead }
  })
}
