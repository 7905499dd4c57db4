import { addMonths } from '../../base/calendar.ts'
import type { Limit } from '../../plan/content.ts'
import { monthsOfLimit, writeLimit } from '../../plan/limit.ts'
import { limitsFor, type ServiceFacts } from '../facts/service-facts.ts'
import type { Item } from '../understand/items.ts'
import { speaksOfStart } from '../understand/other-asks.ts'
import { ageWords, type Naming } from './benefit.ts'
import type { Context } from './context.ts'
import { dayWords } from './dates.ts'
import { type Line, line } from './line.ts'

/** What a rule says to the figures that the user typed. `ok` null = the rule does not decide. */
export interface Verdict {
  ok: boolean | null
  line: Line
  /** Which rule: it need not be repeated. */
  rule: 'age' | 'limit' | 'visit' | 'tooth'
}

/** The age that "adult" is taken to be beyond any limit for children. */
const ADULT = 21

/** Holds a typed age against the plan's age limit. */
export function ageVerdict({ slots }: Context, facts: ServiceFacts, name: Naming): Verdict | null {
  const { min, under } = facts.age
  const limit = ageWords(facts.age)
  if (limit === null || facts.percent === 0) return null
  const say = (ok: boolean | null, text: string): Verdict => ({
    ok,
    line: line(text, facts.path),
    rule: 'age',
  })
  if (slots.age !== null) {
    const within = (under === null || slots.age < under) && (min === null || slots.age >= min)
    return within
      ? say(true, `Age ${slots.age} is within the limit for ${name.inside}: ${limit}.`)
      : say(
          false,
          `No. The plan pays for ${name.inside} only ${limit}, and age ${slots.age} is outside that.`,
        )
  }
  if (slots.grownUp === 'adult' && under !== null)
    return under <= ADULT
      ? say(false, `No. The plan pays for ${name.inside} only ${limit}.`)
      : say(null, `The plan pays for ${name.inside} only ${limit}.`)
  return null
}

/** First day on which the next one is paid, for "1 per …" limits; null for a lifetime. Calendar years start on January 1. */
function nextDay(limit: Limit, last: string): string | null {
  if (limit.unit === 'lifetime') return null
  if (limit.unit === 'calendar_year') return `${Number(last.slice(0, 4)) + limit.every}-01-01`
  return addMonths(last, limit.unit === 'month' ? limit.every : limit.every * 12)
}

/** The one "1 per …" limit that a date of the last treatment can be held against. */
function intervalOf(facts: ServiceFacts, item: Item | null): Limit | null {
  const single = limitsFor(facts, item).filter((l) => l.count === 1)
  const datable = single.filter(
    (l) => l.unit === 'month' || l.unit === 'calendar_year' || l.unit === 'lifetime',
  )
  if (datable.length > 0) return datable[0]!
  if (facts.replacementMonths === null) return null
  return { item: null, count: 1, every: facts.replacementMonths, unit: 'month', per: null, shares_with: [] }
}

/** Holds the date of the last treatment against the interval. */
export function historyVerdict(context: Context, facts: ServiceFacts, item: Item | null): Verdict | null {
  const { slots, today, text } = context
  const limit = intervalOf(facts, item)
  if (limit === null || facts.percent === 0 || speaksOfStart(text)) return null
  const rule = writeLimit(limit)
  const say = (ok: boolean | null, words: string): Verdict => ({
    ok,
    line: line(words, facts.path),
    rule: 'limit',
  })
  const last = slots.dates.at(-1)
  if (limit.unit === 'lifetime')
    return last || slots.months !== null || slots.years.length > 0
      ? say(false, `No, if that history is right: ${rule}.`)
      : null
  if (last) {
    const due = nextDay(limit, last)!
    return today >= due
      ? say(true, `The interval is over: ${rule}, so from ${dayWords(due)}.`)
      : say(
          false,
          `Not yet: ${rule}. From ${dayWords(last)}, as you typed, that runs until ${dayWords(due)}.`,
        )
  }
  const months = monthsOfLimit(limit)
  if (months === null) return null
  if (slots.months !== null) return spanVerdict(slots.months, months, rule, say)
  const year = slots.years.at(-1)
  if (year === undefined) return null
  if (addMonths(`${year}-12-31`, months) <= today)
    return say(true, `The interval is over: ${rule}; you typed ${year}.`)
  if (addMonths(`${year}-01-01`, months) > today) return say(false, `Not yet: ${rule}; you typed ${year}.`)
  return say(null, `It depends on the exact day: ${rule}; you typed ${year}.`)
}

function spanVerdict(
  typed: number,
  months: number,
  rule: string,
  say: (ok: boolean | null, words: string) => Verdict,
): Verdict {
  if (typed === months) return say(null, `It depends on the exact day: ${rule}.`)
  return typed > months
    ? say(true, `The interval is over by what you typed: ${rule}.`)
    : say(false, `Not yet by what you typed: ${rule}.`)
}

/** How many of the typed days fall into the running period of a limit; null where fewer than two were typed or none can tell. */
function typedDays({ slots, today, text }: Context, limit: Limit): number | null {
  if (slots.dates.length < 2 || limit.count < 2 || speaksOfStart(text)) return null
  if (limit.unit === 'calendar_year' && limit.every === 1)
    return slots.dates.filter((d) => d.slice(0, 4) === today.slice(0, 4)).length
  return limit.unit === 'month' ? slots.dates.filter((d) => addMonths(d, limit.every) > today).length : null
}

/** Holds what was done in the running period against the count. */
export function countVerdict(context: Context, facts: ServiceFacts, item: Item | null): Verdict | null {
  const limit = limitsFor(facts, item).find((l) => l.unit !== 'lifetime')
  if (!limit || facts.percent === 0) return null
  const done = context.slots.done ?? typedDays(context, limit)
  if (done === null) return null
  const shares = item && limit.shares_with.some((s) => item.named.test(s))
  const toward = shares ? ` ${item.label} count toward it.` : ''
  const used = done >= limit.count
  const text = used
    ? `No, if that history is right: ${writeLimit(limit)}, and ${done} already used, as you typed.${toward}`
    : `By count there is room: ${writeLimit(limit)}, and ${done} used so far, as you typed.${toward}`
  return { ok: !used, line: line(text, facts.path), rule: 'limit' }
}

/** Holds what is planned for one visit against a rule about visits. */
export function visitVerdict({ slots }: Context, facts: ServiceFacts): Verdict | null {
  const sentence = facts.sentences.find((s) => /\b(?:visit|appointment|day|date of service)\b/i.test(s))
  if (!sentence) return null
  const most = Number(/\b(\d)\b/.exec(sentence)?.[1] ?? Number.NaN)
  const ok = slots.planned === null || Number.isNaN(most) ? null : slots.planned <= most
  const start = ok === null ? '' : ok ? 'Yes: ' : 'No: '
  const words = start ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence
  return { ok, line: line(`${start}${words}.`, facts.path), rule: 'visit' }
}
