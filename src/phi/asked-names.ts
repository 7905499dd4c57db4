import { errorCode, log } from '../base/log.ts'
import { type JudgedFindings, withRepeats } from './detect.ts'
import { type Hit, hitOf } from './hit.ts'
import { learn, mergeLearnt } from './propagate.ts'
import { type NameAsk, type UnsureName, unsureNames } from './unsure-names.ts'
import { believedHits, type ScoredWord } from './words/judge.ts'

/** Whose name a run of words is, or what else it names. */
export const NAME_KINDS = [
  'patient',
  'provider',
  'staff',
  'employer',
  'carrier',
  'place',
  'plan',
  'other',
] as const
export type NameKind = (typeof NAME_KINDS)[number]

/** What a second reader says of an ask: the kind, and how sure it is, 0 to 1. */
export interface NameAnswer {
  kind: NameKind
  probability: number
}

/**
 * A second reader of names (the local model): an answer for each ask in their order, null where it has none. It's asked before anything is
 * painted, so what it's told may hold patient data.
 */
export type NameReader = (asks: readonly NameAsk[]) => Promise<readonly (NameAnswer | null)[]>

/** How likely a name must be a patient's, by the judgment of words and the second reader together. */
export interface NameBounds {
  /** From here on it is masked. */
  masked: number
  /** From here on it is in doubt: it stays, and people are asked to look. */
  doubted: number
}

/**
 * Set by models/redaction/names.ts on made documents of the dev split, by a judgment that was fitted without their structures: from 0.9 on it
 * covered six names more, left three pages fewer with a leak, and ate nothing of the plans.
 */
export const NAME_BOUNDS: NameBounds = { masked: 0.9, doubted: 0.8 }

/** The chance with which a doubted name counts: of those from the bound on, so many were patients'. */
const DOUBTED = 0.4

const RULE = 'judged: a name by the model'

/** The words of a single-word name are too often part of other names to be looked for everywhere. */
const TEACHES_FROM = 2

const keyOf = ({ sheet, token }: ScoredWord): string =>
  `${sheet.page.number}:${sheet.page.words[token.word]!.box.join()}`

/**
 * The words with the chance that a second reader gives them, where that is more: pages, plan names and plan wording then treat them as any
 * other word in doubt.
 * @param doubted chances by page and place, as `withAskedNames` tells them
 */
export function withDoubts(
  scored: readonly ScoredWord[],
  doubted: ReadonlyMap<string, number> | undefined,
): readonly ScoredWord[] {
  if (!doubted?.size) return scored
  return scored.map((word) => ({
    ...word,
    probability: Math.max(word.probability, doubted.get(keyOf(word)) ?? 0),
  }))
}

/**
 * What two that know different things say together: the judgment of words knows the page, the second reader knows names. Their odds multiply,
 * so that neither alone makes a patient of what the other is sure of.
 */
export function together(judged: number, read: number): number {
  const [both, neither] = [judged * read, (1 - judged) * (1 - read)]
  return both === 0 ? 0 : both / (both + neither)
}

/** Whom the reader can't tell of stays as it was: an answer that fails, or that nobody understands, is none. */
async function answersOf(asks: readonly UnsureName[], names: NameReader): Promise<readonly unknown[]> {
  try {
    const answers: unknown = await names(asks.map(({ ask }) => ask))
    return Array.isArray(answers) ? answers : []
  } catch (error) {
    log.warn('names.unanswered', { cause: errorCode(error) })
    return []
  }
}

/** How sure an answer is that the name is a patient's; 0 for any other. */
function patientBy(answer: unknown): number {
  const { kind, probability } = (answer ?? {}) as Partial<NameAnswer>
  return kind === 'patient' && typeof probability === 'number' && probability <= 1 ? probability : 0
}

/** What was found with more names, whatever repeats them, and doubts. Nothing of what was found goes. */
function added(
  first: JudgedFindings,
  more: readonly Hit[],
  doubted: ReadonlyMap<string, number>,
): JudgedFindings {
  const scored = withDoubts(first.scored, doubted)
  const found = [...first.found, ...more]
  const learnt = mergeLearnt(first.learnt, learn(more.filter(({ tokens }) => tokens.length >= TEACHES_FROM)))
  const again = withRepeats({ ...first, found }, learnt).filter(believedHits(scored))
  return { ...first, scored: [...scored], found, hits: [...first.hits, ...again], learnt, doubted }
}

/**
 * What was found, with the names that a second reader takes for a patient's among those that the judgment of words isn't sure of. It only
 * ever adds masks and doubts: whatever else the reader says changes nothing.
 */
export async function withAskedNames(
  first: JudgedFindings,
  names: NameReader | undefined,
  bounds: NameBounds = NAME_BOUNDS,
): Promise<JudgedFindings> {
  const asks = names ? unsureNames(first) : []
  if (!names || asks.length === 0) return first
  const answers = await answersOf(asks, names)
  const more: Hit[] = []
  const doubted = new Map<string, number>()
  for (const [i, { words, judged }] of asks.entries()) {
    const chance = together(judged, patientBy(answers[i]))
    if (chance >= bounds.masked)
      more.push(
        hitOf(
          words[0]!.sheet,
          words.map(({ token }) => token),
          'name',
          RULE,
        ),
      )
    else if (chance >= bounds.doubted) for (const word of words) doubted.set(keyOf(word), DOUBTED)
  }
  return more.length === 0 && doubted.size === 0 ? first : added(first, more, doubted)
}
