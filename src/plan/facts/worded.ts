import type { Evidence, FieldPath } from '../content.ts'
import type { Fact, PlanFacts, Silence } from '../facts.ts'
import { placesOf } from './places.ts'
import { isField, saidLeft, toCheck } from './without.ts'

/** Where a text stands. */
type Place = Pick<Evidence, 'page' | 'box'>

/** How what leaves the reader is said. */
export interface Wording {
  /** A text without the words that could be somebody's. `own`: what the plan says for itself, which stays. */
  cut: (text: string, own: readonly string[], places: readonly Place[]) => string
  /** Whether a name or number of the plan is shown to be the plan's where it stands. */
  proves: (text: string, places: readonly Place[]) => boolean
}

/** Why words of a value are missing. */
const WORDS_LEFT_OUT = 'We left words out of this: they could be patient data. Look at the page.'
const UNPROVEN = 'We left this out: it could be a patient’s. Look at the page.'

/** Names and numbers of the plan have their own evidence; their words are no words of plans. */
const isIdentity = ({ slot, value }: Fact): boolean =>
  slot === 'contact' || (slot === 'identity' && (!('text' in value) || value.of !== 'option'))

/** Everything within a value that can be written. */
function writtenIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(writtenIn) : []
}

/** The same value with every text in it changed. */
function mapped<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((one) => mapped(one, change)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, change)])) as T
}

const quoted = (evidence: readonly Evidence[], own: readonly string[], { cut }: Wording): Evidence[] =>
  evidence.map((place) => ({ ...place, quote: cut(place.quote, own, [place]) }))

/** Words by which somebody could be known: names and numbers. */
const NAMING = /^[^\p{L}\p{N}]*(?:\p{Lu}|.*\p{N})/u

type Said = Parameters<typeof saidLeft>[0]

/** Which reasons and competing readings tell more than plans say. Reasons are ours: only the names and numbers in them are the page's. */
function telling(
  { reasons, readings = [] }: Said,
  own: readonly string[],
  places: readonly Place[],
  { cut }: Wording,
): (text: string) => boolean {
  const gone = readings.filter((reading) => cut(reading, own, places) !== reading)
  return (text) => {
    if (!reasons.includes(text)) return gone.includes(text)
    const left = new Set(cut(text, own, places).split(/\s+/))
    const lost = text.split(/\s+/).filter((word) => !left.has(word))
    return gone.some((reading) => text.includes(reading)) || lost.some((word) => NAMING.test(word))
  }
}

function factWorded(fact: Fact, own: readonly string[], wording: Wording): Fact {
  const { value, said, bind, evidence: places } = fact
  const kept = { value, bind, ...(said === undefined ? {} : { said }) }
  const told = isIdentity(fact) ? kept : mapped(kept, (text) => wording.cut(text, own, places))
  const isCut = writtenIn(told).join('\n') !== writtenIn(kept).join('\n')
  const all = [...own, ...writtenIn(told)]
  const left = saidLeft({ ...fact, ...told } as Fact, telling(fact, all, places, wording))
  const evidence = quoted(places, all, wording)
  return isCut ? toCheck({ ...left, evidence }, fact, [WORDS_LEFT_OUT]) : { ...left, evidence }
}

function silenceWorded(
  { state, evidence = [], ...rest }: Silence,
  own: readonly string[],
  wording: Wording,
): Silence {
  return {
    ...rest,
    ...(state ? { state: saidLeft(state, telling(state, own, evidence, wording)) } : {}),
    ...(evidence.length > 0 ? { evidence: quoted(evidence, own, wording) } : {}),
  }
}

/** The plan's names and numbers as they are told. */
export const namesOf = ({ facts }: PlanFacts): string[] =>
  facts.filter(isIdentity).flatMap(({ value }) => writtenIn(value))

/** Names and numbers that nothing shows to be the plan's go, and their place says why. */
function provenOnly(plan: PlanFacts, { proves }: Wording): PlanFacts {
  const places = placesOf(plan.facts)
  const isKept = (fact: Fact) =>
    !isIdentity(fact) || writtenIn(fact.value).every((text) => proves(text, fact.evidence))
  const gone = plan.facts.flatMap((fact, at) => (isKept(fact) ? [] : [places[at]!]))
  const unclear = gone.map((path): [FieldPath, Silence] => [
    path,
    { state: { state: 'unclear', reasons: [UNPROVEN] } },
  ])
  return {
    ...plan,
    facts: plan.facts.filter(isKept),
    silent: { ...plan.silent, ...Object.fromEntries(unclear) },
  }
}

/**
 * What a plan says in words of plans alone: quotes, notes, rules and disclaimers lose every other word, and so do competing readings and
 * reasons. A value that lost words is to be checked; a name or number that could be a patient's is left out. Percents, amounts and places stay.
 */
export function worded(read: PlanFacts, wording: Wording): PlanFacts {
  const plan = provenOnly(read, wording)
  const own = namesOf(plan)
  const silent = Object.entries(plan.silent).flatMap(([path, silence]) => {
    const name = path.replace(/[._]/g, ' ')
    const isSaid = isField(path) || wording.cut(name, own, []) === name
    return isSaid ? [[path, silenceWorded(silence, own, wording)] as const] : []
  })
  return {
    ...plan,
    facts: plan.facts.map((fact) => factWorded(fact, own, wording)),
    silent: Object.fromEntries(silent) as PlanFacts['silent'],
  }
}
