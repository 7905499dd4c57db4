import { addMonths } from '../../base/calendar.ts'
import type { Procedure } from '../../lexicon/catalog.ts'
import { DATE_PATTERN, readDate } from '../../lexicon/dates.ts'
import { readCount } from '../../lexicon/values.ts'
import type { Item } from './items.ts'
import { MONTH, monthOf } from './months.ts'

/**
 * What a day is said of: the same work done before, the loss of a tooth, the start of coverage, work that lies ahead, the visit that a
 * claim is for, a birthday; 'unsaid' = nothing tells.
 */
export type DayOf = 'done' | 'lost' | 'start' | 'planned' | 'claim' | 'birth' | 'unsaid'

/** A quadrant of the mouth. */
export type Quadrant = 'UR' | 'UL' | 'LL' | 'LR'

/** A day, month or year as far as it was typed; what wasn't said is null. */
export type When =
  | { kind: 'date'; year: number | null; month: number | null; day: number | null }
  /** "8 months ago", "3 years ago". */
  | { kind: 'ago'; count: number; unit: 'month' | 'year' }
  /** "last week" is -1 week, "today" 0 days, "next year" +1 year. */
  | { kind: 'near'; by: number; unit: 'day' | 'week' | 'month' | 'year' }

/** A service that a day is said of. */
export interface DayService {
  procedure: Procedure
  item: Item | null
}

/** A day of a message. */
export interface TypedDay {
  of: DayOf
  when: When
  /** Teeth and quadrants that it's said of. */
  places: (number | Quadrant)[]
  /** The services that it's said of, where the question names several; null = of what's asked about. */
  services: readonly DayService[] | null
  /** As it was typed, in plain text: "04/12", "3 years ago". */
  typed: string
  /** Where it is in the plain text. */
  at: number
  end: number
}

/** First and last day that a typed day can be, as ISO dates. */
export interface DaySpan {
  from: string
  to: string
}

const MONTH_OR = MONTH.replace('(', '(?:')
const YEAR = '((?:19|20)\\d\\d)'
const DAY = '([12]\\d|3[01]|0?[1-9])'
/** Names of months that are no other words. */
const ONLY_MONTH = /^(?!may$|mar|dec$|mayo$)/
/** Words behind which a bare month is one: "may", "march" and "dec" are more than months. */
const BEFORE_MONTH =
  'in|for|since|on|of|last|past|this|next|early|late|mid|around|about|from|until|til|till|by|back in|first week of|end of|was|is|done|seated|placed|taken|en|de|del|desde|para|ultimo|ultima|proximo'

const date = (year: number | null, month: number | null, day: number | null): When => ({
  kind: 'date',
  year,
  month,
  day,
})

