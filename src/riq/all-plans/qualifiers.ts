import { addMonths } from '../../base/calendar.ts'
import { dictionary } from '../../base/dictionary.ts'
import type { PlanRef } from '../plan-source.ts'
import { optionWords } from '../resolve/candidates.ts'
import type { Reading } from '../resolve/references.ts'
import { type DaySpan, spanOf, type TypedDay } from '../understand/days.ts'
import { MONTH, monthOf } from '../understand/months.ts'
import type { Understanding } from '../understand/understand.ts'
import type { Word } from '../understand/words.ts'
import type { Condition } from './conditions.ts'
import { isDenied } from './denied.ts'

/** What a question says of the plans themselves (their option, the day that they were verified, the month that they renew in), and the words that say so. */
export interface Qualifiers {
  conditions: Condition[]
  words: Set<number>
}

const VERIFIED = /^(?:re)?(?:verif\w+|checked|reviewed|revisad[oa]s?)$/
const UPLOADED = /^(?:upload\w*|added|subid[oa]s?)$/
const RENEWS = /^(?:renew\w*|renuevan?|renovacion)$/
/** Words of a day and of where it lies. */
const AROUND =
  /^(?:more|over|less|than|mas|menos|de|hace|since|after|before|from|in|on|during|by|until|within|the|a|an|desde|antes|despues|en|el|last|day|date|sometime)$/
/** How far before its day the word for it may stand. */
const REACH = 6

/** Which days are meant: "since June", "before 2026", "more than a year ago", "in November". */
function spanMeant(day: TypedDay, before: string, today: string): Partial<DaySpan> {
  const { from, to } = spanOf(day, today)
  if (day.when.kind === 'ago') {
    const { count, unit } = day.when
    const then = addMonths(today, -count * (unit === 'year' ? 12 : 1))
    if (/\b(?:more than|over|mas de)\b/.test(before)) return { to: addDay(then, -1) }
    if (/\b(?:less than|within|menos de)\b/.test(before)) return { from: then }
    return { from, to }
  }
  if (/\b(?:since|desde)\b|\bfrom$/.test(before)) return { from }
  if (/\b(?:after|despues)\b/.test(before)) return { from: addDay(to, 1) }
  if (/\b(?:before|antes|prior to)\b/.test(before)) return { to: addDay(from, -1) }
  return { from, to }
}

const addDay = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)

/** "in over a year", "for 6 months", "within the last year", "en mas de un ano", read word by word behind their verb. */
const LEAD =
  /^(?:in|for|within|during|over|more|than|the|last|past|en|por|desde|hace|mas|de|los?|las?|el|ultim[oa]s?|at|least)$/
const LENGTH_UNITS: Readonly<Record<string, number>> = dictionary(
  Object.fromEntries([
    ...['year', 'years', 'yr', 'yrs', 'ano', 'anos'].map((word) => [word, 12] as const),
    ...['month', 'months', 'mo', 'mos', 'mes', 'meses'].map((word) => [word, 1] as const),
  ]),
)
const ONE = /^(?:a|an|one|un|una)$/
const LONGER = /^(?:over|more|mas)$/

/** Words from..to say a length of time that ends today; months. */
interface Length {
  from: number
  to: number
  months: number
  /** "more than …", "over …". */
  longer: boolean
}

/** The length of time that stands behind a verb; none where "ago" makes a day of it, which is read as one. */
function lengthBehind(words: readonly Word[], verb: number): Length | null {
  let at = verb + 1
  while (at < words.length && LEAD.test(words[at]!.text)) at++
  const lead = words.slice(verb + 1, at)
  const count = words[at]?.text ?? ''
  const isCounted = ONE.test(count) || /^\d{1,2}$/.test(count)
  const unit = LENGTH_UNITS[words[isCounted ? at + 1 : at]?.text ?? '']
  if (unit === undefined || lead.length === 0) return null
  const to = isCounted ? at + 2 : at + 1
  if (/^(?:ago|atras)$/.test(words[to]?.text ?? '') || /^(?:hace)$/.test(lead[0]!.text)) return null
  // "Verified last year" is the year before this one; "within the last year" the twelve months up to today.
  if (!isCounted && !/^(?:in|within|during|over|en)$/.test(lead[0]!.text)) return null
  const many = isCounted && !ONE.test(count) ? Number(count) : 1
  return {
    from: verb,
    to,
    months: many * unit,
    longer: lead.some((w, i) => LONGER.test(w.text) && !isThe(lead[i + 1])),
  }
}

const isThe = (word: Word | undefined) => word !== undefined && /^(?:the|los?|el)$/.test(word.text)

