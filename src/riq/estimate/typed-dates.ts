import { DATE_PATTERN, readDate } from '../../lexicon/dates.ts'
import { MONTH, monthOf } from '../understand/months.ts'
import { isAhead, PART_END } from './ahead.ts'
import { monthDay } from './asked-dates.ts'

/** What a day is said of: the loss of a tooth, the begin of coverage, the same work before, or the work itself: begun, or seated; 'unread' = nothing tells. */
type Of = 'lost' | 'coverageStart' | 'history' | 'planned' | 'seated' | 'unread'

/** A day of a message. */
export interface TypedDay {
  of: Of
  day: string
  /** Where it stands. */
  at: number
}

const STARTED =
  /\b(?:on (?:the |this |her |his |their )?(?:plan|it) since|went on|came on|joined|signed up|active|start\w*|began|begins|effective|eff|enrolled|hired|on the plan|coverage)\b/
/** Of a stay that began and goes on: of coverage, unless a treatment is said to be in place since. */
const SINCE = /\bsince\b/
const IN_PLACE = /\b(?:in place|there|in there|in (?:her|his) mouth)\b/
const LOST = /\b(?:ext\w*|pulled|lost|missing|came out|taken out|sacad\w+)\b/
const PREP = /\b(?:prep\w*|start(?:ing)? (?:it|the crown)|impressions?)\b/
const SEAT = /\b(?:seat\w*|deliver\w*|insert\w*|cement\w*)\b/
const DONE =
  /\b(?:last|prior|previous\w*|done|had|got|placed|seated|made|were|was|old one|viej[ao]|anterior|ultim[ao]|hech[ao]|puest[ao])\b/

const YEAR = '((?:19|20)\\d\\d)'
/** "March 2025", "agosto de 2021", "3/2025", "in 2019", "2018 nov". */
const LOOSE = new RegExp(
  `\\b${MONTH}\\.?\\s+(?:(?:of|de|del) )?${YEAR}\\b|\\b(\\d{1,2})/${YEAR}\\b|\\b(?:in|since|from|year|back in|early|late|done|seated|placed|made|extracted|pulled|lost|around|about|desde)\\s+${YEAR}\\b(?!\\s+${MONTH}\\b)|\\b${YEAR}\\s+${MONTH}\\b`,
  'gi',
)

const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** A month or a year stands for its last day: an estimate may say too little of what the plan pays, never too much. */
function looseDay(match: RegExpMatchArray): string | null {
  const [, before, yearBehind, number, numberedYear, year, , yearBefore, behind] = match
  const [name, namedYear] = [before ?? behind, yearBehind ?? yearBefore]
  if (year) return `${year}-12-31`
  const month = name ? monthOf(name.toLowerCase()) : Number(number)
  return month && month <= 12 ? lastOf(Number(namedYear ?? numberedYear), month) : null
}

interface Found {
  at: number
  end: number
  day: string
}

/** "12/10", a day of this year or, where a later word says that it lies ahead, of the next. */
const MONTH_DAY = /(?<![\d/.-])(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])(?![\d/])/g

/** "Jan 12", "December 15th", of this year. */
const NAMED_DAY = new RegExp(
  `\\b${MONTH}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\s*(?:,?\\s*(?:19|20)\\d\\d|%|\\$))`,
  'gi',
)
/** "in February and July". */
const NAMED_MONTH = new RegExp(
  `(?<=\\b(?:in|since|back in|early|late|last|about|around|to|until|till|til)\\s(?:${MONTH.replace('(', '(?:')}\\s(?:and|&)\\s)?)${MONTH}\\b(?!\\.?\\s+\\d)`,
  'gi',
)

const AHEAD = /\b(?:will|to be|going to|gonna|scheduled|next|wait(?:ing)? until|hold off)\b/i

/** A day of this year that is over comes again next year, where it's said to lie ahead. */
function comingDay(text: string, at: number, day: string, today: string): string {
  if (day >= today || !isAhead(text, at)) return day
  return readDate(`${day.slice(5, 7)}/${day.slice(8)}/${Number(today.slice(0, 4)) + 1}`) ?? day
}

