import type { Page } from '../document/page.ts'
import { isGivenName, isSurname } from '../lexicon/wide-names.ts'
import { byLine, type Hit } from './hit.ts'
import { keepsOf } from './keeps.ts'
import type { Keeps } from './kept.ts'
import type { Line, Sheet } from './lines.ts'
import { type Learnt, learn, mergeLearnt, repeats } from './propagate.ts'
import type { PhiSpan } from './redacted-page.ts'
import { addressBlocks, labeledAddresses } from './rules/addresses.ts'
import { emails, phones, webAddresses } from './rules/contacts.ts'
import { labeledDates, otherDates } from './rules/dates.ts'
import { eitherSide } from './rules/either-side.ts'
import { cardNames, datedNames } from './rules/name-cards.ts'
import { cuedNames } from './rules/name-cues.ts'
import { listedNames, namesInProse } from './rules/name-prose.ts'
import { shapedNames } from './rules/name-shapes.ts'
import { labeledNames } from './rules/names.ts'
import { bracketsOfNames } from './rules/nicknames.ts'
import { labeledNumbers, longNumbers } from './rules/numbers.ts'
import { socialSecurityNumbers } from './rules/social-security.ts'
import { staffNames } from './rules/staff-names.ts'
import { type Scene, sceneOf } from './scene.ts'
import { spansOf } from './spans.ts'
import {
  BOUNDS,
  type Bounds,
  believedHits,
  initialHits,
  judgedHits,
  type ScoredWord,
  scoreWords,
  teaching,
} from './words/judge.ts'

/** Everything found in a document, with what it taught; stays inside the redaction step. */
export interface Findings {
  scene: Scene
  keeps: Keeps
  /** What captions and shapes found, without repeats. */
  found: Hit[]
  hits: Hit[]
  learnt: Learnt
}

/** The same, with the probability of every word. */
export interface JudgedFindings extends Findings {
  scored: ScoredWord[]
  /** The chances of words that a second reader doubts, by page and place (`asked-names.ts`); unset = none. */
  doubted?: ReadonlyMap<string, number>
}

/** Whether a word's line holds somebody's name, birth date or number, so that a coverage date on it is theirs. */
function personalLines(hits: readonly Hit[]): (sheet: Sheet, word: number) => boolean {
  const lines = new Map<Sheet, Set<number>>()
  const lineOf = (sheet: Sheet, word: number): Line | undefined =>
    sheet.lines.find((line) => line.cells.some((cell) => cell.words.includes(word)))
  for (const hit of hits) {
    if (!['name', 'dob', 'ssn', 'member_id', 'chart_number'].includes(hit.type)) continue
    const line = lineOf(hit.sheet, hit.words[0]!)
    if (!line) continue
    lines.set(hit.sheet, (lines.get(hit.sheet) ?? new Set()).add(line.index))
  }
  return (sheet, word) => lines.get(sheet)?.has(lineOf(sheet, word)?.index ?? -1) ?? false
}

/**
 * What rules find: captions and shapes first, then whatever repeats what they found.
 * @param pages all raw pages of one document; names found on one are masked on all
 * @param known names and identifiers already learnt (the verify pass hands in those of the first reading)
 */
export function foundByRules(pages: readonly Page[], known?: Learnt): Findings {
  const scene = sceneOf(pages)
  const keeps = keepsOf(scene)
  const personal = [
    ...labeledDates(scene),
    ...socialSecurityNumbers(scene),
    ...labeledNames(scene, keeps),
    ...labeledNumbers(scene, keeps),
    ...eitherSide(scene, keeps),
  ].flatMap(byLine)
  const contacts = [...phones(scene, keeps), ...emails(scene)]
  const found = [
    ...personal,
    ...contacts,
    ...labeledAddresses(scene, keeps).flatMap(byLine),
    ...addressBlocks(scene, keeps),
    ...webAddresses(scene),
    ...cuedNames(scene, keeps),
    ...namesInProse(scene, keeps),
    ...listedNames(scene, keeps),
    ...staffNames(scene, keeps),
    ...shapedNames(scene, keeps),
    ...cardNames(keeps, [...personal, ...contacts]),
    ...datedNames(scene, keeps),
    ...longNumbers(scene, keeps),
  ]
  const names = found.filter((hit) => hit.type === 'name')
  const hits = [...found, ...bracketsOfNames(keeps, names)]
  const learnt = known ? mergeLearnt(known, learn(hits)) : learn(hits)
  return { scene, keeps, found: hits, hits: withRepeats({ scene, keeps, found: hits }, learnt), learnt }
}

