import { idsOfRows, isLeftOut, tell, watchNow } from '../../base/units.ts'
import weights from './weights.json'

/** All features that there are. models/reader/fit-engine.ts fits their weights. */
export type Feature = keyof typeof weights.features

const WEIGHTS: Record<Feature, number> = weights.features

idsOfRows('engine/feature', Object.keys(weights.features))

/** A feature as a unit of reading: told where it's met, of no weight where it's left out. */
function isOut(name: string): boolean {
  tell(`engine/feature/${name}`)
  return isLeftOut(`engine/feature/${name}`)
}

/** Log odds of a candidate from its features. */
export function scoreOf(features: Partial<Record<Feature, number>>): number {
  let sum = 0
  const isWatched = watchNow() !== null
  for (const name in features) {
    if (isWatched && isOut(name)) continue
    sum += WEIGHTS[name as Feature] * (features[name as Feature] ?? 0)
  }
  return sum
}

/** What shares usually are, as log odds against other values: a weak hint. */
export const USUAL: Record<string, Record<string, number>> = weights.usual

/** On how many labeled real pages the plan pays a share for a class; models/reader/count-shares.ts counts them. */
export const PAID: Record<string, Record<string, number>> = weights.paid

/** Weights of the joint choice. */
export const SOLVER = weights.solver

/** A decision stands out by no more than this: farther is not surer. */
const FARTHEST = 4

/** How likely a decision is right, 0 to 1, from its score and its distance to the next value; the judge's fitted weights (two-readers.json) take it from there. */
export function certaintyOf({ score, margin }: { score: number; margin: number }): number {
  const { offset, byScore, byMargin } = weights.certainty
  const odds = offset + byScore * Math.min(FARTHEST, score) + byMargin * Math.min(FARTHEST, margin)
  return 1 / (1 + Math.exp(-odds))
}
