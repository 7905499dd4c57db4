import type { Box, Word } from '../document/page.ts'
import { isUnder } from './masks.ts'
import { isOpen } from './open-places.ts'
import calibration from './risk.json'
import { BOUNDS, type ScoredWord } from './words/judge.ts'

/** From this probability on a word that stays readable is pointed out to the person who looks at the page. */
export const DOUBT_FROM = 0.1

/** Below this probability a word is plan wording: hundreds of such words on a page are no sign of a leak. */
const COUNTS_FROM = 0.04

/** How likely it is that a painted page still shows patient data, and the words that could be it. */
export interface PageRisk {
  /** 0 to 1. */
  risk: number
  /** Where they stand, in page units. No text. */
  doubts: { box: Box }[]
}

/**
 * From the leaks that the words of a page let expect to the probability that it has one: 1 / (1 + exp(-(slope * log(expected) + offset))).
 * models/redaction/risk.ts fits both on pages of structures that took no part in fitting the judgment of words.
 */
export interface Calibration {
  slope: number
  offset: number
}

/** A page that nobody can read anything on. */
export const NO_RISK: PageRisk = { risk: 0, doubts: [] }

const calibrated = (expected: number, { slope, offset }: Calibration): number =>
  expected <= 0 ? 0 : 1 / (1 + Math.exp(-(slope * Math.log(expected) + offset)))

const wordOf = ({ sheet, token }: ScoredWord): Word => sheet.page.words[token.word]!

/** The highest probability of each run of neighboring words in one cell: the parts of one name or address are one leak. */
function runsHighest(words: readonly ScoredWord[]): number[] {
  const highest: number[] = []
  let before: ScoredWord | undefined
  for (const word of words) {
    const goesOn = before?.cell === word.cell && word.at === before.at + 1
    if (goesOn) highest.push(Math.max(highest.pop()!, word.probability))
    else highest.push(word.probability)
    before = word
  }
  return highest
}

/** Marks, and ordinary words in small letters ("this", "changed"): they are masked only when they are almost surely somebody's. */
const saysNothing = ({ token, features, probability }: ScoredWord): boolean =>
  !/[\p{L}\p{N}]/u.test(token.text) ||
  (features['ordinary'] === 1 && features['case'] === 0 && probability < BOUNDS.spared)

/**
 * The risk of one painted page, from what can still be read on it.
 * @param words every word of the page with its probability, cell by cell in reading order (`scoreWords`)
 * @param masks what is painted on it, in page units
 * @param open places that a person made readable: what stands there is no patient data
 * @param by the calibration; that of risk.json unless told
 */
export function pageRisk(
  words: readonly ScoredWord[],
  masks: readonly Box[],
  open: readonly Box[] = [],
  by: Calibration = calibration,
): PageRisk {
  const readable = words.filter(
    (word) => !saysNothing(word) && !isUnder(wordOf(word), masks) && !isOpen(wordOf(word), open),
  )
  const expected = runsHighest(readable).reduce((sum, p) => (p < COUNTS_FROM ? sum : sum + p), 0)
  const doubtful = readable.filter((word) => word.probability >= DOUBT_FROM).map((word) => wordOf(word).box)
  // A word of several tokens is one word on the page, and optical reading may have two words in one place.
  const doubts = new Map(doubtful.map((box) => [box.join(), { box }]))
  return { risk: calibrated(expected, by), doubts: [...doubts.values()] }
}
