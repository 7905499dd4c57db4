import { readStartMonth } from '../../lexicon/dates.ts'
import { says } from '../../text/mentions.ts'
import { termsOf } from '../../text/terms.ts'
import { asked } from './flag-clauses.ts'
import type { FlagReading, Scene } from './flag-scenes.ts'
import type { TermCandidate } from './terms.ts'

/** The flag that tells by which year a plan counts. */
export const PERIOD = 'benefit_period'

const TITLE = (kind: string) => `${kind[0]!.toUpperCase()}${kind.slice(1).toLowerCase()} year`
const MONTH = String.raw`(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?`
const DAY = String.raw`(?:${MONTH}(?: \d{1,2}(?:st|nd|rd|th)?)?(?:,? \d{4})?|(?<![\d/])\d{1,2}/\d{1,2}(?:/\d{2,4})?)`
const RANGE = new RegExp(
  String.raw`\b(${DAY})\s*(?:[-–—]|to|through|thru|until|and ends?(?: on)?|ending)?\s*(?:the end of |the last day of )?(${DAY})(?![\d/])`,
  'gi',
)

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthOf = (day: string): number | null =>
  /^\d/.test(day) ? Number(/^\d+/.exec(day)![0]) : readStartMonth(day)

interface Year {
  /** As it's stored. */
  value: string
  at: number
  end: number
}

/** A span of dates that is one whole year: "July 1 to June 30", "9/1/2026 - 8/31/2027". */
function yearIn(text: string): Year | null {
  for (const m of text.matchAll(RANGE)) {
    const [from, to] = [monthOf(m[1]!), monthOf(m[2]!)]
    const starts = /^\d+\/(\d+)/.exec(m[1]!)?.[1] ?? /[a-z.] (\d{1,2})(?!\d)/i.exec(m[1]!)?.[1] ?? '1'
    if (from === null || to === null || from > 12 || Number(starts) !== 1 || ((from + 10) % 12) + 1 !== to)
      continue
    const named = m[0].replace(/,? \d{4}\b/g, '')
    const value =
      from === 1
        ? 'Calendar year'
        : /^\d/.test(m[1]!)
          ? `${NAMES[from - 1]} 1 – end of ${NAMES[to - 1]}`
          : named
    return { value, at: m.index, end: m.index + m[0].length }
  }
  return null
}

const LABEL =
  /^\W*(?:(?:benefits?|plan|policy|contract|fiscal) (?:year|period)|year type|accumulation period|renewal month|deductible (?:accumulation )?period|benefit yr)s?(?: type| basis)?\W*$/i
const IS_CALENDAR =
  /\b(?:benefits?|plan|policy|contract) (?:year|period)s? (?:is|means|runs?|are) .{0,24}calendar|\bon a(?:n)? (?:calendar|plan|fiscal|policy|contract) year\b/i
/** Spans of a year that are none of benefits. */
const OTHER_YEAR = /\brates?\b|\bpremiums?\b|\benroll|\bexperience\b|\bguarante/i
const OF_BENEFITS = /\b(?:benefits?|coverage|plan|effective|in force)\b/i

function beside(scene: Scene): FlagReading | null {
  const box = asked(scene, (label) => LABEL.test(label))
  if (!box) return null
  const year = yearIn(box.answer)
  const kind = /\b(calendar|plan|policy|contract|fiscal)\b/i.exec(box.answer)?.[1]
  const value = /\bcalendar\b|^\W*c(?:al|y)\b/i.test(box.answer)
    ? 'Calendar year'
    : (year?.value ?? (kind ? TITLE(kind) : null))
  return value === null ? null : { value, at: box.at, features: { flag_label: 1 } }
}

/** By which year the plan counts. */
export function benefitPeriod(scene: Scene): FlagReading | null {
  const { text } = scene
  const answered = beside(scene)
  if (answered) return answered
  const term = termsOf(text).find((t) => t.id === 'year_kind')
  const year = yearIn(text.slice(term?.at ?? 0))
  if (!term) {
    const isOfBenefits = year && OF_BENEFITS.test(text) && !OTHER_YEAR.test(text)
    return isOfBenefits ? { ...year, features: { flag_own: 1, flag_by_the_way: 1, flag_faint: 1 } } : null
  }
  const kind = /calendar|plan|policy|contract|fiscal/i.exec(text.slice(term.at, term.end))?.[0]
  const isNear =
    year &&
    (year.at < term.end - term.at + 24 || /\b(?:is|runs?|begins?|starts?|means|from)\b|[:(]/i.test(text))
  if (isNear) return { value: year.value, features: { flag_own: 1 } }
  if (!kind) return null
  const place = { at: term.at, end: term.end }
  if (IS_CALENDAR.test(text))
    return { value: TITLE(/calendar/i.test(text) ? 'calendar' : kind), ...place, features: { flag_own: 1 } }
  // A deductible or a maximum "per calendar year" tells the period by the way.
  const counted = says(text, 'deductible', 'maximum') || says(scene.s.label.text, 'deductible', 'maximum')
  return {
    value: TITLE(kind),
    ...place,
    features: { flag_own: 1, flag_by_the_way: 1, ...(!counted && { flag_faint: 0.5 }) },
  }
}

const isPeriod = ({ path }: TermCandidate) => path === `flags.${PERIOD}`
const NAME_ALONE = /^(?:Plan|Policy|Contract|Fiscal) year$/

/** A year that is named alone takes its months from where they are printed, if all places tell the same ones: "Plan year (October 1 – September 30)". */
export function withMonths(found: readonly TermCandidate[]): TermCandidate[] {
  const spans = found.filter((c) => isPeriod(c) && !NAME_ALONE.test(c.value))
  const [span] = spans.toSorted((a, b) => b.score - a.score)
  const starts = new Set(spans.map(({ value }) => readStartMonth(value)))
  if (!span || starts.size > 1 || spans.every(({ unsure }) => unsure)) return [...found]
  if (span.value === 'Calendar year' && !spans.some(isSpanOfDates)) return [...found]
  return found.map((c) =>
    isPeriod(c) && NAME_ALONE.test(c.value)
      ? {
          ...c,
          value: span.value === 'Calendar year' ? span.value : `${c.value} (${span.value})`,
          inks: [...c.inks, ...span.inks],
        }
      : c,
  )
}

/** "Calendar year" that was read from dates, not from these words. */
const isSpanOfDates = ({ inks }: TermCandidate) => !inks.some((ink) => /^calendar/i.test(ink.text))
