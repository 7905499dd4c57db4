import { addMonths } from '../../base/calendar.ts'
import type { Procedure } from '../../lexicon/catalog.ts'
import type { Limit } from '../../plan/content.ts'
import { writeLimit } from '../../plan/limit.ts'
import { inSentence, limitsFor, type ServiceFacts } from '../facts/service-facts.ts'
import { type DayService, type Quadrant, spanOf, type TypedDay } from '../understand/days.ts'
import type { Item } from '../understand/items.ts'
import { askedDay, deniedDay, isNarrow, spanWords, yearStart } from './asked-day.ts'
import type { Context } from './context.ts'
import { dayWords } from './dates.ts'
import { dueOf, type History } from './due.ts'
import { line, listWords } from './line.ts'
import { isNamed, limitsSharedBy } from './shared-limits.ts'
import type { Verdict } from './verdicts.ts'

type Place = number | Quadrant

/** Earlier work, with its days as they were typed. */
interface Told extends History {
  typed: readonly string[]
  /** Bare months of which nothing says that it was done then: "implant feb, crown july". */
  unsure: boolean
}

/** "feb" alone, of which nothing says whether it's past or to come. */
const isBareMonth = ({ of, when }: TypedDay) =>
  of === 'unsaid' && when.kind === 'date' && when.year === null && when.day === null

/** What was done, whatever its words say of a day with its year that has passed: "prophy 6/3/26, when's next". */
const isPast = (day: TypedDay, today: string) =>
  day.of === 'done' ||
  (day.of === 'unsaid' && day.when.kind !== 'near') ||
  (day.of === 'planned' &&
    day.when.kind === 'date' &&
    day.when.year !== null &&
    spanOf(day, today).to < today)

/** What a question says of earlier work: of all of it, or as far as it can have been at one place. */
function historyOf(
  context: Context,
  facts: ServiceFacts,
  limit: Limit,
  place: Place | null,
  owner: Procedure = facts.procedure,
): Told {
  const { slots, today } = context
  const denied = deniedDay(context)
  const shares = (procedure: Procedure) =>
    procedure === owner || limit.shares_with.some((name) => isNamed(name, { procedure, item: null }))
  const counted = slots.done
    .filter(({ procedure }) => procedure === null || procedure === facts.procedure || shares(procedure))
    .reduce((sum, { count }) => sum + count, 0)
  const isOf = ({ procedure, item }: DayService) =>
    limit.shares_with.some((name) => isNamed(name, { procedure, item })) ||
    (procedure === facts.procedure &&
      (item === null || limit.item === null || item.named.test(limit.item))) ||
    (procedure === owner && owner !== facts.procedure)
  const placed = slots.days.some(({ places }) => places.length > 0)
  const days = slots.days
    .filter((day) => isPast(day, today))
    .filter(({ services }) => services === null || services.some(isOf))
    .filter(({ places }) => place === null || !placed || places.includes(place))
    .map((day) => ({ ...spanOf(day, today), typed: day.typed, bare: isBareMonth(day) }))
    .filter(({ from, to }) => from <= today && (denied === null || to < denied.to))
  const unsure = days.length > 0 && counted === 0 && days.every(({ bare }) => bare)
  return { counted, days, typed: days.map(({ typed }) => typed), unsure }
}

/** Limits that history can be checked against: those for the item, or the interval after which it may be replaced. */
function limitsToHold(facts: ServiceFacts, item: Item | null): Limit[] {
  const all = limitsFor(facts, item)
  // "bitewings 1 per 12 months" says nothing of X-rays of which the kind isn't told.
  const limits = item === null && all.some((l) => l.item !== null) ? all.filter((l) => l.item === null) : all
  if (all.length > 0 || facts.replacementMonths === null) return limits
  const every = facts.replacementMonths
  return [{ item: null, count: 1, every, unit: 'month', per: null, shares_with: [] }]
}

/** "2 crowns on different teeth" fill no limit that counts by tooth: it isn't said that both were on this one. */
const isElsewhere = ({ per }: Limit, { days, counted }: History, { slots }: Context): boolean =>
  per !== null && per !== 'surface' && slots.teeth.length === 0 && Math.max(counted, days.length) > 1

/** The teeth or quadrants that a question speaks of, for a limit that counts each of them by itself. */
function placesFor({ per }: Limit, { slots }: Context): Place[] {
  if (per !== 'tooth' && per !== 'quadrant') return []
  const fits = (place: Place) => (typeof place === 'number') === (per === 'tooth')
  const told = slots.days.flatMap(({ places }) => places).filter(fits)
  const asked: Place[] = per === 'tooth' ? slots.teeth : slots.quadrants
  return [...new Set([...told, ...asked])]
}

/** ", so from Jan 15, 2026": since when an interval is over. */
function sinceWhen({ unit, every }: Limit, { days }: History): string {
  const latest = days.reduce((last, day) => (day.to > last.to ? day : last))
  if (unit !== 'month' || !isNarrow(latest)) return ''
  return `, so from ${spanWords({ from: addMonths(latest.from, every), to: addMonths(latest.to, every) })}`
}

/** The days that were counted, as they were typed, so that a misread one is seen: "“04/12” and “3 years ago”". */
const daysWords = ({ counted, days, typed }: Told): string =>
  days.length === 0 || counted > days.length ? '' : listWords(typed.map((day) => `“${day}”`))

