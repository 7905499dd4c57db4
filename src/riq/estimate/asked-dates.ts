import { DATE_PATTERN, readDate } from '../../lexicon/dates.ts'
import { MONTH, monthOf } from '../understand/months.ts'
import { isAhead } from './ahead.ts'
import { yearOf } from './years.ts'

/** Two days that a message puts side by side, and what's left of it without them. */
export interface AskedDates {
  days: [own: string, other: string]
  /** The message with blanks where the days and the comparing stood. */
  rest: string
  /** It asks which one costs less, and doesn't only name both. */
  asks: boolean
}

/** Days as people name them, each group a kind of its own. What comes first keeps its letters. */
const NAMED = new RegExp(
  [
    `(?<date>${DATE_PATTERN})`,
    '(?<day>\\b\\d{1,2}/\\d{1,2}\\b(?!/))',
    '(?<next>\\b(?:(?:in |after |until |til )?(?:the )?(?:next|new|following|coming) (?:plan |benefit |calendar )?years?|(?:after |until |til )?(?:the )?(?:first of the year|1st of the year)|(?:el )?(?:proximo|otro|nuevo) ano|(?:el )?ano que viene)\\b)',
    '(?<soon>\\b(?:next month|el (?:proximo mes|mes que viene))\\b)',
    '(?<now>\\b(?:this (?:year|month)|right (?:now|away)|now|today|ahora|hoy|este (?:ano|mes))\\b)',
    `(?<month>\\b(?:next |this )?${MONTH.replace('(', '(?:')}\\b\\.?(?: \\d{1,2}(?:st|nd|rd|th)?\\b(?!\\d|,\\d))?(?: (?:of )?20\\d\\d\\b)?)`,
    '(?<bare>(?<=\\bor )(?:the )?next\\b|(?<=\\bo )(?:el )?(?:proximo|siguiente)\\b)',
  ].join('|'),
  'gi',
)
/** Words that put days side by side. */
const COMPARES =
  /\b(?:cheap(?:er|est)|less(?: expensive)?|(?:better|best) (?:to|if|off|date|time|deal)|which (?:date|day|month|year)|save(?:s)?(?: (?:her|him|them|money))?|wait(?:ing)? (?:until|till|til)|hold(?:ing)? off|versus|vs|mas barato|conviene|sale mejor)\b/i
/** What lies behind isn't a day to choose. */
const PAST =
  /\b(?:last|prior|previous\w*|done|had|got|placed|seated|made|was|were|since|started|effective|ext\w*|pulled|lost|missing|hired|born)\b/i
const PART_END = /[,;:?!]|\. |\n/

/** How far before a day it's told what it is, in letters. */
const NEAR = 80

const two = (n: number) => String(n).padStart(2, '0')

/**
 * First day of a month, the next one that isn't over; of this month what's left of it begins today.
 * @param month 1 to 12
 * @param year null = the next that comes
 * @returns an ISO date
 */
export function monthDay(month: number, year: number | null, today: string): string {
  const [thisYear, thisMonth] = today.split('-').map(Number) as [number, number]
  const own = year ?? (month < thisMonth ? thisYear + 1 : thisYear)
  return own === thisYear && month === thisMonth ? today : `${own}-${two(month)}-01`
}

function namedMonth(text: string, today: string): string | null {
  const [, name, day, year] =
    /^(?:next |this )?([a-z]+)\.?(?: (\d{1,2})(?:st|nd|rd|th)?\b)?(?: (?:of )?(20\d\d))?$/i.exec(text) ?? []
  const month = name ? monthOf(name) : null
  if (!month) return null
  const first = monthDay(month, year ? Number(year) : null, today)
  if (!day) return first
  const at = readDate(`${month}/${day}/${first.slice(0, 4)}`)
  return at !== null && at < today && !year
    ? readDate(`${month}/${day}/${Number(first.slice(0, 4)) + 1}`)
    : at
}

/** The day that a name means; the next year is the plan's next benefit year. */
function dayOf(
  groups: { [kind: string]: string | undefined },
  today: string,
  yearStarts: number,
): string | null {
  const [year, month] = today.split('-').map(Number) as [number, number]
  if (groups['date']) return readDate(groups['date'])
  if (groups['day']) {
    const at = readDate(`${groups['day']}/${year}`)
    return at !== null && at < today ? readDate(`${groups['day']}/${year + 1}`) : at
  }
  if (groups['now']) return today
  if (groups['soon']) return month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`
  if (groups['month']) return namedMonth(groups['month'], today)
  return `${yearOf(today, yearStarts) + 1}-${two(yearStarts)}-01`
}

/**
 * The days that a message compares: "is it cheaper in December or January", "this year or next", "should she wait until January". One day
 * alone is compared with today; a month counts from its first day.
 * @param text without accents
 * @param yearStarts first month of the plan's benefit year; null = not stated
 * @returns null where it compares no days
 */
export function datesCompared(text: string, today: string, yearStarts: number | null): AskedDates | null {
  const named = [...text.matchAll(NAMED)].flatMap((match) => {
    const from = match.index
    const parts = text.slice(Math.max(0, from - NEAR), from).split(PART_END)
    const day = PAST.test(parts.at(-1) ?? '') ? null : dayOf(match.groups ?? {}, today, yearStarts ?? 1)
    // "if we do it next year": only the plan says when that begins, so it's compared with today.
    const isPut = match.groups?.['next'] !== undefined && isAhead(text, from)
    return day !== null && day >= today ? [{ day, from, to: from + match[0].length, isPut }] : []
  })
  const between = named.slice(1).map((own, at) => text.slice(named[at]!.to, own.from))
  const isEither = between.some((words) => /^\W{0,3}(?:or|o|vs|versus)\W(?:\w+\W){0,3}$/i.test(words))
  const asks = COMPARES.test(text) || named.some(({ isPut }) => isPut)
  if (named.length === 0 || !(isEither || asks)) return null
  const days = [...new Set(named.map(({ day }) => day))]
  const pair: [string, string] | null =
    days.length === 2
      ? [days[0]!, days[1]!]
      : days.length === 1 && days[0] !== today
        ? [today, days[0]!]
        : null
  if (!pair) return null
  const blank = (from: string) => ' '.repeat(from.length)
  let rest = text
  for (const { from, to } of named) rest = rest.slice(0, from) + blank(rest.slice(from, to)) + rest.slice(to)
  return { days: pair, asks, rest: rest.replace(new RegExp(COMPARES, 'gi'), blank) }
}
