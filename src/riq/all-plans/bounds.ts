import { dictionary } from '../../base/dictionary.ts'
import { writeDollars } from '../../lexicon/values.ts'

/** What a figure of a question is a figure of. */
export type Unit = 'percent' | 'dollars' | 'months' | 'times' | 'years'

/** A figure that plans are checked against: "50% or more", "under $50", "12 months". */
export interface Bound {
  /** Null where only the figure was typed: what it's said of tells. */
  unit: Unit | null
  than: 'least' | 'most' | 'over' | 'under' | 'exactly' | 'between'
  value: number
  /** The other end of "between 60 and 80"; else the same as `value`. */
  upTo: number
  /** Where it is in the question, the words that compare not counted. */
  at: number
  /** Where it is with them. */
  from: number
  to: number
}

const FIGURE =
  /(\$\s?)?(?<![\w.-])(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d+)?(k\b)?\s?(%|percent\b|pct\b|dollars\b|bucks\b|-?\s?months?\b|-?\s?mos?\b|-?\s?years?\b|-?\s?yrs?\b|-?\s?days?\b|-?\s?weeks?\b|-?\s?wks?\b)?(?!\w)/gi

/** How much of the text around a figure may say how it is meant. */
const AROUND = 24

const BEFORE: [RegExp, Bound['than']][] = [
  [
    /(?:\bat least|a minimum of|no less than|not less than|\bminimum|\b(?:al|por lo) menos|>=|≥)\s*$/i,
    'least',
  ],
  [
    /(?:\bat most|\bup to|no more than|not more than|not over|no longer than|\bno mas de|\bhasta|<=|≤)\s*$/i,
    'most',
  ],
  [
    /(?:\bover|\babove|\bmore than|better than|higher than|greater than|larger than|longer than|exceeding|\bmas de|\bmayor(?:es)? (?:de|que|a)|>)\s*$/i,
    'over',
  ],
  [
    /(?:\bunder|\bbelow|\bless than|lower than|smaller than|shorter than|\bmenos de|\bmenor(?:es)? (?:de|que|a)|<)\s*$/i,
    'under',
  ],
]
const AFTER: [RegExp, Bound['than']][] = [
  [
    /^\s*(?:\+|plus\b|(?:or|and|o) (?:more|better|higher|above|over|greater|up|longer|larger|mas|mayor|mejor)\b)/i,
    'least',
  ],
  [/^\s*(?:or|and|o) (?:less|lower|under|below|fewer|shorter|smaller|menos|menor)\b/i, 'most'],
]

/** How a figure is meant, and where it is with the words that say so. */
function thanAt(text: string, from: number, to: number): Pick<Bound, 'than' | 'from' | 'to'> {
  const before = text.slice(Math.max(0, from - AROUND), from).replace(/\b(?:an?|the|un|el)\s+$/i, ' ')
  const after = text.slice(to, to + AROUND)
  for (const [pattern, than] of AFTER) {
    const match = pattern.exec(after)
    if (match) return { than, from, to: to + match[0].length }
  }
  for (const [pattern, than] of BEFORE) {
    const match = pattern.exec(before)
    if (match) return { than, from: from - (Math.min(from, AROUND) - match.index), to }
  }
  return { than: 'exactly', from, to }
}

function unitOf(
  sign: string | undefined,
  value: number,
  kilo: boolean,
  unit: string,
  isYear: boolean,
): Unit | 'year' | 'days' | null {
  if (sign || kilo || /^(?:dollar|buck)/i.test(unit)) return 'dollars'
  if (/^(?:%|per|pct)/i.test(unit)) return 'percent'
  if (/^[dw]/i.test(unit)) return 'days'
  if (/m/i.test(unit)) return 'months'
  if (/y/i.test(unit)) return 'year'
  return value >= 250 && !isYear ? 'dollars' : null
}

const TIMES =
  /\b(?:(\d)\s?x|(\d|once|twice|two|three|four|five|six|una|dos|tres|cuatro)(?:\s+(?:times?|veces|vez))?)\b[a-z\s-]{0,30}\b(?:a|per|each|every|al|por|cada|(?:in|for) (?:a|the|one)) (?:calendar |benefit |plan )?(?:year|yr|a[nñ]o)\b/gi
/** A month has 30 days, as filing limits count it: "90 days" are 3 months. */
const MONTH_DAYS = 30
/** Days or weeks for a month. */
const daysFor = (unit: string) => (/w/i.test(unit) ? MONTH_DAYS / 7 : MONTH_DAYS)

const COUNTS: Readonly<Record<string, number>> = dictionary({
  once: 1,
  twice: 2,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
})

/** "between 60 and 80", "60 to 80", "60-80": one figure with two ends. */
const JOINS = /^\s*(?:-|–|to|and|y|a)\s*$/i