/** What history makes of one limit on the day that's asked about, in words; null where nothing was done that counts. */
function heldTo(
  context: Context,
  item: Item | null,
  limit: Limit,
  history: Told,
): (Pick<Verdict, 'ok'> & { text: string }) | null {
  const rule = writeLimit(limit)
  const asked = askedDay(context)
  const due = dueOf(limit, history, asked.day, yearStart(context.plan))
  if (due === null) return null
  const shares = item && limit.shares_with.some((s) => item.named.test(s))
  const toward = shares ? ` ${item.label} count toward it.` : ''
  const when = asked.typed ? ` on ${dayWords(asked.day)}` : ''
  const again = due.next && history.days.length > 0 && isNarrow(due.next) ? spanWords(due.next) : null
  const days = daysWords(history)
  const last = days ? `, last ${days} as you typed` : ''
  const typed = days ? ` (you typed ${days})` : ', as you typed'
  const next = again ? ` Based on what you typed, it’s eligible again from ${again}.` : ''
  if (due.state === 'depends')
    return { ok: null, text: `It depends on the exact day: ${rule}${last}.${next}${toward}` }
  if (due.state === 'open' && (limit.count > 1 || history.days.length === 0))
    return {
      ok: true,
      text: `There’s still room${when}: ${rule}, and ${due.used} used so far${typed}.${toward}`,
    }
  if (due.state === 'open')
    return {
      ok: true,
      text: `Enough time has passed${when}: ${rule}${last}${sinceWhen(limit, history)}.${toward}`,
    }
  if (limit.unit === 'lifetime') return { ok: false, text: `No, if that history is right: ${rule}${last}.` }
  if (limit.count === 1 && history.days.length > 0)
    return {
      ok: false,
      text: `Not yet${when}${again ? '' : ', based on what you typed'}: ${rule}${last}.${next}${toward}`,
    }
  return {
    ok: false,
    text: `No, if that history is right: ${rule}, and ${due.used} already used${typed}.${toward}${again ? ` It’s eligible again from ${again}.` : ''}`,
  }
}

/** The same, said with an "if" where nothing tells whether the months typed are past. */
function stateOf(
  context: Context,
  item: Item | null,
  limit: Limit,
  history: Told,
): ReturnType<typeof heldTo> {
  const state = heldTo(context, item, limit, history)
  if (!state || !history.unsure) return state
  return { ok: null, text: `If it was last done in ${daysWords(history)}: ${inSentence(state.text)}` }
}

const placeName = (place: Place) => (typeof place === 'number' ? `#${place}` : place)

/** What history makes of a limit that counts each tooth or quadrant by itself, for several of them. */
function verdictByPlace(
  context: Context,
  facts: ServiceFacts,
  item: Item | null,
  limit: Limit,
  places: readonly Place[],
): Verdict | null {
  const states = places.map((place) => ({
    place,
    state: stateOf(context, item, limit, historyOf(context, facts, limit, place)),
  }))
  if (states.every(({ state }) => state === null)) return null
  const groups = new Map<string, Place[]>()
  for (const { place, state } of states) {
    const text = state?.text ?? 'nothing you typed counts against it.'
    groups.set(text, [...(groups.get(text) ?? []), place])
  }
  const text = [...groups]
    .map(([words, own]) => `${listWords(own.map(placeName))}: ${inSentence(words)}`)
    .join(' ')
  const oks = new Set(states.map(({ state }) => (state ? state.ok : true)))
  const [ok] = oks
  return { ok: oks.size === 1 ? (ok ?? null) : null, line: line(text, facts.path), rule: 'limit' }
}

function limitVerdict(
  context: Context,
  facts: ServiceFacts,
  item: Item | null,
  limit: Limit,
): Verdict | null {
  const places = placesFor(limit, context)
  if (places.length > 1) return verdictByPlace(context, facts, item, limit, places)
  const history = historyOf(context, facts, limit, null)
  const say = (ok: boolean | null, text: string): Verdict => ({
    ok,
    line: line(text, facts.path),
    rule: 'limit',
  })
  if (isElsewhere(limit, history, context))
    return say(null, `The limit counts each ${limit.per} separately: ${writeLimit(limit)}.`)
  const state = stateOf(context, item, limit, history)
  return state && say(state.ok, state.text)
}

/** "3 perio maintenance and 1 cleaning": a limit of another service that counts this one too may be full. */
function sharedVerdict(context: Context, facts: ServiceFacts, item: Item | null): Verdict | null {
  if (context.slots.done.length === 0) return null
  const service = { procedure: facts.procedure, item }
  for (const { owner, name, limit, path } of limitsSharedBy(context.plan, service)) {
    const history = historyOf(context, facts, limit, null, owner)
    const state = stateOf(context, null, limit, history)
    if (state?.ok === false)
      return { ok: false, line: line(`${state.text} That’s the limit for ${name}.`, path), rule: 'limit' }
  }
  return null
}

/** Checks what was done before, by days and by count, against the limits of a service. */
export function historyVerdict(context: Context, facts: ServiceFacts, item: Item | null): Verdict | null {
  if (facts.percent === 0) return null
  const kinds = item === null ? limitsFor(facts, null).filter((limit) => limit.item !== null) : []
  if (kinds.length > 1 && historyOf(context, facts, kinds[0]!, null).days.length > 0)
    return {
      ok: null,
      line: line(`That depends on which kind it was: ${kinds.map(writeLimit).join('; ')}.`, facts.path),
      rule: 'limit',
    }
  const verdicts = limitsToHold(facts, item).flatMap(
    (limit) => limitVerdict(context, facts, item, limit) ?? [],
  )
  // One limit that is full is enough.
  const full = verdicts.find((v) => v.ok === false) ?? sharedVerdict(context, facts, item)
  return full ?? verdicts.find((v) => v.ok === null) ?? verdicts[0] ?? null
}
