import type { Box } from '../document/page.ts'
import { readDate } from '../lexicon/dates.ts'
import { bareWord, isOrdinary, isStateCode } from '../lexicon/names.ts'
import { isGivenName, isSurname } from '../lexicon/wide-names.ts'
import { isPlanFigure } from './id-shape.ts'
import { isFirmWord } from './organisations.ts'
import type { Safe } from './redact.ts'
import { DOUBT_FROM } from './risk.ts'
import {
  EMAIL,
  FIGURE_DATE,
  isTollFree,
  LOCAL_PHONE,
  matchesOf,
  NAMED_DATE,
  PHONE,
  SSN,
  URL_SHAPE,
} from './shapes.ts'
import { shownOn } from './shown.ts'
import type { ScoredWord } from './words/judge.ts'

/** Where a text stands, in page units. */
export interface Place {
  page: number
  box: Box
}

/** What of a text may be said. */
export interface Saying {
  /** What the plan is known to say: the value that a quote proves, and the plan's names and numbers. */
  own?: readonly string[]
  /** Where it stands: a name in doubt on the same page isn't said, though it's an ordinary word. */
  places?: readonly Place[]
  /** Nothing but the words of plans: on a page that may still show patient data the judgment of a word excuses none. */
  strict?: boolean
}

/** A text without the words that could be somebody's: "…" stands for them. */
export type PlanWording = (text: string, how?: Saying) => string

/** A word that no list of plan words has may be said below this probability. */
const NOBODYS_BELOW = DOUBT_FROM
/** One that begins with a capital, as names do. */
const CAPITAL_BELOW = 0.005

/** From here on a word with a capital is denied on its page, though it's an ordinary word or a service's name: "Bridges", "Blessing". */
const NAME_FROM = 0.25

/** What is left out. */
const GAP = '…'

/** What the document itself tells of its words. */
interface Known {
  /** Words in doubt by page, with their highest probability there. */
  doubts: ReadonlyMap<number, ReadonlyMap<string, number>>
  /** The highest probability of a word wherever it can be read. */
  worst: ReadonlyMap<string, number>
  /** Words that a mask hides somewhere. */
  hidden: ReadonlySet<string>
  /** Words that the document shows to be the plan's, and words of captions. */
  plans: ReadonlySet<string>
  captions: ReadonlySet<string>
  /** Words that people made readable. */
  open: ReadonlySet<string>
}

const PLANS = ['keep.name', 'keep.id', 'keep.phrase', 'firm.word']