function daysOf(text: string, today: string): Found[] {
  // A day that doesn't exist stays one that is asked about.
  const whole = [...text.matchAll(new RegExp(DATE_PATTERN, 'gi'))].map(
    (m): Found => ({ at: m.index, end: m.index + m[0].length, day: readDate(m[0]) ?? '' }),
  )
  const loose = [...text.matchAll(LOOSE)].flatMap((m): Found[] => {
    const day = looseDay(m)
    // "used it all in 2026" is no day of work.
    if (m[5] !== undefined && m[5] === today.slice(0, 4)) return []
    const end = m.index + m[0].length
    const inside = whole.some((d) => m.index < d.end && end > d.at)
    // The word before a lone year says what the year is of: "on plan since 2024", "seated 2017".
    return inside || !day ? [] : [{ at: m[5] === undefined ? m.index : end - m[5].length, end, day }]
  })
  const year = today.slice(0, 4)
  const apart = (found: Found[]) =>
    found.filter((f) => ![...whole, ...loose].some((d) => f.at < d.end && f.end > d.at))
  const short = [...text.matchAll(MONTH_DAY)].flatMap((m): Found[] => {
    const day = readDate(`${m[0]}/${year}`)
    return day ? [{ at: m.index, end: m.index + m[0].length, day: comingDay(text, m.index, day, today) }] : []
  })
  const named = [...text.matchAll(NAMED_DAY)].flatMap((m): Found[] => {
    const day = readDate(`${monthOf(m[1]!.toLowerCase())}/${m[2]}/${year}`)
    return day ? [{ at: m.index, end: m.index + m[0].length, day: comingDay(text, m.index, day, today) }] : []
  })
  const months = [...text.matchAll(NAMED_MONTH)].flatMap((m): Found[] => {
    const month = monthOf(m[1]!.toLowerCase())!
    const [at, end] = [m.index, m.index + m[0].length]
    if (isAhead(text, at)) return [{ at, end, day: monthDay(month, null, today) }]
    const here = lastOf(Number(year), month)
    // A month that isn't over yet was meant of the year before, unless the message says that it lies ahead.
    const day = here >= today && !AHEAD.test(text) ? lastOf(Number(year) - 1, month) : here
    return [{ at, end, day }]
  })
  return [...whole, ...loose, ...apart([...short, ...named, ...months])].sort((a, b) => a.at - b.at)
}

/** What a day is said of: by the words of its part before it, else by those behind it. */
function saidOf(before: string, behind: string, day: string, today: string): Of {
  for (const words of [before, behind]) {
    if (day >= today && SEAT.test(words) && !PREP.test(words.slice(words.search(SEAT)))) return 'seated'
    if (day >= today && PREP.test(words)) return 'planned'
    if (STARTED.test(words)) return 'coverageStart'
    // What lies ahead wasn't done before: "to be done 12/10".
    if (day < today && LOST.test(words)) return 'lost'
    if (SINCE.test(words)) return IN_PLACE.test(words) && day < today ? 'history' : 'coverageStart'
    if (day < today && DONE.test(words)) return 'history'
  }
  return day < today ? 'unread' : 'planned'
}

/**
 * The days of a message by what is said of them; one of which nothing is said is when the work will be done, where it lies ahead.
 * @param today ISO date
 */
export function typedDays(text: string, today: string): TypedDay[] {
  const plain = text.toLowerCase()
  const days: (TypedDay & { end: number })[] = []
  for (const { at, end, day } of daysOf(text, today)) {
    const last = days.at(-1)
    const from = Math.max(
      last?.end ?? 0,
      ...[...plain.slice(0, at).matchAll(PART_END)].map((m) => m.index + 1),
    )
    const behind = plain.slice(end, end + (plain.slice(end).search(PART_END) + 1 || plain.length))
    // "1/14/2026 and 7/20/2026": the second is what the first is.
    const again = last && /^\s*(?:,|and|&|y)\s*$/.test(plain.slice(last.end, at))
    if (day === '') {
      days.push({ of: 'unread', day, at, end })
      continue
    }
    days.push({ of: again ? last.of : saidOf(plain.slice(from, at), behind, day, today), day, at, end })
  }
  return days
}
