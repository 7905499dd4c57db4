import { DATE_PATTERN, readDate, readMonthName } from '../../lexicon/dates.ts'

/** A day of a message, by what it's said of. */
export interface TypedDays {
  coverageStart?: string
  lost?: string
  /** When the same was done before. */
  history: string[]
  /** When it will be done, or begun. */
  planned?: string
  /** When it will be seated. */
  seated?: string
}

const STARTED = /\b(?:since|start\w*|began|begins|effective|eff|enrolled|hired|on the plan|coverage)\b/
const LOST = /\b(?:ext\w*|pulled|lost|missing|came out|taken out|sacad\w+)\b/
const PREP = /\b(?:prep\w*|start(?:ing)? (?:it|the crown)|impressions?)\b/
const SEAT = /\b(?:seat\w*|deliver\w*|insert\w*|cement\w*)\b/
const DONE = /\b(?:last|prior|previous\w*|done|had|got|placed|seated|made|were|was|old one)\b/

const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const YEAR = '((?:19|20)\\d\\d)'
/** "March 2025", "3/2025", "in 2019". */
const LOOSE = new RegExp(
  `\\b${MONTH}\\.?\\s+(?:of )?${YEAR}\\b|\\b(\\d{1,2})/${YEAR}\\b|\\b(?:in|since|from|year|back in|early|late)\\s+${YEAR}\\b`,
  'gi',
)

const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** A month or a year stands for its last day: an estimate may say too little of what the plan pays, never too much. */
function looseDay(match: RegExpMatchArray): string | null {
  const [, name, namedYear, number, numberedYear, year] = match
  if (year) return `${year}-12-31`
  const month = name ? readMonthName(name) : Number(number)
  return month && month <= 12 ? lastOf(Number(namedYear ?? numberedYear), month) : null
}

interface Found {
  at: number
  end: number
  day: string
}

function daysOf(text: string): Found[] {
  const whole = [...text.matchAll(new RegExp(DATE_PATTERN, 'gi'))].flatMap((m): Found[] => {
    const day = readDate(m[0])
    return day ? [{ at: m.index, end: m.index + m[0].length, day }] : []
  })
  const loose = [...text.matchAll(LOOSE)].flatMap((m): Found[] => {
    const day = looseDay(m)
    const inside = whole.some((d) => m.index < d.end && m.index + m[0].length > d.at)
    return inside || !day ? [] : [{ at: m.index, end: m.index + m[0].length, day }]
  })
  return [...whole, ...loose].sort((a, b) => a.at - b.at)
}

/** Where a part of a message ends. */
const PART_END = /[,;:?!]|\. |\n| \/ /g

type Of = 'lost' | 'coverageStart' | 'history' | 'planned' | 'seated'

/** What a day is said of: by the words of its part before it, else by those behind it. */
function saidOf(before: string, behind: string, day: string, today: string): Of {
  for (const words of [before, behind]) {
    if (day >= today && SEAT.test(words) && !PREP.test(words.slice(words.search(SEAT)))) return 'seated'
    if (day >= today && PREP.test(words)) return 'planned'
    if (LOST.test(words)) return 'lost'
    if (STARTED.test(words)) return 'coverageStart'
    if (DONE.test(words)) return 'history'
  }
  return day < today ? 'history' : 'planned'
}

/**
 * The days of a message by what is said of them; one of which nothing is said is when the work will be done, where it lies ahead.
 * @param today ISO date
 */
export function typedDays(text: string, today: string): TypedDays {
  const days: TypedDays = { history: [] }
  const plain = text.toLowerCase()
  let last: { end: number; of: Of } | null = null
  for (const { at, end, day } of daysOf(text)) {
    const from = Math.max(
      last?.end ?? 0,
      ...[...plain.slice(0, at).matchAll(PART_END)].map((m) => m.index + 1),
    )
    const behind = plain.slice(end, end + (plain.slice(end).search(PART_END) + 1 || plain.length))
    // "1/14/2026 and 7/20/2026": the second is what the first is.
    const again: boolean = last !== null && /^\s*(?:,|and|&|y)\s*$/.test(plain.slice(last.end, at))
    const of: Of = again ? last!.of : saidOf(plain.slice(from, at), behind, day, today)
    if (of === 'history') days.history.push(day)
    else days[of] ??= day
    last = { end, of }
  }
  return days
}
