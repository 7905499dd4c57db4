import type { Box, Evidence, FieldPath } from '../../../src/plan/content.ts'
import { type Topic, topicsOf } from '../../../src/text/topics.ts'
import type { PageWord, PageWords } from '../../../src/upload/contract.ts'
import type { WordsByPage } from '../named/guesses.ts'

/** A place of the pages that speaks of a rule. */
export interface Heard {
  place: Evidence
  /** The sentence or the row that speaks of it. */
  text: string
  /** What stands there is a list of what the plan doesn’t pay. */
  excluded: boolean
}

/** So much of a rule’s name must stand there, and so close together: less is said of other things as often. */
const LEAST = { share: 0.95, close: 0.6 }
/** A piece of so many words is a sentence, which goes on in the next line. */
const PROSE = 5
/** A place that doesn’t name the rule but may tell it. */
const LOOSE = 0.5
/** So many lines below its heading a list of exclusions still counts. */
const LIST = 12

const EXCLUDED = /(?:\bnot|n[’']t) (?:cover|pay)|\bexclu(?:ded|sions?)\b|\bleft out\b/i
const ENDS = /[.!?;](?=\s|$)/g

const textOf = (line: PageWords['lines'][number]) =>
  line.map((piece) => piece.map(({ text }) => text).join(' ')).join('  ')

const around = (words: readonly PageWord[]): Box => [
  Math.min(...words.map(({ box }) => box[0])),
  Math.min(...words.map(({ box }) => box[1])),
  Math.max(...words.map(({ box }) => box[2])),
  Math.max(...words.map(({ box }) => box[3])),
]

/** Where the sentence around a place begins and ends. */
function sentenceAt(text: string, at: number, end: number): string {
  const ends = [...text.matchAll(ENDS)].map(({ index }) => index + 1)
  const from = ends.filter((one) => one <= at).at(-1) ?? 0
  const to = ends.find((one) => one >= end) ?? text.length
  return text.slice(from, to).replace(/\s+/g, ' ').trim()
}

/** A line with the next one where it breaks off, or holds a name alone. */
function readOn(lines: PageWords['lines'], i: number): string {
  const own = textOf(lines[i]!)
  const isProse = lines[i]!.some((piece) => piece.length >= PROSE) && !/[.!?]$/.test(own)
  const isName = lines[i]!.length === 1 && lines[i]![0]!.length < PROSE && !/\d|:\s*\S/.test(own)
  const next = lines[i + 1]
  return next && (isProse || isName) ? `${own} ${textOf(next)}` : own
}

/** A place that may speak of a rule, and how plainly. */
interface Talk extends Heard {
  share: number
  close: number
}

/** A length of time after which a work is paid again; shorter ones are how often people are seen. */
const AGAIN = /\b(?:[2-9]|1\d|[a-z]+)\s*(?:\(\d+\))?[\s-]*years?\b|\b(?:36|48|60|72|84|96|120)\s*-?\s*mo/i
const SPAN = /\b(?:\d{1,3}|[a-z]+)[\s-]*(?:days?|months?|mos?|years?)\b/i
const AGE = /(?<![\d$.,])(?:1[5-9]|2\d|30)(?![\d%.,])|\btwenty/i
const DOLLARS = /\$\s?\d/
const OUTSIDE = /\b(?:out[- ]of[- ]net\w*|non-?(?:network|participating|contracted)|oon)\b/i

/** Rules that pages tell without their names, by what they speak of and the figure that answers: “crowns: 1 per tooth every 7 years”. */
const UNNAMED: readonly [key: string, of: RegExp, figure: RegExp][] = [
  ['crown_replacement', /\bcrowns?\b/i, AGAIN],
  ['bridge_replacement', /\bbridges?\b|\bfixed partial/i, AGAIN],
  ['denture_replacement', /\bdentures?\b/i, AGAIN],
  ['dependent_age_limit', /\b(?:child(?:ren)?|kids?|dependents?|sons?|daughters?)\b/i, AGE],
  ['ortho_age_limit', /\b(?:ortho\w*|braces)\b/i, AGE],
  ['claim_timely_filing', /\b(?:claims?|filing|filed)\b/i, SPAN],
  ['preauthorization', /\bpre-?(?:auth|d\b|treat|det)|\bestimate/i, DOLLARS],
  ['out_of_network_deductible', OUTSIDE, DOLLARS],
  ['out_of_network_maximum', OUTSIDE, DOLLARS],
]

const unnamedIn = (text: string): Topic[] =>
  UNNAMED.flatMap(([key, of, figure]) => {
    const m = figure.test(text) ? of.exec(text) : null
    const place = { share: LOOSE, close: LOOSE }
    return m ? [{ path: `flags.${key}`, at: m.index, end: m.index + m[0].length, ...place }] : []
  })

const kept = new WeakMap<PageWords, Map<FieldPath, Talk[]>>()

/** Everything on a page that may speak of a rule. */
function talksOn(page: number, words: PageWords): Map<FieldPath, Talk[]> {
  const known = kept.get(words)
  if (known) return known
  const found = new Map<FieldPath, Talk[]>()
  const { lines } = words
  let list = -LIST
  lines.forEach((line, i) => {
    const own = textOf(line)
    if (EXCLUDED.test(own)) list = i
    const text = readOn(lines, i)
    for (const { path, at, end, share, close } of [...topicsOf(text), ...unnamedIn(text)]) {
      if (!path.startsWith('flags.') || at >= own.length) continue
      const place = { page, box: around(line.flat()), quote: own }
      const talk = { place, text: sentenceAt(text, at, end), excluded: i - list < LIST, share, close }
      found.set(path, [...(found.get(path) ?? []), talk])
    }
  })
  kept.set(words, found)
  return found
}

const isPlain = ({ share, close }: Talk) => share >= LEAST.share && close >= LEAST.close

/** Rules that the pages speak of by their names, each with the place that does so most plainly. */
export function rulesHeard(words: WordsByPage): ReadonlyMap<FieldPath, Heard> {
  const found = new Map<FieldPath, Talk>()
  for (const [page, own] of words)
    for (const [path, talks] of talksOn(page, own))
      for (const talk of talks.filter(isPlain))
        if ((found.get(path)?.close ?? 0) < talk.close) found.set(path, talk)
  return found
}

/** Every place that may speak of a rule, each text once, the plainest first: more loosely than `rulesHeard`, for whoever asks about this rule. */
export function placesFor(path: FieldPath, words: WordsByPage): Heard[] {
  const all = [...words].flatMap(([page, own]) => talksOn(page, own).get(path) ?? [])
  const once = all.filter(({ text }, i) => all.findIndex((one) => one.text === text) === i)
  return once.toSorted((a, b) => b.share * b.close - a.share * a.close)
}