/** Two figures that are the ends of one, as that one. */
function withRanges(bounds: readonly Bound[], text: string): Bound[] {
  const all: Bound[] = []
  for (const bound of bounds) {
    const last = all.at(-1)
    const between = last ? text.slice(last.to, bound.from) : ''
    const opens = last
      ? /\b(?:between|from|entre|de)\s*$/i.exec(text.slice(Math.max(0, last.from - AROUND), last.from))
      : null
    const isRange =
      last?.than === 'exactly' &&
      bound.than === 'exactly' &&
      bound.value > last.value &&
      (last.unit === null || bound.unit === null || last.unit === bound.unit) &&
      JOINS.test(between) &&
      (opens !== null || !/and|y/i.test(between))
    if (!isRange) all.push(bound)
    else
      all[all.length - 1] = {
        ...last,
        unit: last.unit ?? bound.unit,
        than: 'between',
        upTo: bound.value,
        from: opens ? last.from - (Math.min(last.from, AROUND) - opens.index) : last.from,
        to: bound.to,
      }
  }
  return all
}

/** Every figure of a question, each with how it's meant. An age ("15 years old") is none. */
export function boundsIn(text: string): Bound[] {
  const times = [...text.matchAll(TIMES)].map((m): Bound => {
    const to = m.index + m[0].length
    const count = m[1] ?? m[2]!
    const how = thanAt(text, m.index, m.index + count.length)
    const value = COUNTS[count.toLowerCase()] ?? Number(count)
    const than = how.than === 'exactly' ? thanAt(text, m.index, to).than : how.than
    return {
      ...how,
      unit: 'times',
      than: than === 'exactly' ? 'least' : than,
      value,
      upTo: value,
      at: m.index,
      to,
    }
  })
  const taken = new Set(times.flatMap(({ at, to }) => Array.from({ length: to - at }, (_, i) => at + i)))
  const figures = [...text.matchAll(FIGURE)].flatMap((m): Bound[] => {
    const [whole, sign, digits, kilo, written = ''] = m
    const value = Number(digits!.replaceAll(',', '')) * (kilo ? 1000 : 1)
    const how = thanAt(text, m.index, m.index + whole.length)
    // "under 2000" is an amount, "in 2024" a year.
    const isYear = value >= 1950 && value < 2050 && how.than === 'exactly' && !digits!.includes(',')
    const unit = unitOf(sign, value, kilo !== undefined, written.replace(/^[-\s]+/, ''), isYear)
    const isAge = /^[\s-]*(?:old\b|yo\b|y\/o)/i.test(
      text.slice(m.index + whole.length, m.index + whole.length + AROUND),
    )
    if (isAge || taken.has(m.index)) return []
    const months = unit === 'year' ? value * 12 : unit === 'days' ? value / daysFor(written) : value
    const isTime = unit === 'year' || unit === 'days'
    return [{ ...how, unit: isTime ? 'months' : unit, value: months, upTo: months, at: m.index }]
  })
  const full = /\b(?:in full|fully)\b/i.exec(text)
  const all: Bound[] = full
    ? [
        {
          unit: 'percent',
          than: 'exactly',
          value: 100,
          upTo: 100,
          at: full.index,
          from: full.index,
          to: full.index + full[0].length,
        },
      ]
    : []
  return [...withRanges(figures, text), ...times, ...all]
}

/** True where a figure keeps to a bound. */
export function keeps({ than, value, upTo }: Bound, figure: number): boolean {
  switch (than) {
    case 'least':
      return figure >= value
    case 'most':
      return figure <= value
    case 'over':
      return figure > value
    case 'under':
      return figure < value
    case 'between':
      return figure >= value && figure <= upTo
    case 'exactly':
      return figure === value
  }
}

const figureWords = (unit: Unit | null, value: number): string => {
  if (unit === null) return String(value)
  if (unit === 'years') return `age ${value}`
  if (unit === 'percent') return `${value}%`
  if (unit === 'dollars') return writeDollars(value)
  if (unit === 'months' && !Number.isInteger(value)) return `${Math.round(value * MONTH_DAYS)} days`
  return unit === 'times' ? `${value} times a year` : `${value} ${value === 1 ? 'month' : 'months'}`
}

/** "50% or more", "less than $50", "12 months". */
export function boundWords(bound: Bound): string {
  const figure = figureWords(bound.unit, bound.value)
  switch (bound.than) {
    case 'least':
      return `${figure} or more`
    case 'most':
      return `${figure} or less`
    case 'over':
      return `more than ${figure}`
    case 'under':
      return `less than ${figure}`
    case 'between':
      return `${figure} to ${figureWords(bound.unit, bound.upTo)}`
    case 'exactly':
      return figure
  }
}