/** Each form of a day with what it says, the longest first: a place of the text is read once. */
const FORMS: readonly [pattern: RegExp, read: (match: RegExpMatchArray) => When | null][] = [
  [
    new RegExp(DATE_PATTERN, 'gi'),
    (m) => {
      const [year, month, day] = (readDate(m[0]) ?? '').split('-').map(Number)
      return year ? date(year, month!, day!) : null
    },
  ],
  // "20 june 2026", "20 de junio de 2026"; behind "on" and "tooth" a number is a tooth.
  [
    new RegExp(
      `(?<![#$\\d/.-])(?<!\\b(?:on|tooth|teeth)\\s)\\b${DAY}(?:st|nd|rd|th)?\\s+(?:de\\s+|of\\s+)?${MONTH}\\.?,?\\s+(?:de\\s+|del\\s+)?${YEAR}\\b`,
      'gi',
    ),
    (m) => date(Number(m[3]), monthOf(m[2]!), Number(m[1])),
  ],
  [new RegExp(`\\b${YEAR}\\s+${MONTH}\\b`, 'gi'), (m) => date(Number(m[1]), monthOf(m[2]!), null)],
  [
    new RegExp(`\\b${MONTH}\\.?,?\\s+(?:of\\s+|in\\s+|del?\\s+)?${YEAR}\\b`, 'gi'),
    (m) => date(Number(m[2]), monthOf(m[1]!), null),
  ],
  [
    new RegExp(`\\b(1[0-2]|0?[1-9])\\s?[/-]\\s?${YEAR}\\b`, 'g'),
    (m) => date(Number(m[2]), Number(m[1]), null),
  ],
  [
    new RegExp(`\\b${MONTH}\\.?\\s+['’](\\d\\d)\\b`, 'gi'),
    (m) => date(2000 + Number(m[2]), monthOf(m[1]!), null),
  ],
  [
    new RegExp(`\\b${MONTH}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\s*[%$]|[\\d/])`, 'gi'),
    (m) => (Number(m[2]) <= 31 ? date(null, monthOf(m[1]!), Number(m[2])) : null),
  ],
  [
    /(?<![\d/.-])(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])(?![\d/])/g,
    (m) => date(null, Number(m[1]), Number(m[2])),
  ],
  [
    new RegExp(
      `\\b(?:in|since|from|around|about|year|of|back in|early|late|done|seated|placed|made|extracted|pulled|lost|was|til|until|crown|srp|out|put in|dated|de|del|desde)\\s+(?:in\\s+|early\\s+|late\\s+)?${YEAR}\\b|${YEAR}\\s+(?:crown|bridge|denture)`,
      'g',
    ),
    (m) => date(Number(m[1] ?? m[2]), null, null),
  ],
  // "20 june": a month that can be nothing else.
  [
    new RegExp(
      `(?<![#$\\d/.-])(?<!\\b(?:on|tooth|teeth)\\s)\\b${DAY}(?:st|nd|rd|th)?\\s+(?:de\\s+|of\\s+)?${MONTH}\\b`,
      'gi',
    ),
    (m) =>
      ONLY_MONTH.test(m[2]!) || /\b(?:de|of)\b/.test(m[0]) ? date(null, monthOf(m[2]!), Number(m[1])) : null,
  ],
  [
    new RegExp(`(?<=\\b(?:${BEFORE_MONTH})\\s(?:the\\s)?)${MONTH}\\b\\.?(?!\\s*\\d)`, 'gi'),
    (m) => date(null, monthOf(m[1]!), null),
  ],
  [
    new RegExp(
      `(?<=\\b${MONTH_OR}\\.?\\s*(?:and|&|,|y|then|or)\\s*(?:again\\s)?(?:in\\s)?)${MONTH}\\b(?!\\s*\\d)`,
      'gi',
    ),
    (m) => date(null, monthOf(m[1]!), null),
  ],
  [
    /\b(?:(\d{1,3})|(an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|couple(?: of)?))\s*-?(?:full\s)?(years?|yrs?|months?|mos?|weeks?|wks?)\s+(?:ago|back)\b/g,
    (m) => agoOf(m[1] ?? m[2]!, m[3]!),
  ],
  [
    /\b(?:been|had it|had (?:the|this) (?:plan|coverage|insurance)|covered|enrolled|(?:on|in|with) (?:the|this|it|plan|coverage))[^,;.?!]{0,30}?\b(?:(\d{1,3})|(an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|couple(?: of)?))\s*(years?|yrs?|months?|mos?|weeks?|wks?)\b(?!\s*(?:ago|old|wait))/g,
    (m) => agoOf(m[1] ?? m[2]!, m[3]!),
  ],
  // "this year" is no day of anything, but says of which year the days next to it are.
  [
    /\b(?:this\s+(week|month)|(last|next)\s+(week|month|year))\b/g,
    (m) => ({
      kind: 'near',
      by: m[2] === 'last' ? -1 : m[2] === 'next' ? 1 : 0,
      unit: (m[1] ?? m[3]) as 'week',
    }),
  ],
  // "had an exam jan, D0140 may"
  [
    new RegExp(
      `(?<=[a-z\\d]\\s)${MONTH}\\b\\.?(?!\\s*\\d)(?=\\s*(?:$|[,.;?!]|and\\b|this\\b|last\\b|already\\b))`,
      'gi',
    ),
    (m) => date(null, monthOf(m[1]!), null),
  ],
  [/\bday before (?:xmas|christmas)\b/g, () => date(null, 12, 24)],
  [/\b(?:xmas|christmas)\b/g, () => date(null, 12, 25)],
  [/\b(?:yesterday)\b/g, () => ({ kind: 'near', by: -1, unit: 'day' })],
  [/\b(?:today|tdy|right now|hoy)\b/g, () => ({ kind: 'near', by: 0, unit: 'day' })],
  [/\b(?:tomorrow|tmrw|tmw|manana)\b/g, () => ({ kind: 'near', by: 1, unit: 'day' })],
]

