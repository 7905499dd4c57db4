import type { NameWords, Reading } from '../resolve/references.ts'
import { allButIn, withoutAsides, withoutHistory } from './asides.ts'
import { type Ask, type Aspect, askKey, type Beyond, type Service } from './asks.ts'
import { beyondOf } from './beyond.ts'
import { asksClaimsAddress, attachmentAsks } from './claim-asks.ts'
import { type Clause, clausesOf } from './clauses.ts'
import type { DayService, TypedDay } from './days.ts'
import { doneIn } from './done.ts'
import { type Definition, definitionsIn } from './glossary.ts'
import { ITEMS } from './items.ts'
import { deductibleAsks, maximumAsks, type Target } from './money-asks.ts'
import { officeMatter } from './office.ts'
import { fieldAsks, flagAsks, planAsks, waitAsks } from './other-asks.ts'
import { itemAsks, serviceAsks } from './service-asks.ts'
import { ageIn, atOnePlace, type Slots, slotsIn } from './slots.ts'
import { type Social, socialOf } from './social.ts'
import type { Found, ServiceClass } from './terms.ts'
import { aspectsIn, type Topic, topicsIn } from './topics.ts'

/** Everything that the rules read out of one question. */
export interface Parts {
  /** The question's words in lower case, spelling put right, parted by one blank. */
  text: string
  typed: string
  topics: Set<Topic>
  aspects: Aspect[]
  slots: Slots
  services: Service[]
  classes: ServiceClass[]
  clauses: Clause[]
  terms: Found[]
  /** True when all services that it names are left out of what it asks: "everything but crowns". */
  excepted: boolean
  /** Names of employers that the office does not have. */
  strangers: NameWords[]
  /** True when a plan of the office is named. */
  namesKnown: boolean
  /** True when a plan is named in the question. */
  namesPlan: boolean
  /** True when nothing but carriers is named. */
  namesCarrier: boolean
  /** True when it is named by a group id. */
  givesId: boolean
}

/** What a question wants. */
export interface Understanding extends Parts {
  asks: Ask[]
  beyond: Beyond | null
  social: Social | null
  /** Terms whose meaning it asks for. */
  definitions: Definition[]
}

const sameKind = (a: Service, b: Service) => a.procedure === b.procedure && a.item?.name === b.item?.name

const BRIDGE_REPAIR = ITEMS.find((item) => item.name === 'bridge recementation or repair')!
const isCrownRepair = (s: Service) => s.item?.name === 'crown recementation or repair' && s.code === null
const isBare = (s: Service, procedure: Service['procedure']) => s.procedure === procedure && s.item === null

/** "her bridge came loose, recement it?": what is recemented is the bridge, and nothing else of it is asked. */
function withBridgeRepair(clauses: readonly Clause[]): readonly Clause[] {
  const all = clauses.flatMap((c) => c.services)
  if (!all.some((s) => isBare(s, 'bridges')) || !all.some(isCrownRepair)) return clauses
  const repair: Service = { procedure: 'bridges', item: BRIDGE_REPAIR, code: null }
  return clauses.map((clause) => ({
    ...clause,
    services: clause.services
      .filter((s) => !isBare(s, 'bridges'))
      .map((s) => (isCrownRepair(s) ? repair : s)),
  }))
}

/** Each service once; the general word adds nothing where an item of it is named ("composite filling", "limited exam"). */
function distinct(services: readonly Service[]): Service[] {
  const named = new Set(services.filter((s) => s.item).map((s) => s.procedure))
  return services
    .filter((s, i) => services.findIndex((t) => sameKind(s, t)) === i)
    .filter((s) => s.item !== null || s.code !== null || !named.has(s.procedure))
}

/** Words that are names, group ids or procedure codes: their digits are no amounts and no counts. */
function idWords({ words, terms, ids, nameWords }: Reading): Set<number> {
  const codes = terms.filter(({ term }) => 'code' in term && term.code !== null)
  const coded = codes.flatMap(({ from, to }) => words.slice(from, to).map((_, i) => from + i))
  return new Set([...ids.flatMap((id) => id.at), ...coded, ...nameWords])
}

