import type { PlanStatus } from '../../plan/contract.ts'
import type { PlanRef } from '../plan-source.ts'
import type { NameIndex } from '../resolve/name-index.ts'
import type { Reading } from '../resolve/references.ts'
import type { Ask } from '../understand/asks.ts'
import type { Understanding } from '../understand/understand.ts'
import type { Unread } from '../understand/unread.ts'
import { type Bound, boundsIn, type Unit } from './bounds.ts'
import { type Condition, subjectOf, unitOf } from './conditions.ts'
import { denialOf, isDeductible, isDenied, names, PARTS, placeOf, type Stretch } from './denied.ts'
import { givenFigures, isTypedAge } from './figures.ts'
import { carriersIn, payerIn, typesIn } from './listed.ts'
import { groupsOf, type Placed } from './placed.ts'
import { type Rank, rankOf, rankWords, topIn } from './ranking.ts'
import { unusedIn } from './unused.ts'
import { withoutWords } from './without-words.ts'

/** What a question wants of all plans. */
export interface Wanted {
  conditions: Condition[]
  /** The same conditions: of each group one is enough, and every group has to be met. */
  groups: Condition[][]
  /** The most or the least of what one of the conditions is about. */
  rank: Rank | null
  /** Something else was asked or typed that plans can't be checked against. */
  unused: boolean
  /** Words that no condition has taken. */
  unread: Unread
}

const STALE = /\b(?:stale|outdated|out of date|expired)\b/
const TO_VERIFY =
  /\b(?:needs?|needing|have|has|waiting|due|ready|left|still)\b(?: (?:to|be|for|a|it|get|our|new|another)){0,4} (?:re)?(?:verif\w+|check\w*|review\w*)\b/
/** "which plans has kim verified": who did it isn't sorted by. */
const BY_WHOM = /\b(?:has|did|have) (?!not\b|been\b|to\b|be\b|yet\b|we\b)\w+ verif|\bverified by\b/
/** "about to go stale": a day to come, by which nothing is sorted. */
const SOON = /\b(?:about to|going to|gonna|go|goes|going|will|soon|almost|nearly)\b/
const VERIFIED = /\b(?:un|re)?verif(?:ied|y|ication|icad[oa]s?)\b|\bup to date\b/
const NOT_VERIFIED =
  /\bunverified\b|\b(?:not|isnt|arent|havent|never|hasnt|no one|nobody|without|un|no|sin)\b(?: \w+){0,3} verif/

/** What is left out of the plans, and that we can't sort by: "except the low one", "copay". */
export const LEAVES_OUT = /\b(?:except|besides|not counting|excluding|other than|apart from|copays?)\b/