function agoOf(count: string, unit: string): When | null {
  const number = /^an?$/.test(count) ? 1 : /^couple/.test(count) ? 2 : readCount(count)
  if (number === null) return null
  if (/^w/.test(unit)) return { kind: 'near', by: -number, unit: 'week' }
  return { kind: 'ago', count: number, unit: /^y/.test(unit) ? 'year' : 'month' }
}

const START =
  /\b(?:cov(?:erage)? start\w*|start date|start|went on|came on|joined|signed up|became active|coverage (?:start\w*|began|since)|start(?:s|ed|ing)?(?: (?:the|her|his|their))? (?:coverage|plan|insurance|policy|job|work)|pt since|patient since|member since|effective|eff|enrolled|hired|new hire|hire date|on (?:the|this) plan|been (?:on|in|with|covered|enrolled)|started|starts|begins|began|since|covered|insured|had (?:the plan|coverage|insurance)|coverage|empezo|empieza|comenzo|entro|inscri\w+|cobertura|desde que tiene)\b/
const LOST =
  /\b(?:pull(?:ed)?(?: out)?|take out|took out|fell|lost|missing|came out|taken out|knocked out|fell out|gone|been out|out since|out in|extracted|removed|sacad\w+|sacaron|sacaron\w*|extrajeron|perdio|perdido|perdieron|se (?:le )?cayo)\b/
/** "what if #4 is pulled next month": a loss to come. */
const IS_LOST =
  /\b(?:comes|falls) out\b[^,;]{0,20}$|\b(?:is|gets?|be|being|we|i|to|dr) (?:pull\w*|extract\w*|remov\w*|tak\w+ out|lost)\b[^,;]{0,20}$/
const CLAIM = /\b(?:dos|date of service|claims?|filed|file|submit\w*|billed|timely|denied|eob)\b/
const BIRTH =
  /\b(?:dob|d o b|born|birth\w*|bday|turns?|turned|turning|cumple|cumplio|cumplira|nacio|nacid[oa])\b/
const AHEAD =
  /\b(?:will|to be|going to|gonna|scheduled|schedule|book\w*|appt|appointment|planned|plan to|come in|see (?:her|him|them|pt)|seat\w*|prep\w*|deliver\w*|do (?:it|the|her|his|that)|have (?:it|one|another)|ok|okay|can|could|if|get it|wait until|until|next|by)\b/
const DONE =
  /\b(?:last|prior|previous\w*|done|did|had|has|got|made|taken|was|were|ago|old|existing|since|hizo|ultima|already|history|hx)\b|\b(?!(?:covered|allowed|needed|based|required|limited|planned|scheduled|combined|wanted|supposed)\b)[a-z]{3,}ed\b/
/** What hasn't been done is asked for: "can he come again in". */
const ASKED =
  /\b(?:wants?|come|can|could|will|would|book\w*|schedul\w*|visit|appointment|appt|if we|if i|another)\b/