const keyOf = (text: string) => bareWord(text.replace(/['’]s$/i, ''))

/** The parts of a word that stand for themselves: "in-network", "Patient:Jane". */
const partsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}'’]+/u).filter(Boolean)

function knownFrom(scored: readonly ScoredWord[], safe: readonly Safe[]): Known {
  const shown = shownOn(safe)
  const known = {
    doubts: new Map<number, Map<string, number>>(),
    worst: new Map<string, number>(),
    hidden: new Set<string>(),
    plans: new Set<string>(),
    captions: new Set<string>(),
    open: new Set<string>(),
  }
  for (const word of scored) {
    const { sheet, token, probability, features } = word
    const how = shown(word)
    const keys = [token.text, ...partsOf(token.text)].map(keyOf).filter((key) => key !== '')
    const isDoubt = probability >= DOUBT_FROM && features['planFigure'] !== 1
    if (isDoubt && how === 'readable') {
      const own = known.doubts.get(sheet.page.number) ?? new Map<string, number>()
      for (const key of keys) own.set(key, Math.max(probability, own.get(key) ?? 0))
      known.doubts.set(sheet.page.number, own)
    }
    for (const key of keys) {
      if (features['caption'] === 1) known.captions.add(key)
      if (how === 'hidden') known.hidden.add(key)
      else if (how === 'opened') known.open.add(key)
      else {
        known.worst.set(key, Math.max(probability, known.worst.get(key) ?? 0))
        if (probability < DOUBT_FROM && PLANS.some((name) => features[name] === 1)) known.plans.add(key)
      }
    }
  }
  return known
}

/** Shapes of what tells who somebody is; they may be written in several words. */
const SHAPES = [FIGURE_DATE, NAMED_DATE, SSN, PHONE, LOCAL_PHONE, EMAIL, URL_SHAPE]

/** Ten figures or eleven: toll-free numbers are firms'. */
const PHONE_LIKE = /^\D*(?:1\D*)?(?:\d\D*){10}$/

/** Up to three figures, and such with a short word or more figures beside them: "12", "6-12", "100/80/50", "2x", "14th", "#3". */
const SMALL_FIGURES = /^#?\d{1,3}(?:[-–/.x:]\d{1,3}){0,3}(?:st|nd|rd|th|x|mos?|yrs?|y|m|d|am|pm)?$/i
const MONEY = /^\(?\$[\d,.]+(?:[-–/]\$?[\d,.]+)*\)?$/
const SHARE = /^\d{1,3}(?:\.\d\d?)?%$/
const YEAR = /^20[0-4]\d$/
/** "PPO 1500": an amount without its sign. */
const ROUND_AMOUNT = /^[1-9]\d?[05]00$/
/** "Class1", "4BW": letters of a word with one or two figures. */
const MIXED = /^(?:(\p{L}{2,})\d{1,2}|\d{1,2}(\p{L}{2,3}))$/u

const isFigure = (text: string): boolean =>
  SMALL_FIGURES.test(text) ||
  MONEY.test(text) ||
  SHARE.test(text) ||
  YEAR.test(text) ||
  ROUND_AMOUNT.test(text) ||
  (isPlanFigure(text) && !text.endsWith('%'))

/** Several bare figures in a row that are no shares may be one number: "123 456 789". */
const BARE = /^\d{2,4}$/
const ROUND = /^(?:100|\d?[05])$/
const LONG_RUN = 7

/** A word of a text with the blanks left out, and what is thought of it. */
interface Chunk {
  text: string
  from: number
  to: number
  /** Without the punctuation around it. */
  core: string
  says: boolean
}

const isCapital = (text: string) => /^\p{Lu}/u.test(text)
const isKnownName = (text: string) => isGivenName(text) || isSurname(text)
const ends = ({ text }: Chunk) => /[.;:|)]$/.test(text) && text.length > 2

function ownOf(own: readonly string[]): ReadonlySet<string> {
  return new Set(
    own
      .flatMap((text) => [bareWord(text), readDate(text) ?? '', ...partsOf(text).map(keyOf)])
      .filter(Boolean),
  )
}

/** Whether a word of letters may be said. */
function mayBeSaid(part: string, known: Known, own: ReadonlySet<string>, strict: boolean): boolean {
  const key = keyOf(part)
  if (key.length < 2 || isStateCode(part) || own.has(key) || known.open.has(key)) return true
  if (isOrdinary(key) || isOrdinary(bareWord(part)) || isFirmWord(part) || known.captions.has(key))
    return true
  if (known.hidden.has(key)) return false
  if (known.plans.has(key)) return true
  if (strict || isKnownName(part)) return false
  // What the page doesn't print is the reader's own wording, unless it's written like a name.
  return isCapital(part)
    ? (known.worst.get(key) ?? 1) < CAPITAL_BELOW
    : (known.worst.get(key) ?? 0) < NOBODYS_BELOW
}

function partSaid(part: string, known: Known, own: ReadonlySet<string>, strict: boolean): boolean {
  if (!/\p{N}/u.test(part)) return mayBeSaid(part, known, own, strict)
  const key = bareWord(part)
  if (isFigure(part) || own.has(key) || known.open.has(key)) return true
  const mixed = MIXED.exec(part)
  if (mixed) return mayBeSaid(mixed[1] ?? mixed[2]!, known, own, strict)
  return known.plans.has(key) && !known.hidden.has(key)
}

function chunkSaid(core: string, known: Known, own: ReadonlySet<string>, strict: boolean): boolean {
  if (core === '' || isFigure(core) || own.has(bareWord(core))) return true
  const parts = partsOf(core)
  // "4471-9022" is more than its parts.
  if (parts.length > 1 && !/\p{L}/u.test(core)) return known.plans.has(bareWord(core))
  return parts.every((part) => partSaid(part, known, own, strict))
}

const chunksOf = (text: string): Omit<Chunk, 'says'>[] =>
  [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
    core: match[0].replace(/^[^\p{L}\p{N}$#]+|[^\p{L}\p{N}%]+$/gu, ''),
  }))

/** Dates, phones and other numbers that their shape gives away; the plan's own win where two shapes find the same words. */
function hideShapes(chunks: readonly Chunk[], text: string, own: ReadonlySet<string>): void {
  const isOwn = (found: string) =>
    own.has(bareWord(found)) ||
    own.has(readDate(found) ?? '') ||
    (PHONE_LIKE.test(found) && isTollFree(found))
  const found = SHAPES.flatMap((shape) => matchesOf(shape, text)).map((one) => ({
    ...one,
    says: isOwn(one.text),
  }))
  for (const { from, to, says } of [...found].sort((a, b) => Number(a.says) - Number(b.says)))
    for (const chunk of chunks) if (chunk.from < to && from < chunk.to) chunk.says = says
}

function hideRuns(chunks: readonly Chunk[], own: ReadonlySet<string>): void {
  let run: Chunk[] = []
  const close = () => {
    const figures = run.map(({ core }) => core).join('')
    const isShares = run.every(({ core }) => ROUND.test(core))
    if (run.length > 1 && figures.length >= LONG_RUN && !isShares && !own.has(figures))
      for (const chunk of run) chunk.says = false
    run = []
  }
  for (const chunk of chunks)
    if (BARE.test(chunk.core) && !YEAR.test(chunk.core)) run.push(chunk)
    else close()
  close()
}

/** Words that are names as well as ordinary words go with their neighbors, and so do initials. */
function hideNeighbors(chunks: readonly Chunk[], known: Known, own: ReadonlySet<string>): void {
  const soft = chunks.map(({ core }) => {
    const [key, isLetter] = [keyOf(core), /^\p{Lu}\.?$/u.test(core)]
    const isOwn = own.has(key) || known.plans.has(key) || known.captions.has(key) || isFirmWord(core)
    return !isOwn && isCapital(core) && (isLetter || isKnownName(core))
  })
  const meets = (at: number, step: 1 | -1) => {
    const other = chunks[at + step]
    const first = step === 1 ? chunks[at]! : other
    return other && first && !ends(first) ? other : undefined
  }
  const isNameGone = (other: Chunk | undefined) =>
    other !== undefined && !other.says && isCapital(other.core) && !/\d/.test(other.core)
  for (const [at, chunk] of chunks.entries()) {
    const next = meets(at, 1)
    const isPair = next && soft[at] && soft[at + 1] && isGivenName(chunk.core) && isSurname(next.core)
    if (isPair) for (const one of [chunk, next]) one.says = false
  }
  for (let at = 0; at < chunks.length; at++)
    if (soft[at] && (isNameGone(meets(at, -1)) || isNameGone(meets(at, 1)))) chunks[at]!.says = false
  for (let at = chunks.length - 1; at >= 0; at--)
    if (soft[at] && isNameGone(meets(at, 1))) chunks[at]!.says = false
}

/** Names that are in doubt where they stand, also those that are ordinary words or a service's name elsewhere: "Bridges". */
function hideDoubts(
  chunks: readonly Chunk[],
  { doubts }: Known,
  own: ReadonlySet<string>,
  places: readonly Place[],
): void {
  const isDoubted = (part: string) => {
    if (!isCapital(part) || own.has(keyOf(part))) return false
    const isPlain = isOrdinary(part) || isOrdinary(keyOf(part))
    const bound = isPlain ? NAME_FROM : DOUBT_FROM
    return places.some(({ page }) => (doubts.get(page)?.get(keyOf(part)) ?? 0) >= bound)
  }
  for (const chunk of chunks) if ([chunk.core, ...partsOf(chunk.core)].some(isDoubted)) chunk.says = false
}

/** The words that may be said, "…" where others were; nothing where no word is left. */
function joined(chunks: readonly Chunk[]): string {
  const words: string[] = []
  for (const { text, says } of chunks)
    if (says) words.push(text)
    else if (words.at(-1) !== GAP) words.push(GAP)
  return words.some((word) => /[\p{L}\p{N}]/u.test(word)) ? words.join(' ') : ''
}

/**
 * Makes what cuts a text down to what a plan can say: ordinary words and words of benefits, captions, percents, amounts, short figures, what the
 * document shows to be the plan's, and what the caller knows to be its own. Any other word is denied: a name that no mask covers was not known
 * as one, and is quoted nowhere for that reason. What is learnt stays inside the function that comes of it.
 * @param scored every word of the raw pages with its probability
 * @param safe the painted pages
 */
export function planWording(scored: readonly ScoredWord[], safe: readonly Safe[]): PlanWording {
  const known = knownFrom(scored, safe)
  return (text, { own: given = [], places = [], strict = false } = {}) => {
    const own = ownOf(given)
    const chunks = chunksOf(text).map((chunk) => ({
      ...chunk,
      says: chunkSaid(chunk.core, known, own, strict),
    }))
    hideShapes(chunks, text, own)
    hideRuns(chunks, own)
    hideDoubts(chunks, known, own, places)
    hideNeighbors(chunks, known, own)
    return chunks.every(({ says }) => says) ? text : joined(chunks)
  }
}
