import type { PlanStatus } from '../../plan/contract.ts'
import type { PlanRef } from '../plan-source.ts'
import { mayRepeat } from '../replies.ts'
import { isCarrier } from '../resolve/group-words.ts'
import type { NameIndex } from '../resolve/name-index.ts'
import type { Reading } from '../resolve/references.ts'
import type { Ask } from '../understand/asks.ts'
import type { Understanding } from '../understand/understand.ts'
import { type Word, wordsOf } from '../understand/words.ts'
import { type Bound, boundsIn, rankIn } from './bounds.ts'
import { type Condition, isCost, subjectOf, unitOf } from './conditions.ts'
import { isDenied, placeOf } from './denied.ts'
import { withoutWords } from './without-words.ts'

/** What a question wants of all plans. */
export interface Wanted {
  conditions: Condition[]
  /** One of the conditions is enough. */
  any: boolean
  /** The most or the least of what the first condition is about. */
  rank: 'most' | 'least' | null
  /** Something else was asked or typed that plans can't be checked against. */
  unused: boolean
}

const STALE = /\b(?:stale|outdated|out of date|expired)\b/
const TO_VERIFY =
  /\b(?:needs?|needing|have|has|waiting|due|ready|left|still)\b(?: (?:to|be|for|a|it|get|our|new|another)){0,4} (?:re)?(?:verif\w+|check\w*|review\w*)\b/
/** "which plans has kim verified": who did it isn't sorted by. */
const BY_WHOM = /\b(?:has|did|have) (?!not\b|been\b|to\b|be\b|yet\b|we\b)\w+ verif|\bverified by\b/
const VERIFIED = /\b(?:un|re)?verif(?:ied|y|ication)\b|\bup to date\b/
const NOT_VERIFIED =
  /\bunverified\b|\b(?:not|isnt|arent|havent|never|hasnt|no one|nobody|without|un)\b(?: \w+){0,3} verif/

/** What is left out of the plans, and that we can't sort by: "except the low one", "copay". */
export const LEAVES_OUT = /\b(?:except|besides|not counting|excluding|other than|apart from|copays?)\b/

/** Which status is asked for; null where none is. */
function statusesIn(text: string): PlanStatus[] | null {
  if (BY_WHOM.test(text)) return null
  const stale: PlanStatus[] = STALE.test(text) && !/\bnot stale\b/.test(text) ? ['stale'] : []
  if (NOT_VERIFIED.test(text)) return ['unverified', ...stale]
  if (TO_VERIFY.test(text)) return ['unverified', 'stale']
  if (stale.length > 0) return stale
  return VERIFIED.test(text) ? ['verified'] : null
}

/** Words by which kinds of plans are asked for, and those by which documents call them. */
export const PLAN_TYPES: readonly { name: string; asked: RegExp; named: RegExp }[] = [
  { name: 'PPO', asked: /^d?ppos?$/, named: /\bd?ppo\b|preferred provider/i },
  {
    name: 'HMO',
    asked: /^(?:d?hmos?|dmos?)$/,
    named: /\bd?hmo\b|\bdmo\b|health maintenance|prepaid|capitation/i,
  },
  { name: 'EPO', asked: /^epos?$/, named: /\bepo\b|exclusive (?:provider|panel)/i },
  { name: 'POS', asked: /^pos$/, named: /\bpos\b|point of service/i },
  { name: 'indemnity', asked: /^indemnity$/, named: /indemnity|fee[- ]for[- ]service|traditional/i },
  { name: 'discount', asked: /^discount$/, named: /discount|savings card/i },
]

const typesIn = (words: readonly Word[]): Condition[] =>
  PLAN_TYPES.flatMap(({ name, asked }): Condition[] => {
    const at = words.findIndex((w) => asked.test(w.text))
    return at < 0 ? [] : [{ of: 'type', type: name, negated: isDenied(words, at, at + 1) }]
  })

/** A payer ID with a digit in it, behind the words for it. */
function payerIn({ words, terms }: Reading): Condition[] {
  const term = terms.find((t) => t.term.about === 'field' && t.term.field === 'payor_id')
  const id = term && words.slice(term.to, term.to + 3).find((w) => /\d/.test(w.text))
  return id ? [{ of: 'payer', id: id.text, negated: isDenied(words, term.from, term.to) }] : []
}