/** "how many can we bill in 2026": the year that is asked about, no history. */
const BILLED = /\bhow (?:many|often|much)\b|\b(?:bill|allowed|benefits?|max\w*|deductible)\b/

/** Where a part of a message ends. */
const PART_END = /[,;:?!]|\. |\n| \/ | - /g

/** What a day is said of, by the words of its part before it, else behind it. */
function saidOf(before: string, own: string, behind: string, when: When): DayOf {
  const ahead = (when.kind === 'near' && when.by >= 0) || /\bnext\b/.test(own)
  if (BIRTH.test(before)) return 'birth'
  if (ahead && IS_LOST.test(before)) return 'lost'
  if (
    ahead ||
    /\bfor\s*$|^\s*(?:like|say|how about|what about|maybe)\s*$/.test(
      before.slice(0, before.length - own.length),
    )
  )
    return 'planned'
  for (const words of [before, behind]) {
    if (CLAIM.test(words)) return 'claim'
    if (BILLED.test(words) && !DONE.test(words)) return 'planned'
    const start = words.search(START)
    const lost = words.search(LOST)
    const done = words.search(/\b(?:seated|placed|done|last|made|taken)\b/)
    if (lost >= 0) return 'lost'
    if (start >= 0 && done < 0) return 'start'
    if (/\b(?:prep\w*|seat|seats|deliver\w*|schedule\w*|book\w*|appt|will|gonna|going to)\b/.test(words))
      return 'planned'
    if (ASKED.test(words) && !/\b(?:last|done|did|had|got)\b/.test(words)) return 'planned'
    if (DONE.test(words)) return 'done'
    if (when.kind === 'date' && when.day !== null && AHEAD.test(words)) return 'planned'
  }
  if (when.kind === 'ago') return /\b(?:been|covered|enrolled|plan|coverage)\b/.test(own) ? 'start' : 'done'
  return 'unsaid'
}

