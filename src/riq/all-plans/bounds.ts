import { dictionary } from '../../base/dictionary.ts'
import { writeDollars } from '../../lexicon/values.ts'

/** What a figure of a question is a figure of. */
export type Unit = 'percent' | 'dollars' | 'months' | 'times'

/** A figure that plans are checked against: "50% or more", "under $50", "12 months". */
export interface Bound {
  unit: Unit
  than: 'least' | 'most' | 'over' | 'under' | 'exactly'
  value: number
  /** Where it is in the question. */
  at: number
}

const FIGURE =
  /(\$\s?)?(?<![\w.-])(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d+)?(k\b)?\s?(%|percent\b|pct\b|dollars\b|bucks\b|-?\s?months?\b|-?\s?mos?\b|-?\s?years?\b|-?\s?yrs?\b)?(?!\w)/gi

/** How much of the text around a figure may say how it is meant. */
const AROUND = 24

const BEFORE: [RegExp, Bound['than']][] = [
  [/(?:\bat least|a minimum of|no less than|not less than|\bminimum|>=|≥)\s*$/i, 'least'],
  [/(?:\bat most|\bup to|no more than|not more than|not over|no longer than|<=|≤)\s*$/i, 'most'],
  [
    /(?:\bover|\babove|\bmore than|better than|higher than|greater than|larger than|longer than|exceeding|>)\s*$/i,
    'over',
  ],
  [/(?:\bunder|\bbelow|\bless than|lower than|smaller than|shorter than|<)\s*$/i, 'under'],
]
const AFTER: [RegExp, Bound['than']][] = [
  [/^\s*(?:\+|plus\b|(?:or|and) (?:more|better|higher|above|over|greater|up|longer|larger)\b)/i, 'least'],
  [/^\s*(?:or|and) (?:less|lower|under|below|fewer|shorter|smaller)\b/i, 'most'],
]

const thanAt = (text: string, from: number, to: number): Bound['than'] => {
  const before = text.slice(Math.max(0, from - AROUND), from).replace(/\b(?:a|an|the)\s+$/i, '')
  const after = text.slice(to, to + AROUND)
  const found = AFTER.find(([p]) => p.test(after)) ?? BEFORE.find(([p]) => p.test(before))
  return found?.[1] ?? 'exactly'
}

function unitOf(
  sign: string | undefined,
  value: number,
  kilo: boolean,
  unit: string,
  isYear: boolean,
): Unit | 'years' | null {
  if (sign || kilo || /^(?:dollar|buck)/i.test(unit)) return 'dollars'
  if (/^(?:%|per|pct)/i.test(unit)) return 'percent'
  if (/m/i.test(unit)) return 'months'
  if (/y/i.test(unit)) return 'years'
  return value >= 250 && !isYear ? 'dollars' : null
}

/** "pay fillings 80", "crowns at 50": a share, though nothing says so. */
const PAYS = /\b(?:pay|pays|paying|paid|cover|covers|at)\b[a-z\s&-]{0,30}$/i
/** A smaller figure may be a tooth, an age or a count. */
const LEAST_SHARE = 25

/** "more than 85 on fillings" are percents, "more than 2 cleanings" times: only behind a word that compares or pays. */
function bareUnit(than: Bound['than'], value: number, before: string): Unit | null {
  if (value > 100) return null
  if (than === 'exactly') return value >= LEAST_SHARE && PAYS.test(before) ? 'percent' : null
  return value <= 12 ? 'times' : 'percent'
}

const TIMES =
  /\b(\d|two|three|four|five|six)\b(?:\s?x\b|\s+times?\b)?[a-z\s-]{0,30}\b(?:a|per|each|every|(?:in|for) (?:a|the|one)) (?:calendar |benefit |plan )?(?:year|yr)\b/gi
const COUNTS: Readonly<Record<string, number>> = dictionary({ two: 2, three: 3, four: 4, five: 5, six: 6 })

/** Figures that say how much a plan must pay, allow or ask for. An age ("15 years old") is none. */
export function boundsIn(text: string): Bound[] {
  const times = [...text.matchAll(TIMES)].map((m): Bound => {
    const than = thanAt(text, m.index, m.index + m[0].length)
    const value = COUNTS[m[1]!.toLowerCase()] ?? Number(m[1])
    return { unit: 'times', than: than === 'exactly' ? 'least' : than, value, at: m.index }
  })
  const figures = [...text.matchAll(FIGURE)].flatMap((m): Bound[] => {
    const [whole, sign, digits, kilo, written = ''] = m
    const to = m.index + whole.length
    const value = Number(digits!.replaceAll(',', '')) * (kilo ? 1000 : 1)
    const than = thanAt(text, m.index, to)
    // "under 2000" is an amount, "in 2024" a year.
    const isYear = value >= 1950 && value < 2050 && than === 'exactly' && !digits!.includes(',')
    const unit =
      unitOf(sign, value, kilo !== undefined, written.replace(/^[-\s]+/, ''), isYear) ??
      bareUnit(than, value, text.slice(Math.max(0, m.index - 2 * AROUND), m.index))
    const isAge = /^[\s-]*old\b/i.test(text.slice(to, to + AROUND))
    if (unit === null || isAge || times.some((t) => t.at === m.index)) return []
    return [
      unit === 'years'
        ? { unit: 'months', than, value: value * 12, at: m.index }
        : { unit, than, value, at: m.index },
    ]
  })
  const full = /\b(?:in full|fully)\b/i.exec(text)
  const all: Bound[] = full ? [{ unit: 'percent', than: 'exactly', value: 100, at: full.index }] : []
  return [...figures, ...times, ...all]
}

/** True where a figure keeps to a bound. */
export function keeps({ than, value }: Bound, figure: number): boolean {
  switch (than) {
    case 'least':
      return figure >= value
    case 'most':
      return figure <= value
    case 'over':
      return figure > value
    case 'under':
      return figure < value
    case 'exactly':
      return figure === value
  }
}

const figureWords = ({ unit, value }: Bound): string => {
  if (unit === 'percent') return `${value}%`
  if (unit === 'dollars') return writeDollars(value)
  return unit === 'times' ? `${value} times a year` : `${value} ${value === 1 ? 'month' : 'months'}`
}

/** "50% or more", "less than $50", "12 months". */
export function boundWords(bound: Bound): string {
  const figure = figureWords(bound)
  switch (bound.than) {
    case 'least':
      return `${figure} or more`
    case 'most':
      return `${figure} or less`
    case 'over':
      return `more than ${figure}`
    case 'under':
      return `less than ${figure}`
    case 'exactly':
      return figure
  }
}

const HIGH = /^(?:highest|biggest|largest|greatest|most|max|top|longest|richest)$/
const LOW = /^(?:lowest|smallest|least|cheapest|shortest|worst)$/

/**
 * Whether a question asks for the most or the least of something.
 * @param words in lower case
 * @param lessIsBetter what is asked is a cost or a wait: the best of it is the least
 */
export function rankIn(words: readonly string[], lessIsBetter: boolean): 'most' | 'least' | null {
  for (const [at, word] of words.entries()) {
    if (words[at - 1] === 'at') continue
    if (word === 'best') return lessIsBetter ? 'least' : 'most'
    if (
      HIGH.test(word) &&
      !(word === 'max' || (word === 'most' && /^(?:plans?|of)$/.test(words[at + 1] ?? '')))
    )
      return 'most'
    if (LOW.test(word)) return word === 'worst' && lessIsBetter ? 'most' : 'least'
  }
  return null
}