const CARRIER_BEFORE =
  /^(?:with|through|by|from|is|are|under|of|has|have|carrier|insurance|insured|called|named|the)$/

const CARRIERS = new WeakMap<readonly PlanRef[], (readonly [name: string, stems: ReadonlySet<string>])[]>()

/** The carriers of a list of plans, each once, by the words of their names. Worked out once for a list. */
function carriersOf(all: readonly PlanRef[]) {
  const known = CARRIERS.get(all)
  if (known) return known
  const names = [...new Set(all.flatMap((plan) => plan.insurance_company ?? []))]
  const carriers = names.map(
    (name) => [name.toLowerCase(), new Set(wordsOf(name).map((w) => w.stem))] as const,
  )
  CARRIERS.set(all, carriers)
  return carriers
}

/** Carriers of the office whose name has all of some words. */
const carriersWith = (stems: readonly string[], all: readonly PlanRef[]): Set<string> =>
  new Set(carriersOf(all).flatMap(([name, own]) => (stems.every((stem) => own.has(stem)) ? [name] : [])))

/** Names in the question that are carriers; null where a group is named, which is another kind of question. */
function carriersIn(
  reading: Reading,
  index: NameIndex,
  all: readonly PlanRef[],
  payers: ReadonlySet<string>,
): Condition[] | null {
  const found: Condition[] = []
  for (const name of reading.names) {
    // A figure is no name here, though a group may have it in its own; a payer ID is told apart already.
    if (/^[\d\s%$,]+$/.test(name.typed) || payers.has(name.typed.toLowerCase())) continue
    const at = reading.words.findIndex((w) => name.typed.toLowerCase().startsWith(w.raw.toLowerCase()))
    const from = reading.words[at - 1]?.text ?? ''
    const negated = isDenied(reading.words, at, at + name.words.length)
    const exact = carriersWith(name.words, all)
    const matches = exact.size > 0 ? [] : index.matching(name.words)
    const carriers =
      exact.size > 0 ? exact : new Set(matches.flatMap((m) => m.plan.insurance_company?.toLowerCase() ?? []))
    if (matches.some((m) => !m.carrier)) return null
    if (carriers.size === 0 && !(CARRIER_BEFORE.test(from) && mayRepeat(name.typed))) return null
    found.push({ of: 'carrier', carriers, name: mayRepeat(name.typed) ? name.typed : null, negated })
  }
  return [...found, ...wellKnown(reading, all)]
}

/** Carriers that everyone knows, where no name was read: "any Delta plans". */
function wellKnown({ words, names }: Reading, all: readonly PlanRef[]): Condition[] {
  const named = new Set(names.flatMap((name) => name.words))
  return words.flatMap((word, at): Condition[] => {
    if (!isCarrier(word.text) || named.has(word.stem)) return []
    const negated = isDenied(words, at, at + 1)
    return [{ of: 'carrier', carriers: carriersWith([word.stem], all), name: word.raw, negated }]
  })
}

/** The bound that belongs to an ask: of its unit, the nearest one. */
function boundFor(subject: string, at: number, bounds: readonly Bound[]): Bound | null {
  const unit = unitOf(subject)
  const own = bounds.filter((b) => b.unit === unit)
  return own.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0] ?? null
}

/** What is said with something else that's asked, or what the words for all plans read like. */
function isBeside(ask: Ask, asks: readonly Ask[], { topics }: Understanding): boolean {
  const has = (field: string) => asks.some((a) => a.about === 'field' && a.field === field)
  if (ask.about === 'field' && ask.field === 'deductible_family')
    return !topics.has('family') && has('deductible_individual')
  return ask.about === 'field' && ['plan_type', 'payor_id', 'group_name', 'group_id'].includes(ask.field)
}

/** "unlimited maximum" is none, "plan year" is no calendar year: the words say the opposite of the subject. */
function isOpposite(ask: Ask, text: string): boolean {
  if (ask.about === 'field')
    return (
      ask.field.includes('maximum') &&
      /\bunlimited\b|\bno limit\b/.test(text) &&
      !/\bno (?:annual )?max/.test(text)
    )
  return ask.about === 'flag' && ask.flag === 'benefit_period' && !/\bcalendar\b/.test(text)
}

