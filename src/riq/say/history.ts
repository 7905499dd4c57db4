import { addMonths } from '../../base/calendar.ts'
import type { Limit } from '../../plan/content.ts'
import { writeLimit } from '../../plan/limit.ts'
import { limitsFor, type ServiceFacts } from '../facts/service-facts.ts'
import { spanOf } from '../understand/days.ts'
import type { Item } from '../understand/items.ts'
import { askedDay, isNarrow, spanWords, yearStart } from './asked-day.ts'
import type { Context } from './context.ts'
import { dayWords } from './dates.ts'
import { dueOf, type History } from './due.ts'
import { line } from './line.ts'
import type { Verdict } from './verdicts.ts'

/** What a question says of earlier work, as far as it can be on the places that it asks about. */
function historyOf({ slots, today }: Context, facts: ServiceFacts, limit: Limit): History {
  const shared = limit.shares_with.length > 0
  const counted = slots.done
    .filter(({ procedure }) => procedure === null || procedure === facts.procedure || shared)
    .reduce((sum, { count }) => sum + count, 0)
  const days = slots.days
    .filter(({ of }) => of === 'done' || of === 'unsaid')
    .map((day) => spanOf(day, today))
  return { counted, days: days.filter(({ from }) => from <= today) }
}

/** Limits that history can be held against: those for the item, or the interval after which it may be replaced. */
function limitsToHold(facts: ServiceFacts, item: Item | null): Limit[] {
  const limits = limitsFor(facts, item)
  if (limits.length > 0 || facts.replacementMonths === null) return limits
  const every = facts.replacementMonths
  return [{ item: null, count: 1, every, unit: 'month', per: null, shares_with: [] }]
}

/** "2 crowns on different teeth" fill no limit that counts by tooth: it isn't said that both were on this one. */
const isElsewhere = ({ per }: Limit, { days, counted }: History, { slots }: Context): boolean =>
  per !== null && per !== 'surface' && slots.teeth.length === 0 && Math.max(counted, days.length) > 1

/** Where a day is said of other teeth or quadrants than the question asks about, a limit by place doesn't count it. */
function isOnAnother({ per }: Limit, { slots }: Context): boolean {
  const places = slots.days.filter((d) => d.of === 'done').map((d) => d.places)
  const told = places.flat()
  const others = slots.teeth.filter((tooth) => !told.includes(tooth))
  return per === 'tooth' && told.length > 0 && others.length > 0
}

/** ", so from Jan 15, 2026": since when an interval is over. */
function sinceWhen({ unit, every }: Limit, { days }: History): string {
  const latest = days.reduce((last, day) => (day.to > last.to ? day : last))
  if (unit !== 'month' || !isNarrow(latest)) return ''
  return `, so from ${spanWords({ from: addMonths(latest.from, every), to: addMonths(latest.to, every) })}`
}

/** What history makes of one limit, in words. */
function limitVerdict(
  context: Context,
  facts: ServiceFacts,
  item: Item | null,
  limit: Limit,
): Verdict | null {
  const rule = writeLimit(limit)
  const say = (ok: boolean | null, words: string): Verdict => ({
    ok,
    line: line(words, facts.path),
    rule: 'limit',
  })
  const history = historyOf(context, facts, limit)
  if (isElsewhere(limit, history, context) || isOnAnother(limit, context))
    return say(null, `The limit counts each ${limit.per} by itself: ${rule}.`)
  const asked = askedDay(context)
  const due = dueOf(limit, history, asked.day, yearStart(context.plan))
  if (due === null) return null
  const shares = item && limit.shares_with.some((s) => item.named.test(s))
  const toward = shares ? ` ${item.label} count toward it.` : ''
  const when = asked.typed ? ` on ${dayWords(asked.day)}` : ''
  const again = due.next && history.days.length > 0 && isNarrow(due.next) ? spanWords(due.next) : null
  if (due.state === 'depends')
    return say(
      null,
      `It depends on the exact day: ${rule}.${again ? ` By what you typed, again from ${again}.` : ''}${toward}`,
    )
  if (due.state === 'open' && (limit.count > 1 || history.days.length === 0))
    return say(
      true,
      `By count there’s room${when}: ${rule}, and ${due.used} used so far, as you typed.${toward}`,
    )
  if (due.state === 'open')
    return say(true, `The interval is over${when}: ${rule}${sinceWhen(limit, history)}.${toward}`)
  if (limit.unit === 'lifetime') return say(false, `No, if that history is right: ${rule}.`)
  if (limit.count === 1 && history.days.length > 0)
    return say(
      false,
      `Not yet${when}${again ? '' : ' by what you typed'}: ${rule}.${again ? ` By what you typed, again from ${again}.` : ''}${toward}`,
    )
  return say(
    false,
    `No, if that history is right: ${rule}, and ${due.used} already used, as you typed.${toward}${again ? ` Again from ${again}.` : ''}`,
  )
}

/** Holds what was done before, by days and by count, against the limits of a service. */
export function historyVerdict(context: Context, facts: ServiceFacts, item: Item | null): Verdict | null {
  if (facts.percent === 0) return null
  const verdicts = limitsToHold(facts, item).flatMap(
    (limit) => limitVerdict(context, facts, item, limit) ?? [],
  )
  // One limit that is full is enough.
  return verdicts.find((v) => v.ok === false) ?? verdicts.find((v) => v.ok === null) ?? verdicts[0] ?? null
}
