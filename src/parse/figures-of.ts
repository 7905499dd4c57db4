import { DATE_PATTERN, readDate } from '../lexicon/dates.ts'
import type { Leftover } from '../plan/content.ts'
import { mentionsOf } from '../text/mentions.ts'
import { agesOf, type Span, spansOf } from '../text/spans.ts'

/** A percent, an amount, a length of time or a date in a text. */
export interface Spot {
  kind: Leftover['kind']
  at: number
  end: number
  /** Percent, dollars, months, or a day as a number: figures of one kind that say the same have the same. */
  value: number
}

const DATES = new RegExp(DATE_PATTERN, 'gi')
const OF_AGE = /^\W+(?:of age|old\b|birthday|and (?:older|over|up|under|younger))/i

const monthsOf = ({ count, unit }: Span) =>
  unit === 'year' ? count * 12 : unit === 'day' ? count / 30 : count

/** "$150 a year", "the first year" hold no figure. */
const isArticle = (text: string, { at }: Span) => /^(?:full )?(?:year|month)/i.test(text.slice(at))

/** The figures of a text by kind, with their places. Ages are no lengths of time. */
export function figuresOf(text: string): Spot[] {
  const ages = agesOf(text)
  const isAge = ({ at, end }: Span) =>
    ages.some((age) => age.at < end && at < age.end) || OF_AGE.test(text.slice(end))
  return [
    ...mentionsOf(text).flatMap((m): Spot[] =>
      m.kind === 'percent' || m.kind === 'money'
        ? [{ kind: m.kind === 'money' ? 'amount' : m.kind, at: m.at, end: m.end, value: m.value }]
        : [],
    ),
    ...spansOf(text)
      .filter((span) => !isAge(span) && !isArticle(text, span))
      .map((span) => ({ kind: 'span' as const, at: span.at, end: span.end, value: monthsOf(span) })),
    ...[...text.matchAll(DATES)].map((m) => ({
      kind: 'date' as const,
      at: m.index,
      end: m.index + m[0].length,
      value: Date.parse(readDate(m[0]) ?? ''),
    })),
  ]
}
