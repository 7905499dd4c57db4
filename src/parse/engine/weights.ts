import fitted from './weights.json'

/** The weights that a script fits (models/reader/fit.py); the names are all features that there are. */
export type Feature = keyof typeof fitted.features

const WEIGHTS: Record<Feature, number> = fitted.features

/** Log odds of a candidate from its features. */
export function scoreOf(features: Partial<Record<Feature, number>>): number {
  let sum = 0
  for (const name in features) sum += WEIGHTS[name as Feature] * (features[name as Feature] ?? 0)
  return sum
}

/** What shares usually are, as log odds against other values: a weak hint, from the made plans of the fitting. */
export const USUAL: Record<string, Record<string, number>> = fitted.usual

/** Weights of the joint choice. */
export const SOLVER = fitted.solver

/** A decision stands out by no more than this: farther is not surer. */
const FARTHEST = 4

/** How likely a decision is right, 0 to 1, from its score and its distance to the next value; fitted on real pages, whole pages at a time. */
export function certaintyOf({ score, margin }: { score: number; margin: number }): number {
  const { offset, byScore, byMargin } = fitted.certainty
  const odds = offset + byScore * Math.min(FARTHEST, score) + byMargin * Math.min(FARTHEST, margin)
  return 1 / (1 + Math.exp(-odds))
}