/**
 * What captions and shapes found, and every place that repeats what is learnt: again after the pages were read again, when
 * more is known than at first.
 */
export function withRepeats(first: Pick<Findings, 'scene' | 'keeps' | 'found'>, learnt: Learnt): Hit[] {
  const { scene, keeps, found } = first
  const again = repeats(scene, keeps, learnt)
  const names = again.filter((hit) => hit.type === 'name')
  const all = [...found, ...again, ...bracketsOfNames(keeps, names)]
  return [...all, ...otherDates(scene, keeps, personalLines(all))]
}

/**
 * The places of a document that hold patient data.
 * @param pages all raw pages of one document, so that names and numbers found on one are masked on all
 * @returns one box per run of words, in page units, padded; no text
 */
export function detect(pages: readonly Page[], known?: Learnt): PhiSpan[] {
  return spansOf(findAll(pages, known).hits)
}

/** Shorter words of a firm's name may mean anything. */
const LEAST_LETTERS = 4

/**
 * The words that mean the plan's carrier or group when they're alone: "Larkspur" of "Larkspur Dental Plan". Nobody's name, and nothing
 * that rules took for a patient's.
 */
function firmWords({ keeps, found }: Findings, words: readonly ScoredWord[]): Set<string> {
  const firms = [...keeps.phrases]
    .filter((phrase) => phrase.includes(' '))
    .map((phrase) => phrase.slice(0, phrase.indexOf(' ')))
    .filter((word) => word.length >= LEAST_LETTERS && !isGivenName(word) && !isSurname(word))
  const taken = new Map<Sheet, Set<number>>()
  for (const { sheet, words: own } of found)
    taken.set(sheet, (taken.get(sheet) ?? new Set()).union(new Set(own)))
  const personal = words.flatMap(({ sheet, token }) => (taken.get(sheet)?.has(token.word) ? [token.key] : []))
  return new Set(firms).difference(new Set(personal))
}

/**
 * What rules found and the judgment of words believes, what it finds beside them, and whatever repeats either.
 * @param rules what rules found
 * @param all every word with its probability
 * @param known names and identifiers already learnt
 */
export function judgedFindings(
  rules: Findings,
  all: ScoredWord[],
  known?: Learnt,
  bounds: Bounds = BOUNDS,
): JudgedFindings {
  const firms = firmWords(rules, all)
  const scored = all.map((word) => (firms.has(word.token.key) ? { ...word, probability: 0 } : word))
  const believes = believedHits(scored, bounds)
  const believed = rules.found.filter(believes)
  const found = [...believed, ...judgedHits(scored, bounds)]
  const own = mergeLearnt(learn(believed), learn(judgedHits(scored, teaching(bounds))))
  const learnt = known ? mergeLearnt(known, own) : own
  const hits = withRepeats({ ...rules, found }, learnt).filter(believes)
  return { ...rules, found, hits: [...hits, ...initialHits(scored, hits, bounds)], learnt, scored }
}

/**
 * Finds the patient data of a whole document: by rules, then by the judgment of every word among its neighbors, which finds
 * what no caption, shape or list tells and lets go what rules took though it is the plan's; and whatever repeats what is left.
 * @param pages all raw pages of one document; names found on one are masked on all
 * @param known names and identifiers already learnt (the verify pass hands in those of the first reading)
 */
export function findAll(pages: readonly Page[], known?: Learnt): JudgedFindings {
  const rules = foundByRules(pages, known)
  return judgedFindings(rules, scoreWords(rules.scene, rules.keeps, rules.hits), known)
}
