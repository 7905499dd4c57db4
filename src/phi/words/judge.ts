import { isWeekday } from '../../lexicon/names.ts'
import { type Hit, hitOf, type PhiType } from '../hit.ts'
import type { Keeps } from '../kept.ts'
import type { Sheet } from '../lines.ts'
import type { Scene } from '../scene.ts'
import { answersOf } from './answers.ts'
import { aroundSaid } from './around.ts'
import { type BoostedTrees, classifier } from './boosted-trees.ts'
import { type FeaturedWord, type Features, featuredWords } from './features.ts'
import { knownFrom, wholeNames } from './kin.ts'
import { HIT_KINDS } from './places.ts'
import { isNameLike, signsOf } from './signs.ts'
import weights from './weights.json'
import { sayingOf } from './wording.ts'

/** A word with the probability that it is patient data, 0 to 1. */
export interface ScoredWord extends FeaturedWord {
  probability: number
}

/** Probabilities by which words are masked, 0 to 1. */
export interface Bounds {
  /** From here on a word is masked. */
  masked: number
  /** From here on a word beside a masked one in its cell is masked with it: the rest of a name or an address. */
  grows: number
  /** From here on a word is masked that captions are made of ("Period"). */
  caption: number
  /** From here on a word is masked in a document that shows nobody's data for sure. */
  alone: number
  /** From here on a word is masked that the document shows to be the plan's. */
  kept: number
  /** From here on a word is masked that shape or company speaks for: a toll-free number, a doctor, an organization, a bare share. */
  spared: number
  /** From here on a word is masked though the plan's own caption names a group so ("John Deere"), or it's a carrier's. */
  named: number
  /** From here on the rest of the document is searched for the word: a wrong one would take the plan's name everywhere. */
  teaches: number
  /** What a rule found is let go when none of its words comes up to this: dates, which plans print as well as people's papers. */
  believedDate: number
  /** The same for numbers and addresses. */
  believed: number
  /** What repeats a find is let go when none of its words comes up to this: a surname is part of an employer's name, too. */
  repeated: number
}

/** Set on structures that were held out of the fitting, by models/redaction/tune.ts. */
export const BOUNDS: Bounds = {
  masked: 0.15,
  caption: 0.3,
  alone: 0.65,
  grows: 0.06,
  kept: 0.4,
  spared: 0.8,
  named: 0.9,
  teaches: 0.5,
  believedDate: 0.4,
  believed: 0.1,
  repeated: 0.01,
}

/** Evidence that a word is the plan's: its caption, words for an employer or carrier, words of benefits. */
const KEPT = ['id', 'date', 'coverage_date', 'phone', 'address']
  .map((kind) => `keep.${kind}`)
  .concat('cell.organisation', 'plan.word', 'left.plan', 'above.plan', 'label.plan')
const NAMED = ['keep.name', 'keep.phrase', 'firm.word', 'day.planYear']
const SPARED = ['tollFree', 'near-1.tollFree', 'doctor', 'near-1.doctor', 'firm.inside']

const trees = weights as Record<'goes' | 'plan' | 'whole', BoostedTrees>
const first = { goes: classifier(trees.goes), plan: classifier(trees.plan) }
const second = classifier(trees.whole)

/** In the middle of two probabilities, by their odds: on held-out structures it errs less than either. */
export function between(a: number, b: number): number {
  const odds = Math.sqrt((a / (1 - a)) * (b / (1 - b)))
  return odds / (1 + odds)
}

/**
 * The probability of every word of a document, in two steps: each word by itself, as patient data and as plan data, then once more
 * with what that says of its line, column, block and page.
 * @param hits what rules found
 */
export function scoreWords(scene: Scene, keeps: Keeps, hits: readonly Hit[]): ScoredWord[] {
  const words = featuredWords(scene, keeps, hits)
  const known = words.map((word): Features => ({ ...word.features, ...sayingOf(word.wording) }))
  const said = known.map((features) => ({ goes: first.goes(features), plan: first.plan(features) }))
  const around = aroundSaid(words, said)
  return words.map((word, i) => ({
    ...word,
    probability: between(said[i]!.goes, second({ ...known[i]!, ...around[i]! })),
  }))
}

/** The kind of a word that no rule found, for counting: by its shape and by the word before. */
function typeOf({ features }: FeaturedWord): PhiType {
  if (features.mail || features.web) return 'email'
  if (features.date || features.month || features.year) return 'date'
  if (features.phonePart && !features.longCode) return 'phone'
  if (features.zip || features.street || features['near-1.digits']! > 0) return 'address'
  return features.digits! > 0 ? 'id' : 'name'
}

const isAny = (names: readonly string[], { features }: FeaturedWord) =>
  names.some((name) => features[name] === 1)

/** The probability from which a word is masked; none for the plan's figures and the first word of a term ("Grace Period"). */
function boundOf(word: FeaturedWord, bounds: Bounds): number {
  const { features } = word
  if (features.planFigure === 1) return Number.POSITIVE_INFINITY
  const isTerm = features.ordinary === 1 && features['near1.caption'] === 1
  if (isTerm) return Number.POSITIVE_INFINITY
  if (isAny(NAMED, word)) return bounds.named
  if (isWeekday(word.token.text)) return bounds.spared
  const isShare = /^(?:100|\d?[05])$/.test(word.token.text)
  if (isShare || isAny(SPARED, word)) return bounds.spared
  const isPlain = features.ordinary === 1 && features.case === 0
  if (isPlain) return bounds.spared
  if (isAny(KEPT, word)) return bounds.kept
  return features.caption === 1 ? Math.max(bounds.masked, bounds.caption) : bounds.masked
}

