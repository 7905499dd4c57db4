import { readDate } from '../../../src/lexicon/dates.ts'
import { RULES, type Rule } from '../../../src/lexicon/rules.ts'
import { spokenNumber } from '../../../src/lexicon/spoken-numbers.ts'
import { topicsOf } from '../../../src/text/topics.ts'
import { alike, wordsOf } from '../figures/alike.ts'

/** An answer of a rule, and how much of it stands in the text. */
export interface Answer {
  text: string
  score: number
}

const YES = /\b(?:yes|applies|applied|accepted|included?|allowed)\b/i
const NO = /\b(?:no|not|none|never|nor|without|exclu\w+|cannot|waived)\b|n[’']t\b|\bnon-?(?=covered)/i

/** "fifteen months" with its figure; "a" and "one" are words more often than numbers. */
function inFigures(text: string): string {
  const words = text.split(/(\s+|(?<=[a-z])-(?=[a-z])|[(),.;:])/i)
  const plain = words.map((word) => word.toLowerCase())
  const own = plain.map((word, at) => ({ word, at })).filter(({ word }) => /^[a-z]+$/.test(word))
  const told = own.map(({ word }) => word)
  let text2 = ''
  for (let at = 0, i = 0; at < words.length; at++) {
    while (i < own.length && own[i]!.at < at) i++
    const number = own[i]?.at === at ? spokenNumber(told, i) : null
    if (!number || number.value < 2) text2 += words[at]
    else {
      text2 += number.value
      at = own[number.to - 1]!.at
    }
  }
  return text2
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DATES =
  /\b(?:\d{1,2}[/-]\d{1,2}[/-](?:19|20)\d\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s(?:19|20)\d\d)\b/gi
const monthName = (at: number) => MONTHS[at]!.replace(/^./, (sign) => sign.toUpperCase())

/** A plan year that begins with this month, as offices write it: "Oct-Sep". */
function yearFrom(month: string): string {
  const at = MONTHS.indexOf(month.toLowerCase())
  return `${monthName(at)}-${monthName(at - 1)}`
}

/** Kinds of figures that answers have, each with what it looks like in an answer of the list and on a page. */
const FIGURES: readonly { inAnswer: RegExp; onPage: RegExp; write?: (m: RegExpExecArray) => string }[] = [
  { inAnswer: /\$[\d,]+/, onPage: /\$\s?(\d[\d,]*)/g, write: (m) => `$${m[1]}` },
  { inAnswer: /\d{4}-\d\d-\d\d/, onPage: DATES, write: (m) => readDate(m[0]) ?? m[0] },
  {
    inAnswer: /\b[A-Z][a-z]{2}-[A-Z][a-z]{2}\b/,
    onPage: /\b(feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+1(?:st)?\b/gi,
    write: (m) => yearFrom(m[1]!),
  },
  { inAnswer: /\d+%/, onPage: /\d{1,3}\s?%/g, write: (m) => m[0].replace(' ', '') },
  {
    inAnswer: /\d+th percentile/,
    onPage: /(\d{2})(?:th|st|nd|rd)?\s?(?:percentile)/gi,
    write: (m) => `${m[1]}th percentile`,
  },
  {
    inAnswer: /\d+ (?:years|months|days)/,
    onPage: /(\d{1,3})\s*(?:\(\d+\))?[\s-]*(years?|yrs?|months?|mos?|days?|weeks?)\b/gi,
    write: (m) => `${m[1]} ${unitOf(m[2]!)}${m[1] === '1' ? '' : 's'}`,
  },
  {
    inAnswer: /\b(?:1[5-9]|2\d|3[0-5])\b/,
    onPage:
      /(?<![\d$.,/-])(?:1[5-9]|2\d|3[0-5])(?![\d%/,-]|\s?(?:years?|months?|mos?|days?)\b(?! (?:old|of age)))/g,
  },
]
const unitOf = (unit: string) =>
  /^y/i.test(unit) ? 'year' : /^m/i.test(unit) ? 'month' : /^w/i.test(unit) ? 'week' : 'day'

/** An answer of the list with figures of the text in place of its own, the nearest behind the rule's name first; none where the text has none of their kind. */
function filled(
  value: string,
  text: string,
  behind: number,
): { text: string; figures: number; far: number }[] {
  const kind = FIGURES.find(({ inAnswer }) => inAnswer.test(value))
  if (!kind) return [{ text: value, figures: 0, far: 0 }]
  const all = [...text.matchAll(kind.onPage)] as RegExpExecArray[]
  const found = [...all.filter(({ index }) => index >= behind), ...all.filter(({ index }) => index < behind)]
  const wanted = [...value.matchAll(new RegExp(kind.inAnswer, 'g'))].length
  return found.slice(0, Math.max(0, found.length - wanted + 1)).map((_, i) => {
    let used = i
    const own = value.replace(new RegExp(kind.inAnswer, 'g'), () => {
      const m = found[used++]!
      return kind.write?.(m) ?? m[0]
    })
    return { text: own, figures: wanted, far: i }
  })
}

/** How many of these words a text has, whole or clipped: "dup" for "duplication". */
const saidOf = (words: readonly string[], printed: readonly string[]) =>
  words.filter((word) => printed.some((one) => alike(one, word) || word.startsWith(one))).length

/** What a yes or a no is worth beside what the text says. */
function polarity(value: string, text: string): number {
  const no = /^no(?:t|ne)?\b/i.test(value)
  if (!no && !/^(?:yes|covered|accepted)\b/i.test(value)) return 0
  if (NO.test(text)) return no ? 1.5 : -0.5
  return YES.test(text) ? (no ? -0.5 : 1.5) : 0.5
}

/** So many answers are told: more would have to be read through. */
const MOST = 3
/** What has less is said of other things as well. */
const LEAST = 0.3

/** So many signs between two words of a name, and they stand together. */
const GAP = 12

/** Where the name of a rule ends in a text, the first time that it stands there; 0 = it isn't named. */
function endOfName({ display, labels }: Rule, text: string): number {
  const names = new Set([display, ...labels].flatMap(wordsOf))
  let end = 0
  for (const { 0: word, index } of text.matchAll(/[a-z]{3,}/gi))
    if (names.has(word.toLowerCase()) && (end === 0 || index - end <= GAP)) end = index + word.length
  return end
}

/** True where a text names a rule, or at least two words of its name. */
function isNamed(key: string, { display, labels }: Rule, text: string): boolean {
  const words = wordsOf(text)
  const said = wordsOf([display, ...labels].join(' ')).filter((word) => words.includes(word))
  return new Set(said).size > 1 || topicsOf(text).some(({ path }) => path === `flags.${key}`)
}

/**
 * How a text may answer a rule, the likeliest first: the answers that offices write, each with the figures of the text, by how much of it is
 * printed there.
 * @param key of the flag: "claim_timely_filing"
 * @param text where the page speaks of the rule
 * @param excluded the text stands in a list of what the plan doesn't pay
 */
export function answersIn(key: string, text: string, excluded = false): Answer[] {
  const rule = RULES[key]
  if (!rule) return []
  const named = isNamed(key, rule, text)
  const plain = inFigures(text)
  const printed = wordsOf(plain)
  const behind = endOfName(rule, plain)
  const best = new Map<string, number>()
  for (const value of rule.values)
    for (const own of filled(value, plain, behind)) {
      const words = wordsOf(own.text)
      const said = saidOf(words, printed)
      const listed = excluded && own.text === 'Not covered' ? 2 : 0
      const figures = own.figures > 0 ? 3 - own.far / 4 : 0
      // A yes or a no is one of the rule only where the rule is named: "crowns aren’t covered" tells nothing of their downgrade.
      const answer = polarity(value, plain) * (named ? 1 : 0.25)
      const score = figures + said - 0.75 * (words.length - said) + answer + listed
      if (score > LEAST) best.set(own.text, Math.max(score, best.get(own.text) ?? 0))
    }
  return [...best]
    .map(([own, score]) => ({ text: own, score }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
}
