import { type Figure, figuresOf } from '../exam/figures.ts'
import { termsIn } from '../understand/terms.ts'
import { wordsOf } from '../understand/words.ts'

/** What a sentence claims, so that two sentences can be held against each other. */
export interface Claims {
  /** Its figures, pages left out. */
  figures: Figure[]
  pages: number[]
  /** The services, classes and fields that it names, one key each. */
  names: Set<string>
  /** What it speaks of beside them: deductible, maximum, waiting period, who pays. */
  topics: Set<string>
  /** Words that a figure may not lose: out of network, family, lifetime. */
  bounds: Set<string>
  /** Words of measure beside the figures: fully, half, unlimited, per year, per arch. */
  measures: Set<string>
  /** What it denies: each denying word with the word behind it. */
  denials: string
}

const TOPIC =
  /\b(?:deductible|maximum|wait|in.network|copay|coinsurance|patient|member|you|owe|discount|off)/gi
const BOUND = /\b(?:out.of.network|non.network|famil|lifetime|wait|primary|permanent|medical)/gi
const MEASURE =
  /\b(?:full(?:y)?|complete(?:ly)?|entire(?:ly)?|total(?:ly)?|whol(?:e|ly)|all|half|third|quarter|double|thrice|free|unlimited|daily|weekly|monthly|quarterly|yearly|annual(?:ly)?)\b/gi
/** What counts stand against: a period without a number, a tooth, an arch. */
const UNIT =
  /(?<![\d-] ?)(?<!\d (?:calendar|benefit) )\b(?:year|month|week|day|visit|tooth|arch|quadrant|surface)(?=s?\b)/gi
const COUNTS = [
  'one|once|single',
  'two|twice',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
].map((words) => new RegExp(`\\b(?:${words})\\b`, 'gi'))

/** Counts in digits; "limited to" names no limited exam. */
const inDigits = (text: string): string =>
  COUNTS.reduce((left, words, i) => left.replace(words, `${i + 1}`), text).replace(/\blimited to\b/gi, 'at')

/** Denying words that say by themselves what they deny. */
const DENYING =
  /^(?:waived?|exclu\w+|ineligible|uncovered|unpaid|den(?:y|ies|ied)|declin\w+|reject\w+|refus\w+|silent|unknown|unless|until|only)$/
/** Denying words that deny what stands behind them. */
const NEGATING = /^(?:no|not|never|none|nothing|neither|nor|without|cannot|except|\w+n't)$/
const FILLING = /^(?:an?|the|is|are|be|been|any|of|to|for|in|on|it|this|that|currently|also)$/

const found = (text: string, pattern: RegExp): Set<string> =>
  new Set((text.match(pattern) ?? []).map((word) => word.toLowerCase().replace(/\W/g, ' ')))

function denialsOf(text: string): string {
  const words = (
    text
      .toLowerCase()
      .replace(/’/g, "'")
      .match(/[a-z']+/g) ?? []
  ).filter((w) => !FILLING.test(w))
  const denied = words.flatMap((word, i) => {
    if (DENYING.test(word)) return [word]
    return NEGATING.test(word) ? [`not ${(words[i + 1] ?? '').replace(/(?:ed|s|d)$/, '')}`] : []
  })
  return denied.sort().join()
}

/**
 * Reads what a sentence claims.
 * @param names ids and names with digits in them, which are no figures
 */
export function claimsOf(written: string, names: readonly string[]): Claims {
  const text = inDigits(written)
  const figures = figuresOf(text, names)
  const terms = termsIn(wordsOf(text)).map(({ term }) => JSON.stringify(term))
  return {
    figures: figures.filter((f) => f.kind !== 'page'),
    pages: figures.filter((f) => f.kind === 'page').map((f) => Number(f.value)),
    names: new Set(terms),
    topics: found(text, TOPIC),
    bounds: found(text, BOUND),
    measures: new Set([...found(text, MEASURE), ...found(text, UNIT)]),
    denials: denialsOf(text),
  }
}