/** A figure must be this much likelier to go with its neighbor, since payer IDs are printed beside anything. */
const CODE_GROWS = 1.3

/** Marks between words that begin something else. */
const APART = /[:;|·•=()]/

/** From here on a word is somebody's for sure. */
const SURE = 0.9

/** The bounds for a document: one that is about nobody asks for more. */
function boundsFor(words: readonly ScoredWord[], bounds: Bounds): Bounds {
  if (words.some(({ probability }) => probability >= SURE)) return bounds
  return {
    ...bounds,
    masked: Math.max(bounds.masked, bounds.alone),
    kept: Math.max(bounds.kept, bounds.alone),
  }
}

/** Masked words and those beside them that are likely enough to be the rest of the same value. */
function grown(words: readonly ScoredWord[], given: Bounds): Set<ScoredWord> {
  const bounds = boundsFor(words, given)
  const masked = new Set(words.filter((word) => word.probability >= boundOf(word, bounds)))
  const joins = (word: ScoredWord, other: ScoredWord | undefined, between: string) =>
    other !== undefined &&
    other.cell === word.cell &&
    masked.has(other) &&
    !APART.test(between) &&
    word.probability >= bounds.grows &&
    !(
      word.features.code === 1 &&
      (word.features.letters! > 0 || word.probability < CODE_GROWS * bounds.grows)
    ) &&
    boundOf(word, bounds) <= bounds.kept
  const take = (at: number, step: 1 | -1) => {
    const [word, other] = [words[at]!, words[at - step]]
    const between = (step === 1 ? other : word)?.token.after ?? ''
    if (!masked.has(word) && joins(word, other, between)) masked.add(word)
  }
  for (let at = 0; at < words.length; at++) take(at, 1)
  for (let at = words.length - 1; at >= 0; at--) take(at, -1)
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    const isLed = next?.cell === word.cell && masked.has(next) && isNameLike(signsOf(next.token))
    if (word.features.title === 1 && isLed) masked.add(word)
  }
  return masked
}

/** Initials of names that were found, where no name is printed beside them: "JR" beside a chart, "MM" in a list. */
export function initialHits(words: readonly ScoredWord[], hits: readonly Hit[], { grows } = BOUNDS): Hit[] {
  const { initials } = knownFrom(wholeNames(hits))
  return words
    .filter(({ token, probability, features }) => {
      const isAlone = /^\p{Lu}{2,3}$/u.test(token.text) && features.ordinary !== 1 && features.caption !== 1
      return isAlone && probability >= grows / 2 && initials.has(token.key)
    })
    .map((word) => hitOf(word.sheet, [word.token], 'name', 'judged: initials'))
}

/** The words to mask that no rule found. @param words all words of the document, cell by cell in reading order */
export function judgedHits(words: readonly ScoredWord[], bounds = BOUNDS): Hit[] {
  const figures = new Map<Sheet, Set<number>>()
  for (const { sheet, token, features } of words)
    if (features.planFigure === 1) figures.set(sheet, (figures.get(sheet) ?? new Set()).add(token.word))
  const answers = new Map(
    [...new Set(words.map(({ sheet }) => sheet))].map((sheet) => [sheet, answersOf(sheet)]),
  )
  return [...grown(words, bounds)]
    .filter((word) => !answers.get(word.sheet)?.has(word.token.word))
    .filter((word) => !HIT_KINDS.some((kind) => word.features[`rule.${kind}`] === 1))
    .filter((word) => !figures.get(word.sheet)?.has(word.token.word))
    .map((word) => hitOf(word.sheet, [word.token], typeOf(word), 'judged: like patient data'))
}

/** The bounds from which a word is sure enough to be searched for elsewhere; none grows by its neighbors. */
export const teaching = (bounds: Bounds): Bounds => ({
  ...bounds,
  masked: bounds.teaches,
  kept: Math.max(bounds.kept, bounds.teaches),
  grows: 1,
})

/** Kinds that their shape or caption alone gives away: no judgment of the words around lets them go. */
const CERTAIN: ReadonlySet<PhiType> = new Set<PhiType>(['ssn', 'email'])
/** From here on a name or a birth date stays one, and what a person's own caption stands beside. */
const BELIEVED_LEAST = 0.02

/** Whether the judgment believes what a rule found: not that all of its words are the plan's or nobody's. */
export function believedHits(words: readonly ScoredWord[], bounds = BOUNDS): (hit: Hit) => boolean {
  const likely = new Map<Sheet, Map<number, number>>()
  const planYears = new Map<Sheet, Set<number>>()
  for (const { sheet, token, probability, features } of words) {
    const own = likely.get(sheet) ?? new Map<number, number>()
    own.set(token.word, Math.max(probability, own.get(token.word) ?? 0))
    likely.set(sheet, own)
    if (features['day.planYear'] === 1)
      planYears.set(sheet, (planYears.get(sheet) ?? new Set()).add(token.word))
  }
  const least = ({ type, rule, sheet, words: own }: Hit) => {
    if (type === 'date' && own.every((word) => planYears.get(sheet)?.has(word))) return bounds.named
    if (rule.endsWith(': again')) return bounds.repeated
    if (type === 'name' || type === 'dob' || rule.includes('caption')) return BELIEVED_LEAST
    return type === 'date' ? bounds.believedDate : bounds.believed
  }
  return (hit) => {
    const { sheet, words: own, type, rule } = hit
    const bound = least(hit)
    return (
      CERTAIN.has(type) ||
      rule.startsWith('judged:') ||
      own.some((word) => (likely.get(sheet)?.get(word) ?? 1) >= bound)
    )
  }
}