/** Which status is asked for; null where none is. */
function statusesIn(text: string): PlanStatus[] | null {
  if (BY_WHOM.test(text) || SOON.test(text)) return null
  const stale: PlanStatus[] = STALE.test(text) && !/\bnot stale\b/.test(text) ? ['stale'] : []
  if (NOT_VERIFIED.test(text)) return ['unverified', ...stale]
  if (TO_VERIFY.test(text)) return ['unverified', 'stale']
  if (stale.length > 0) return stale
  return VERIFIED.test(text) ? ['verified'] : null
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

/** Words of services: "3 month recall" holds no figure. */
const serviceWords = ({ terms }: Reading): Set<number> =>
  new Set(
    terms
      .filter(({ term }) => term.about === 'procedure' || term.about === 'item')
      .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
  )

const COUNTED = /^(?:most|more|fewest)$/

/** What a figure of an ask can count. */
function unitsOf(ask: Ask, understood: Understanding): Unit[] {
  const subject = subjectOf(ask, understood.slots, null)
  const unit = subject === null ? null : unitOf(subject)
  if (ask.about !== 'service') return unit ? [unit] : []
  return [...new Set<Unit>([unit ?? 'percent', 'percent', 'times'])]
}

function placedOf(ask: Ask, place: Stretch, figure: Bound | null, own: Asked): Placed | null {
  // "preauth over 300" names the rule's own amount.
  const isRule = figure?.than === 'over' && ask.about === 'flag' && ask.flag === 'preauthorization'
  const bound: Bound | null = isRule ? { ...figure, than: 'exactly' } : figure
  const { understood, reading } = own
  const counted =
    bound?.unit === 'times' || COUNTED.test(reading.words[place.from - 1]?.text ?? '') ? 'year' : null
  const calendar = bound && /\bcalendar\b/i.test(understood.typed.slice(bound.from, bound.to))
  const percent = bound?.unit === 'percent' && ask.about === 'service'
  // "80% of cleanings a year" asks for the share, whatever else is said.
  const sides = percent && 'aspects' in ask ? ask.aspects.filter((a) => a === 'network') : null
  const seen: Ask = sides && ask.about === 'service' ? { ...ask, aspects: sides } : ask
  const subject = subjectOf(seen, understood.slots, calendar ? 'calendar year' : counted)
  const waivable = ask.about === 'deductible_applies' || ask.about === 'wait'
  const denial = denialOf(reading.words, place.from, place.to, waivable)
  const negated = denial >= 0 !== isOpposite(ask, understood.text)
  if (ask.about === 'field' && !/^(?:deductible|annual|orthodontic)/.test(ask.field))
    return { condition: { of: 'named', field: ask.field, negated }, place, denial }
  if (subject === null) return null
  return { condition: { of: 'cell', ask, subject, bound, negated }, place, denial }
}

/** What no plan is sorted by. */
const isUnsorted = (ask: Ask) =>
  ['code', 'summary', 'networks'].includes(ask.about) ||
  (ask.about === 'service' && ask.aspects.includes('pay_on'))

/** More things at once, or more figures or names, than anyone asks of plans. */
const MOST_ASKED = 8

/**
 * Services that questions about one plan leave out and that all plans are held against: one that's denied ("implants but not TMJ"), and
 * one that is joined to something else ("a missing tooth clause and pay crowns at 50").
 */
function askedBeside({ terms, words }: Reading, asks: readonly Ask[]): Ask[] {
  return terms.flatMap((found, i): Ask[] => {
    const { term, from, to } = found
    const joined = words.slice(terms[i - 1]?.to ?? from, from).some((w) => PARTS.has(w.text))
    if (asks.some((ask) => names(ask, found)) || !(joined || isDenied(words, from, to))) return []
    if (term.about === 'procedure')
      return [
        {
          about: 'service',
          service: { procedure: term.procedure, item: term.item, code: null },
          aspects: [],
        },
      ]
    return term.about === 'item' ? [{ about: 'item', item: term.item, code: null, aspects: [] }] : []
  })
}

/** "lowest deductible with no wait on major", "a deductible under 50 and crowns at 60": an amount, and not to what it applies. */
function asAmount(ask: Ask, { reading, understood }: Asked): Ask[] {
  if (ask.about !== 'deductible_applies' || /\b(?:appl|waiv|aplic|exempt)/.test(understood.text)) return [ask]
  const { from, to } = placeOf(ask, reading)
  const ranked = rankWords(reading.words).some((at) => at < from && from - at <= NEAR)
  const figure = reading.words.slice(to, to + NEAR + 1).some((w) => /^\d+$/.test(w.text))
  if (!ranked && !figure) return [ask]
  const field = understood.topics.has('family') ? 'deductible_family' : 'deductible_individual'
  const waits = understood.topics.has('wait') && !understood.asks.some(({ about }) => about === 'wait')
  return [{ about: 'field', field }, ...(waits ? [{ about: 'wait' as const, for: ask.to }] : [])]
}

/** How near to its word a rank or a figure stands. */
const NEAR = 3

interface Asked {
  understood: Understanding
  reading: Reading
}

/** Where the words for a status stand. */
function statusPlace({ words }: Reading): Stretch {
  const at = words.findIndex((w) => /verif|stale|outdated|expired|check|review|date/.test(w.text))
  return { from: Math.max(at, 0), to: Math.max(at, 0) + 1 }
}

/** Words of a status, and of what is done with it. */
const STATUS_WORD =
  /^(?:(?:un|re)?(?:verif\w+)|stale|outdated|expired|out|of|up|to|date|no|one|nobody|needs?|waiting|due|ready|left|still|check\w*|review\w*|yet|not|isnt|arent|havent|hasnt|never|without)$/

/** The words that conditions were read from, and those that deny them. */
function takenWords(placed: readonly Placed[], { words }: Reading): Set<number> {
  const taken = placed.flatMap(({ condition, place, denial }) => {
    const own = Array.from({ length: place.to - place.from }, (_, i) => place.from + i)
    const status = words.flatMap((w, i) => (STATUS_WORD.test(w.text) ? [i] : []))
    return [...own, denial, ...(condition.of === 'status' ? status : [])]
  })
  return new Set(taken)
}

/** The asks as conditions, each with its figure. */
function cellsOf(asks: readonly Ask[], figures: readonly Bound[], own: Asked) {
  const { reading, understood } = own
  const places = asks.map((ask) => placeOf(ask, reading))
  const counts = figures.filter((b) => b.unit === 'times')
  // "2 cleanings a calendar year" asks for no kind of benefit year.
  const kept = asks.flatMap((ask, i) => {
    const at = reading.words[places[i]!.from]?.start ?? -1
    const inCount = ask.about === 'flag' && counts.some((b) => at >= b.from && at < b.to)
    return inCount || isUnsorted(ask) ? [] : [{ ask, place: places[i]!, units: unitsOf(ask, understood) }]
  })
  const { own: bounds, left } = givenFigures(figures, kept, reading.words)
  const placed = kept.flatMap(({ ask, place }, i) => placedOf(ask, place, bounds[i]!, own) ?? [])
  return { placed, left, taken: bounds.flatMap((b) => b ?? []) }
}

/** What is asked as plans are held against it. */
function asksOf(asks: readonly Ask[], own: Asked): Ask[] {
  const { reading, understood } = own
  const isFlag = (flag: string) => asks.some((ask) => ask.about === 'flag' && ask.flag === flag)
  // "medical pays first" is no deductible.
  const pays = isFlag('cob') && !reading.words.some((w) => isDeductible(w.text))
  const amounts = asks
    .filter((ask) => !(pays && ask.about === 'deductible_applies'))
    .flatMap((ask) => asAmount(ask, own))
  const all = [...amounts, ...askedBeside(reading, amounts)]
  return all.filter((ask) => !isBeside(ask, amounts, understood))
}

/** What a question wants of what the list of plans tells: status, carrier, payer ID, type. Null where it names a group. */
function listedIn(
  { understood, reading }: Asked,
  index: NameIndex,
  all: readonly PlanRef[],
  known: readonly Condition[],
): { carriers: Placed[]; payer: Placed[]; placed: Placed[] } | null {
  const payer = payerIn(reading)
  const strangeIds = reading.ids.filter((id) => id.plans.length > 0 || payer.length === 0)
  if (reading.names.length > MOST_ASKED || strangeIds.length > 0 || reading.whole.length > 0) return null
  const payers = new Set(payer.flatMap(({ condition: c }) => (c.of === 'payer' ? [c.id] : [])))
  const carriers = carriersIn(reading, index, all, payers)
  if (carriers === null) return null
  const isDated = known.some((c) => c.of === 'day' && c.what === 'verified')
  const statuses = isDated ? null : statusesIn(understood.text)
  const status: Placed[] = statuses
    ? [{ condition: { of: 'status', statuses, negated: false }, place: statusPlace(reading), denial: -1 }]
    : []
  return { carriers, payer, placed: [...status, ...carriers, ...payer, ...typesIn(reading.words)] }
}

/** The figures of a question; those of services ("3 month recall"), payer IDs and "top 3" are none. */
function figuresIn({ understood, reading }: Asked, payer: readonly Placed[]): Bound[] {
  const top = topIn(reading.words)
  const ids = payer.flatMap(({ place }) =>
    Array.from({ length: place.to - place.from }, (_, i) => place.from + i),
  )
  const hidden = new Set([...serviceWords(reading), ...ids, ...(top === null ? [] : [top])])
  return boundsIn(withoutWords(understood.typed, reading.words, hidden))
}

/**
 * What a question wants of the plans, its words for "all plans" taken away. Null where it names a group.
 * @param all the office's plans, for their carriers
 * @param asks what is asked, where it was read otherwise than by the rules
 * @param known conditions that were read before and whose words are taken away, too
 */
export function wantedIn(
  understood: Understanding,
  reading: Reading,
  index: NameIndex,
  all: readonly PlanRef[],
  asks: readonly Ask[] = understood.asks,
  known: readonly Condition[] = [],
): Wanted | null {
  const own = { understood, reading }
  const listed = listedIn(own, index, all, known)
  if (listed === null) return null
  const { carriers, payer } = listed
  const asked = asksOf(asks, own)
  const hasField = asks.some((a) => a.about === 'field' && a.field === 'payor_id')
  const negated = /\b(?:no|without)\b/.test(understood.text)
  const payerNamed: Condition[] =
    hasField && payer.length === 0 ? [{ of: 'named', field: 'payor_id', negated }] : []
  const isCarrier = (a: Ask) => a.about === 'field' && a.field === 'insurance_company' && carriers.length > 0
  const sortable = asked.slice(0, MOST_ASKED).filter((ask) => !isCarrier(ask))
  const figures = figuresIn(own, payer)
  const cells = cellsOf(sortable, figures.slice(0, MOST_ASKED), own)
  const before = [...known, ...payerNamed]
  const placed = [...listed.placed, ...cells.placed]
  const groups = groupsOf(placed, reading.words)
  const conditions = [...before, ...placed.map(({ condition }) => condition)]
  const ranks = rankOf(reading.words, cells.placed, cells.taken)
  const { slots } = understood
  const left = [...cells.left, ...figures.slice(MOST_ASKED)].filter(
    (b) => !isTypedAge(b, slots) && !slots.teeth.includes(b.value),
  )
  const words = new Set([...takenWords(placed, reading), ...(ranks?.words ?? [])])
  return {
    conditions,
    groups: [
      ...before.map((condition) => [condition]),
      ...(groups ?? [placed]).map((group) => group.map(({ condition }) => condition)),
    ],
    rank: ranks?.rank ?? null,
    unused:
      groups === null ||
      asked.length > MOST_ASKED ||
      asked.some(isUnsorted) ||
      left.length > 0 ||
      ranks?.several === true,
    unread: unusedIn(reading, understood, { conditions, words, bounds: cells.taken }),
  }
}