/** The question with some of its words blanked out. */
function withoutWords(typed: string, { words }: Reading, hidden: ReadonlySet<number>): string {
  const pieces: string[] = []
  let at = 0
  for (const [i, { start, end }] of words.entries()) {
    if (!hidden.has(i)) continue
    pieces.push(typed.slice(at, start), ' '.repeat(end - start))
    at = end
  }
  return pieces.join('') + typed.slice(at)
}

/** What is done on single teeth. */
const PER_TOOTH: ReadonlySet<string> = new Set(
  'crowns fillings endo extractions implants core_buildup inlays_onlays sealants oral_surgery'.split(' '),
)
/** Behind these a small number counts something else. */
const UNIT =
  /^(?:percent|pct|mos?|months?|years?|yrs?|yo|x|times|per|surf\w*|each|ea|dollars|bucks|of|a|to|or)$/

/** "composite 14", "implant 19": a bare number right behind what's done on a tooth. */
function teethBehind({ words, terms }: Reading, inDay: (at: number) => boolean): number[] {
  return terms.flatMap(({ term, to }) => {
    const word = words[to]
    if (term.about !== 'procedure' || !PER_TOOTH.has(term.procedure) || !word || word.dollars || word.begins)
      return []
    const tooth = /^\d{1,2}$/.test(word.text) ? Number(word.text) : 0
    const unit = UNIT.test(words[to + 1]?.text ?? '')
    return tooth >= 1 && tooth <= 32 && !inDay(to) && !unit ? [tooth] : []
  })
}

/** "bwx 2/3 and pano 5/2020": where several services are named, each day is said of those before it, else of those behind. */
function saidOfServices(days: readonly TypedDay[], { words, terms }: Reading): TypedDay[] {
  const named = terms.flatMap(({ term, from }) =>
    term.about === 'procedure'
      ? [{ at: words[from]!.start, service: { procedure: term.procedure, item: term.item } }]
      : [],
  )
  const kinds = new Set(named.map(({ service: { procedure, item } }) => item?.name ?? procedure))
  if (kinds.size < 2) return [...days]
  const between = (from: number, to: number) =>
    named.filter(({ at }) => at >= from && at < to).map(({ service }) => service)
  const isAhead = between(0, days[0]?.at ?? 0).length > 0
  let last: readonly DayService[] | null = null
  return days.map((day, i) => {
    const own = isAhead
      ? between(days[i - 1]?.end ?? 0, day.at)
      : between(day.end, days[i + 1]?.at ?? Number.POSITIVE_INFINITY)
    if (own.length > 0) last = own
    return { ...day, services: last }
  })
}

/** What was typed about patient and treatment. */
function slotsOf(typed: string, reading: Reading): Slots {
  const hidden = idWords(reading)
  const slots = slotsIn(withoutWords(typed, reading, hidden))
  // A count is next to neither a date ("jan 12") nor an amount.
  const inDay = (at: number) => {
    const { start, end } = reading.words[at]!
    return slots.days.some((day) => start < day.end && end > day.at)
  }
  // Nor is it a tooth or an age.
  const isOther = (at: number) => {
    const { text, start } = reading.words[at]!
    return typed[start - 1] === '#' || (slots.age !== null && text === String(slots.turning ?? slots.age))
  }
  const taken = (at: number) => hidden.has(at) || inDay(at) || isOther(at)
  const teeth = teethBehind(reading, inDay)
  return {
    ...slots,
    teeth: slots.teeth.length > 0 ? slots.teeth : teeth,
    days: saidOfServices(
      slots.teeth.length > 0 ? slots.days : atOnePlace(slots.days, [...teeth, ...slots.quadrants]),
      reading,
    ),
    done: doneIn(
      reading.words,
      reading.terms,
      (at) => taken(at) || teeth.includes(Number(reading.words[at]!.text)),
    ),
  }
}

/** Two people in one question: each clause that tells an age of its own keeps it for its services. */
function withAges(clauses: readonly Clause[]): readonly Clause[] {
  const ages = clauses.map(({ text }) => ageIn(text))
  if (new Set(ages.filter((age) => age !== null)).size < 2) return clauses
  return clauses.map((clause, i) => {
    const age = ages[i]
    return age ? { ...clause, services: clause.services.map((service) => ({ ...service, age })) } : clause
  })
}

