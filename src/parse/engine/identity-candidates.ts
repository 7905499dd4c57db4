import type { IdentityField } from '../../lexicon/catalog.ts'
import type { Word } from '../../phi/redacted-page.ts'
import type { NameCueId } from '../../text/name-cues.ts'
import { type Spelled, wordsIn } from '../readers/span.ts'
import type { Bound } from './identity-bound.ts'
import type { Spot } from './identity-spots.ts'
import weights from './identity-weights.json'

/** The names are all features of names, numbers and contacts that there are, beside the cues of names. */
export type IdentityFeature = keyof typeof weights.features
type Features = Partial<Record<IdentityFeature, number>>

const WEIGHTS: Record<IdentityFeature | NameCueId, number> = { ...weights.features, ...weights.cues }

/** A value that a place of the document may give to a field of the plan's identification. */
export interface IdentityCandidate {
  path: IdentityField
  value: string
  page: number
  words: Word[]
  /** Log odds. */
  score: number
  /** The feature that found it. */
  by: IdentityFeature | NameCueId
}

/** A document as the finders read it. */
export interface IdentityScene {
  spots: readonly Spot[]
  bounds: readonly Bound[]
}

/**
 * A candidate from the place of its value.
 * @param by the feature that found it
 * @param features what else speaks for and against it
 */
export function candidateAt(
  path: IdentityField,
  value: string,
  spot: Spelled & { page: number },
  [start, end]: readonly [number, number],
  by: IdentityFeature | NameCueId,
  features: Features = {},
): IdentityCandidate {
  let score = WEIGHTS[by]
  for (const name in features)
    score += WEIGHTS[name as IdentityFeature] * (features[name as IdentityFeature] ?? 0)
  return { path, value, page: spot.page, words: wordsIn(spot, start, end), score, by }
}
