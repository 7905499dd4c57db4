import { type Hit, hitOf, type PhiType } from '../hit.ts'
import type { Keeps } from '../kept.ts'
import type { Scene } from '../scene.ts'
import { type BoostedTrees, classifier } from './boosted-trees.ts'
import { type FeaturedWord, featuredWords } from './features.ts'
import { HIT_KINDS } from './places.ts'
import weights from './weights.json'

/** A word with the probability that it is patient data, 0 to 1. */
export interface ScoredWord extends FeaturedWord {
  probability: number
}

/**
 * From this probability on a word is masked. On held-out structures 0.3 found 92 to 93 % of the words that must go (models/redaction/fit.py
 * prints it); a little above it the documents that the tests draw lose at most 1 % of what must stay.
 */
export const MASKED_FROM = 0.35
/** The same for a word that the document shows to be the plan's. */
export const KEPT_MASKED_FROM = 0.9
/** From this probability on the rest of the document is searched for the word: a wrong one would take the plan's name everywhere. */
export const TEACHES_FROM = 0.8

/** Evidence that a word is the plan's: its caption, words for an employer or carrier, words of benefits. */
const KEPT = ['id', 'date', 'coverage_date', 'phone', 'address']
  .map((kind) => `keep.${kind}`)
  .concat(
    'firm.word',
    'firm.inside',
    'plan.word',
    'cell.organisation',
    'left.plan',
    'above.plan',
    'label.plan',
  )
/**
 * What no probability outweighs: the name that the plan's own caption gives to a group or carrier and its repeats ("John Deere"), toll-free
 * numbers, and "Dr. Lund", who is on the office's side.
 */
const EXEMPT = [
  'keep.name',
  'keep.phrase',
  'tollFree',
  'near-1.tollFree',
  'doctor',
  'near-1.doctor',
  'planFigure',
]

const classify = classifier(weights as BoostedTrees)

/** The probability of every word of a document. @param hits what rules found */
export function scoreWords(scene: Scene, keeps: Keeps, hits: readonly Hit[]): ScoredWord[] {
  return featuredWords(scene, keeps, hits).map((word) => ({ ...word, probability: classify(word.features) }))
}

/** The kind of a word that no rule found, for counting: by its shape and by the word before. */
function typeOf({ features }: FeaturedWord): PhiType {
  if (features.mail || features.web) return 'email'
  if (features.date || features.month || features.year) return 'date'
  if (features.phonePart && !features.longCode) return 'phone'
  if (features.zip || features.street || features['near-1.digits']! > 0) return 'address'
  return features.digits! > 0 ? 'id' : 'name'
}

/** Whether a word is not masked by its probability, also because a rule has it already or it begins a term such as "Grace Period". */
function isExempt({ features }: FeaturedWord): boolean {
  const isFound = HIT_KINDS.some((kind) => features[`rule.${kind}`] === 1)
  const isTerm = features.ordinary === 1 && features['near1.caption'] === 1
  return isFound || isTerm || EXEMPT.some((name) => features[name] === 1)
}

/** The words to mask that no rule found. @param from the lowest probability */
export function judgedHits(words: readonly ScoredWord[], from = MASKED_FROM): Hit[] {
  return words
    .filter((word) => {
      const isKept = KEPT.some((name) => word.features[name] === 1)
      return word.probability >= (isKept ? KEPT_MASKED_FROM : from) && !isExempt(word)
    })
    .map((word) => hitOf(word.sheet, [word.token], typeOf(word), 'judged: like patient data'))
}
