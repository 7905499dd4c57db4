import { DATE_PATTERN, readDate } from '../../lexicon/dates.ts'
import { given } from '../../lexicon/given.ts'
import { allDays, type ReadDay } from '../understand/days.ts'
import { evenText } from '../understand/words.ts'
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
  /\b(?:on (?:the |this |her |his |their )?(?:plan|it) since|went on|came on|joined|signed up|active|(?<!\b(?:we|can|could|to|should|i|will|lets|gonna|podemos) )start\w*|began|begins|effective|eff|enrolled|hired|on the plan|coverage)\b/
/** Of a stay that began and goes on: of coverage, unless a treatment is said to be in place since. */
const SINCE = /\bsince\b/
const IN_PLACE = /\b(?:in place|there|in there|in (?:her|his) mouth)\b/
const LOST =
  /\b(?:ext\w*|pulled|lost|missing|gone|absent|(?:came|fell|knocked|taken|fallen) out|sacad\w+|falta\w*)\b/
const PREP = /\b(?:prep\w*|start(?:ing)? (?:it|the crown)|impressions?)\b/
const SEAT = /\b(?:seat\w*|deliver\w*|insert\w*|cement\w*)\b/
const DONE =
  /\b(?:last|prior|previous\w*|done|had|got|placed|seated|made|were|was|old one|viej[ao]|anterior|ultim[ao]|hech[ao]|puest[ao])\b/

const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

interface Found {
  at: number
  end: number
  day: string
  /** The same, as it comes next, where its year wasn't typed. */
  coming?: string
}

const AHEAD = /\b(?:will|to be|going to|gonna|scheduled|next|wait(?:ing)? until|hold off)\b/i

/** A day of this year that is over comes again next year. */
const nextYears = (day: string, today: string) =>
  readDate(`${day.slice(5, 7)}/${day.slice(8)}/${Number(today.slice(0, 4)) + 1}`) ?? day

/** The day that counts of one that was typed: a month or a year stands for its last day, as an estimate may say too little of what the plan pays, never too much. */
function dayOf({ when, at }: ReadDay, text: string, today: string): string | null {
  if (when.kind !== 'date') return null
  const { year, month, day } = when
  const thisYear = Number(today.slice(0, 4))
  // "used it all in 2026" is no day of work.
  if (month === null) return year === thisYear ? null : `${year}-12-31`
  if (day !== null) {
    const own = readDate(`${month}/${day}/${year ?? thisYear}`)
    return own && year === null && own < today && isAhead(text, at) ? nextYears(own, today) : own
  }
  if (year !== null) return lastOf(year, month)
  if (isAhead(text, at)) return monthDay(month, null, today)
  const here = lastOf(thisYear, month)
  // A month that isn't over yet was meant of the year before, unless the message says that it lies ahead.
  return here >= today && !AHEAD.test(text) ? lastOf(thisYear - 1, month) : here
}

/** A day or month that was typed without its year, as it comes next. */
function comingOf({ when }: ReadDay, today: string): string | undefined {
  if (when.kind !== 'date' || when.year !== null || when.month === null) return undefined
  if (when.day === null) return monthDay(when.month, null, today)
  const own = readDate(`${when.month}/${when.day}/${today.slice(0, 4)}`)
  return own === null || own >= today ? undefined : nextYears(own, today)
}

/** Of a day without its year, of which nothing is said: whether the one to come is nearer than the one that's over. */
const isNearer = (coming: string, day: string, today: string) =>
  Date.parse(coming) - Date.parse(today) < Date.parse(today) - Date.parse(day)

/** "crown 2021" may be its fee: only a year that follows a word of time, or of what happened, is one. */
const isFee = ({ when, own }: ReadDay) =>
  when.kind === 'date' &&
  when.month === null &&
  /^(?:crown|srp|of|was|out|de|del|til|until)\b|(?:crown|bridge|denture)$/.test(own)

function daysOf(text: string, today: string): Found[] {
  // A day that doesn't exist stays one that is asked about.
  const wrong = [...text.matchAll(new RegExp(DATE_PATTERN, 'gi'))].flatMap((m): Found[] =>
    readDate(m[0]) === null ? [{ at: m.index, end: m.index + m[0].length, day: '' }] : [],
  )
  const read = allDays(evenText(text)).flatMap((own): Found[] => {
    const day = isFee(own) ? null : dayOf(own, text, today)
    const isInside = wrong.some((d) => own.at < d.end && own.end > d.at)
    // The word before a lone year says what the year is of: "on plan since 2024", "seated 2017".
    const isYear = own.when.kind === 'date' && own.when.month === null
    return day && !isInside
      ? [{ at: isYear ? own.end - 4 : own.at, end: own.end, day, ...given({ coming: comingOf(own, today) }) }]
      : []
  })
  return [...wrong, ...read].sort((a, b) => a.at - b.at)
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
  for (const { at, end, day, coming } of daysOf(text, today)) {
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
    const said = (own: string) => saidOf(plain.slice(from, at), behind, own, today)
    const of = again ? last.of : said(day)
    // "crown 1200 in January", typed in November, is the one to come.
    if (of === 'unread' && coming !== undefined && isNearer(coming, day, today))
      days.push({ of: said(coming), day: coming, at, end })
    else days.push({ of, day, at, end })
  }
  return days
}