/** What's said of the days up to today: "haven't been verified in over a year", "checked within the last 6 months". */
function lengthsOf(words: readonly Word[], today: string): Qualifiers {
  const found: Qualifiers = { conditions: [], words: new Set() }
  for (const [verb, { text }] of words.entries()) {
    if (!VERIFIED.test(text) && !UPLOADED.test(text)) continue
    const length = lengthBehind(words, verb)
    const negated = isDenied(words, verb, verb + 1)
    // "Verified for over a year" may say when or for how long: only the denial says it plainly.
    if (!length || (length.longer && !negated)) continue
    found.conditions.push({
      of: 'day',
      what: VERIFIED.test(text) ? 'verified' : 'uploaded',
      span: { from: addMonths(today, -length.months), to: null },
      negated,
    })
    for (let i = verb; i < length.to; i++) found.words.add(i)
    verbsBefore(words, verb, found.words)
  }
  return found
}

/** "that haven't been verified since": the denial and its verbs say the same. */
function verbsBefore(words: readonly Word[], verb: number, taken: Set<number>): void {
  for (let i = verb - 1; i >= 0 && VERBS.test(words[i]!.text); i--) taken.add(i)
}

const VERBS =
  /^(?:been|not|havent|hasnt|werent|wasnt|arent|were|was|have|has|that|did|got|fueron|no|se|han|ha|we|weve)$/

/** "verified since June", "uploaded in November". */
function daysOf(words: readonly Word[], days: readonly TypedDay[], today: string): Qualifiers {
  const found: Qualifiers = { conditions: [], words: new Set() }
  for (const day of days) {
    const at = words.findIndex((w) => w.end > day.at)
    const behind = words.findIndex((w) => w.start >= day.end)
    const end = behind < 0 ? words.length : behind
    if (at < 0) continue
    const verb = words.findLastIndex(
      (w, i) => i < at && i >= at - REACH && (VERIFIED.test(w.text) || UPLOADED.test(w.text)),
    )
    const between = words.slice(verb + 1, at)
    if (verb < 0 || !between.every((w) => AROUND.test(w.text))) continue
    const before = words
      .slice(verb + 1, at)
      .map((w) => w.text)
      .join(' ')
    found.conditions.push({
      of: 'day',
      what: VERIFIED.test(words[verb]!.text) ? 'verified' : 'uploaded',
      span: { from: null, to: null, ...spanMeant(day, `${before} ${day.typed}`.trim(), today) },
      negated: isDenied(words, verb, verb + 1),
    })
    for (let i = verb; i < end; i++) found.words.add(i)
    verbsBefore(words, verb, found.words)
  }
  return found
}

const MONTH_NAME = new RegExp(`^${MONTH}$`)

/** "renew in July", "July renewals". */
function renewalOf(words: readonly Word[]): Qualifiers {
  const at = words.findIndex((w) => RENEWS.test(w.text))
  if (at < 0) return { conditions: [], words: new Set() }
  const near = words.flatMap((w, i) => (MONTH_NAME.test(w.text) && i >= at - 2 && i <= at + 4 ? [i] : []))
  const month = near.length === 1 ? monthOf(words[near[0]!]!.text) : null
  if (month === null) return { conditions: [], words: new Set() }
  const [low, high] = [Math.min(at, near[0]!), Math.max(at, near[0]!)]
  const bound = { unit: null, than: 'exactly' as const, value: month, upTo: month, at: 0, from: 0, to: 0 }
  const condition: Condition = {
    of: 'cell',
    ask: { about: 'flag', flag: 'benefit_period' },
    subject: 'renews',
    bound,
    negated: isDenied(words, low, high + 1),
  }
  return {
    conditions: [condition],
    words: new Set(Array.from({ length: high - low + 1 }, (_, i) => low + i)),
  }
}

const OPTION = /^(?:options?|opcion(?:es)?)$/

/** "the high option plans", "with option premier". */
function optionOf(words: readonly Word[], all: readonly PlanRef[]): Qualifiers {
  const at = words.findIndex((w) => OPTION.test(w.text))
  const options = at < 0 ? new Set<string>() : optionWords(all)
  const own = [at - 1, at + 1].find((i) => options.has(words[i]?.text ?? ''))
  if (own === undefined) return { conditions: [], words: new Set() }
  const { text, raw } = words[own]!
  return {
    conditions: [
      {
        of: 'option',
        key: text,
        name: raw,
        negated: isDenied(words, Math.min(at, own), Math.max(at, own) + 1),
      },
    ],
    words: new Set([at, own]),
  }
}

/**
 * What a question over all plans says of the plans themselves. The words are taken away before the rest is read: "since June" behind
 * "verified" is no start of anyone's coverage.
 */
export function qualifiersIn(
  { words }: Reading,
  { slots }: Understanding,
  all: readonly PlanRef[],
  today: string,
): Qualifiers {
  const lengths = lengthsOf(words, today)
  const days = slots.days.filter(
    (day) => !words.some((w, i) => lengths.words.has(i) && w.start < day.end && w.end > day.at),
  )
  const parts = [lengths, daysOf(words, days, today), renewalOf(words), optionOf(words, all)]
  return {
    conditions: parts.flatMap((part) => part.conditions),
    words: new Set(parts.flatMap((part) => [...part.words])),
  }
}