/** Words that belong to a term. */
const termWords = ({ terms }: Reading): Set<number> =>
  new Set(terms.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)))

function conditionOf(
  ask: Ask,
  understood: Understanding,
  reading: Reading,
  bounds: readonly Bound[],
): Condition | null {
  const { slots } = understood
  const place = placeOf(ask, reading)
  // "the most cleanings", "3 cleanings a year".
  const times =
    /^(?:most|more|fewest)$/.test(reading.words[place.from - 1]?.text ?? '') ||
    bounds.some((b) => b.unit === 'times')
  const subject = subjectOf(ask, slots, times)
  const waivable = ask.about === 'deductible_applies' || ask.about === 'wait'
  const denied = isDenied(reading.words, place.from, place.to, waivable)
  const negated = denied !== isOpposite(ask, understood.text)
  if (ask.about === 'field' && !/^(?:deductible|annual|orthodontic)/.test(ask.field))
    return { of: 'named', field: ask.field, negated }
  if (subject === null) return null
  const at = reading.words[place.from]?.start ?? 0
  return { of: 'cell', ask, subject, bound: boundFor(subject, at, bounds), negated }
}

/** "covers implants or bridges": either is enough. "50% or more" and "high or low" are none of this. */
const EITHER =
  /\bor\b(?! (?:more|less|better|higher|lower|above|below|over|under|up|greater|fewer|longer|shorter|larger|smaller)\b)/

/** What no plan is sorted by. */
const isUnsorted = (ask: Ask) =>
  ['code', 'summary', 'networks'].includes(ask.about) ||
  (ask.about === 'service' && ask.aspects.includes('pay_on'))

/** More things at once, or more figures or names, than anyone asks of plans. */
const MOST_ASKED = 8

/**
 * What a question wants of the plans, its words for "all plans" taken away. Null where it names a group.
 * @param all the office's plans, for their carriers
 * @param asks what is asked, where it was read otherwise than by the rules
 */
export function wantedIn(
  understood: Understanding,
  reading: Reading,
  index: NameIndex,
  all: readonly PlanRef[],
  asks: readonly Ask[] = understood.asks,
): Wanted | null {
  const { text, typed } = understood
  const payer = payerIn(reading)
  const strangeIds = reading.ids.filter((id) => id.plans.length > 0 || payer.length === 0)
  if (reading.names.length > MOST_ASKED || strangeIds.length > 0 || reading.whole.length > 0) return null
  const payers = new Set(payer.flatMap((c) => (c.of === 'payer' ? [c.id] : [])))
  const carriers = carriersIn(reading, index, all, payers)
  if (carriers === null) return null
  // "3 month recall" is a service, and no figure.
  const figures = payer.length > 0 ? [] : boundsIn(withoutWords(typed, reading.words, termWords(reading)))
  const bounds = figures.slice(0, MOST_ASKED)
  const statuses = statusesIn(text)
  const status: Condition[] = statuses ? [{ of: 'status', statuses, negated: false }] : []
  const types = typesIn(reading.words)
  const known = [...carriers, ...payer, ...types]
  const asked = asks.filter((ask) => !isBeside(ask, asks, understood))
  const fields = (field: string) => asks.some((a) => a.about === 'field' && a.field === field)
  const named: Condition[] =
    fields('payor_id') && payer.length === 0
      ? [{ of: 'named', field: 'payor_id', negated: /\b(?:no|without)\b/.test(text) }]
      : []
  const cells = asked.slice(0, MOST_ASKED).flatMap((ask): Condition[] => {
    if (ask.about === 'field' && ask.field === 'insurance_company' && carriers.length > 0) return []
    const condition = conditionOf(ask, understood, reading, bounds)
    return condition ? [condition] : []
  })
  const conditions = [...status, ...known, ...named, ...cells]
  const first = cells.find((c) => c.of === 'cell')
  const used = cells.flatMap((c) => (c.of === 'cell' && c.bound ? [c.bound] : []))
  const words = reading.words.map((w) => w.text)
  return {
    conditions,
    any: cells.length > 1 && conditions.length === cells.length && EITHER.test(text),
    rank: first ? rankIn(words, isCost(first.subject)) : null,
    unused: asked.length > MOST_ASKED || asked.some(isUnsorted) || figures.some((b) => !used.includes(b)),
  }
}