/** A reading of the question's parts, before it is decided what they ask. */
export function partsOf(typed: string, reading: Reading): Parts {
  const text = reading.words.map((w) => w.text).join(' ')
  const place = new Set([...reading.ids.flatMap((id) => id.at), ...reading.nameWords])
  const slots = slotsOf(typed, reading)
  const terms = withoutHistory(withoutAsides(reading.words, reading.terms), slots.done)
  const cut = clausesOf({ words: reading.words, terms, place, typed })
  const clauses = withAges(/\bcrowns?\b/.test(text) ? cut : withBridgeRepair(cut)).map((c) => ({
    ...c,
    services: distinct(c.services),
  }))
  return {
    text,
    typed,
    topics: topicsIn(text),
    aspects: aspectsIn(text, typed),
    slots,
    services: distinct(clauses.flatMap((c) => c.services)),
    classes: [...new Set(clauses.flatMap((c) => c.classes))],
    clauses,
    terms,
    excepted: allButIn(reading.words, reading.terms),
    strangers: reading.names.filter((name) => !name.matched),
    namesKnown: reading.ids.length + reading.whole.length > 0 || reading.names.some((name) => name.matched),
    namesPlan: reading.ids.length + reading.whole.length + reading.names.length > 0,
    namesCarrier:
      reading.ids.length + reading.whole.length === 0 &&
      reading.names.length > 0 &&
      reading.names.every((name) => name.carrier),
    givesId: reading.ids.length > 0,
  }
}

/** What the clauses ask, one after the other; a clause may speak of the one before it. */
function clauseAsks(parts: Parts, takenByFlags: readonly Target[]): Ask[] {
  return parts.clauses.flatMap((clause, i) => {
    const before = parts.clauses[i - 1]
    const money = [deductibleAsks(clause, before), maximumAsks(clause, before, parts)]
    const waits = waitAsks(clause, parts, before?.services ?? [])
    const asks = [...money, waits].flatMap((f) => f.asks)
    const taken = [...takenByFlags, ...money.flatMap((f) => f.taken), ...waits.taken]
    const subjectless = asks.length === 0 && parts.terms.length > 0 ? (before?.services ?? []) : []
    const services = serviceAsks(clause, parts, taken, subjectless)
    // A wait that is asked for beside the benefit comes behind it.
    const inOrder = waits.taken.length > 0 ? [...waits.asks, ...services] : [...services, ...waits.asks]
    return [...money.flatMap((f) => f.asks), ...inOrder]
  })
}

/** Why plans don't answer a question; null where they may. */
function beyondIn({ text, slots, services, terms }: Parts): Beyond | null {
  const asksPlan = terms.some(({ term }) => term.about === 'flag' || term.about === 'field')
  const office = slots.amounts.length === 0 ? officeMatter(text, asksPlan) : null
  return office ?? beyondOf(text, slots.amounts, services.length, slots.days.length, slots.done.length)
}

/**
 * Understands a question by rules and the lexicon alone.
 * @param typed the question as typed
 * @param reading its words, terms and references to plans
 */
export function understand(typed: string, reading: Reading): Understanding {
  const parts = partsOf(typed, reading)
  const flags = flagAsks(parts)
  const benefitToo =
    /\bcover\w*\b|\bcubr\w+\b|\bpercent\w*\b|%/.test(`${parts.text} ${typed}`) && parts.clauses.length > 1
  const papers = attachmentAsks(parts)
  const main = clauseAsks(parts, [...(benefitToo ? [] : flags.taken), ...papers.taken])
  const address: Ask[] = asksClaimsAddress(parts) ? [{ about: 'claims_address' }] : []
  const asks = [...flags.asks, ...address, ...papers.asks, ...main, ...itemAsks(parts)]
  const fields = fieldAsks(parts, asks)
  const all = [...asks, ...fields, ...planAsks(parts, [...asks, ...fields])]
  const seen = new Set<string>()
  const distinctAsks = all.filter((ask) => !seen.has(askKey(ask)) && seen.add(askKey(ask)))
  return {
    ...parts,
    asks: distinctAsks,
    beyond: beyondIn(parts),
    social: socialOf(parts, distinctAsks),
    definitions: definitionsIn(parts.text),
  }
}