const PLACE =
  /(?:#\s?|\b(?:tooth|teeth|on|no\.?)\s+)(\d{1,2})\b(?![\d/%]|\s*(?:months?|mos?\b|years?|yrs?))|\b(ur|ul|ll|lr)\b/g

function placesIn(text: string): (number | Quadrant)[] {
  return [...text.matchAll(PLACE)].flatMap(([, tooth, quadrant]): (number | Quadrant)[] => {
    if (quadrant) return [quadrant.toUpperCase() as Quadrant]
    const number = Number(tooth)
    return number >= 1 && number <= 32 ? [number] : []
  })
}

/** A day as it stands in a text, whatever is said of it. */
export interface ReadDay {
  when: When
  /** Its letters, with the word that tells what a year alone is of. */
  own: string
  at: number
  end: number
}

/** The days of a text in its order, each as far as it was typed. @param text in lower case without accents */
export function allDays(text: string): ReadDay[] {
  const taken = new Uint8Array(text.length)
  const found: ReadDay[] = []
  for (const [pattern, read] of FORMS)
    for (const match of text.matchAll(pattern)) {
      const [at, end] = [match.index, match.index + match[0].length]
      if (taken.subarray(at, end).includes(1)) continue
      const when = read(match)
      if (!when) continue
      taken.fill(1, at, end)
      found.push({ when, own: match[0], at, end })
    }
  return found.sort((a, b) => a.at - b.at)
}

/** "1/14/2026 and 7/20/2026", "in March, another one in September": a day that goes on with the one before; "another in May?" asks. */
const goesOn = (between: string, behind: string): boolean =>
  /^\s*(?:,|and|&|y|then)?\s*(?:again\s*)?(?:in\s*)?$/.test(between) ||
  (/^\s*(?:,|and|&|y|then)?\s*(?:another|otra|otro)(?: one)?\s*(?:in\s*|on\s*|en\s*)?$/.test(between) &&
    !/^\s*\?/.test(behind))

/** "crown 2021": the year alone is the day. */
const WORD_BEFORE_YEAR = new RegExp(`^(?!${MONTH_OR}\\b)[a-z]+\\s+(?=(?:19|20)\\d\\d$)`)

/**
 * The days of a question, each as far as it was typed and by what is said of it.
 * @param text in lower case without accents and apostrophes (plainText); group ids, codes and names blanked out
 */
export function daysIn(text: string): TypedDay[] {
  const days: TypedDay[] = []
  const ends = [...text.matchAll(PART_END)].map((m) => m.index)
  for (const { when, own, at, end } of allDays(text)) {
    const last = days.at(-1)
    const cut = ends.findLast((e) => e < at)
    const from = Math.max(last?.end ?? 0, cut === undefined ? 0 : cut + 1)
    const to = ends.find((e) => e >= end) ?? text.length
    const before = text.slice(from, at)
    // "1/14/2026 and 7/20/2026": the second is what the first is.
    const isToCome = when.kind === 'near' && when.by >= 0
    const again = last && !isToCome && goesOn(text.slice(last.end, at), text.slice(end))
    const of = again ? last.of : saidOf(`${before}${own}`, own, text.slice(end, to), when)
    const ahead = placesIn(before)
    const places = ahead.length > 0 ? ahead : placesIn(text.slice(end, to))
    days.push({
      of,
      when,
      places: places.length > 0 || !again ? places : last.places,
      services: null,
      typed: own.trim().replace(WORD_BEFORE_YEAR, ''),
      at,
      end,
    })
  }
  return days
}

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

const monthSpan = (year: number, month: number): DaySpan => ({
  from: iso(year, month, 1),
  to: iso(year, month + 1, 0),
})

function addDays(day: string, by: number): string {
  return new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
}

/** A day or month without its year: the last one that has begun, or for what lies ahead the next one that isn't over. */
function nearest(of: DayOf, today: string, spanIn: (year: number) => DaySpan): DaySpan {
  const year = Number(today.slice(0, 4))
  const own = spanIn(year)
  if (of === 'planned') return own.to < today ? spanIn(year + 1) : own
  return own.from > today ? spanIn(year - 1) : own
}

function nearSpan(by: number, unit: 'day' | 'week' | 'month' | 'year', today: string): DaySpan {
  const [year, month] = today.split('-').map(Number) as [number, number]
  if (unit === 'year') return { from: `${year + by}-01-01`, to: `${year + by}-12-31` }
  if (unit === 'month') return monthSpan(year, month + by)
  const days = unit === 'week' ? 7 : 1
  const middle = addDays(today, by * days)
  return unit === 'day' ? { from: middle, to: middle } : { from: addDays(middle, -3), to: addDays(middle, 3) }
}

/**
 * The first and the last day that a typed day can be.
 * @param today ISO date of the practice
 */
export function spanOf({ of, when }: TypedDay, today: string): DaySpan {
  if (when.kind === 'near') return nearSpan(when.by, when.unit, today)
  if (when.kind === 'ago') {
    // "3 years ago" is told roughly: half a year more or less; months are told to the month.
    const [count, rough] = when.unit === 'year' ? [when.count * 12, 6] : [when.count, 1]
    return { from: addMonths(today, -(count + rough)), to: addMonths(today, -Math.max(0, count - rough)) }
  }
  const { year, month, day } = when
  if (year !== null && month === null) return { from: `${year}-01-01`, to: `${year}-12-31` }
  const inYear = (y: number): DaySpan =>
    day === null ? monthSpan(y, month!) : { from: iso(y, month!, day), to: iso(y, month!, day) }
  return year !== null ? inYear(year) : nearest(of, today, inYear)
}

/** True for a day that was typed whole. */
export const isExact = ({ when }: TypedDay): boolean =>
  (when.kind === 'date' && when.day !== null) || (when.kind === 'near' && when.unit === 'day')
