import { CONTENT_FIELDS, IDENTITY_FIELDS } from '../../lexicon/catalog.ts'
import type { Evidence, FieldPath } from '../content.ts'
import type { Fact, PlanFacts, Silence } from '../facts.ts'
import { valuesOf } from '../paths.ts'
import { placesOf } from './places.ts'
import { contentOf } from './view.ts'

/** Why a value is not there. */
const LEFT_OUT = 'We left this out: it repeats patient data that we masked.'
const CUT = 'We left part of this out: it repeats patient data that we masked.'
const QUOTED =
  'This line of the page repeats patient data that we masked. Look at the page before you share it.'

type Tells = (text: string) => boolean

/** Every text within a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Fields that the form always shows, though nothing is stated there. */
export const isField = (path: FieldPath) =>
  [...IDENTITY_FIELDS, ...CONTENT_FIELDS].some((field) => field === path) || path.startsWith('coverage.')

/** Quotes that tell it are empty: the place on the page stays. */
const quietly = (evidence: readonly Evidence[], tells: Tells): Evidence[] =>
  evidence.map((place) => (tells(place.quote) ? { ...place, quote: '' } : place))

type Said = Pick<Fact, 'reasons' | 'causes'> & { readings?: string[] }

/** What was said of a value, without the reasons and competing readings that tell what must not be told. */
export function saidLeft<S extends Said>(said: S, tells: Tells): S {
  const { readings, ...rest } = said
  const shown = readings?.filter((reading) => !tells(reading))
  const reasons = said.reasons.filter((reason) => !tells(reason))
  const cut = reasons.length < said.reasons.length || (shown?.length ?? 0) < (readings?.length ?? 0)
  return {
    ...rest,
    reasons: cut ? [...reasons, CUT] : reasons,
    ...(cut ? { causes: ['own'] } : {}),
    ...(shown && shown.length > 1 ? { readings: shown } : {}),
  } as S
}

/**
 * A value that lost words, as one to check.
 * @param left what is left of it
 * @param was the value before: the grounds of one that was settled ("both readers") are no doubts
 * @param more why it's to be checked now
 */
export function toCheck(left: Fact, was: Fact, more: readonly string[]): Fact {
  const grounds = was.state === 'check' ? [] : was.reasons
  const reasons = [...left.reasons.filter((reason) => !grounds.includes(reason)), ...more]
  return { ...left, state: 'check', reasons, causes: ['own'] }
}

function factLeft(fact: Fact, tells: Tells, cut: boolean): Fact {
  const evidence = quietly(fact.evidence, tells)
  const quoted = evidence.some((place, at) => place !== fact.evidence[at])
  const more = [...(cut ? [CUT] : []), ...(quoted ? [QUOTED] : [])]
  const left = { ...saidLeft(fact, tells), evidence }
  return more.length === 0 ? left : toCheck(left, fact, more)
}

const silenceLeft = ({ state, evidence }: Silence, tells: Tells): Silence => ({
  ...(state ? { state: saidLeft(state, tells) } : {}),
  ...(evidence ? { evidence: quietly(evidence, tells) } : {}),
})

/** Places whose value tells it though none of their facts does: a name that two of them make together. */
function toldTogether(facts: readonly Fact[], tells: Tells): Set<FieldPath> {
  const told = facts.filter((fact) => !fact.unsaid)
  const values = valuesOf(contentOf(told))
  return new Set([...values].filter(([, value]) => textsIn(value).some(tells)).map(([path]) => path))
}

/**
 * What a plan says without whatever repeats what must not be told: such facts go, and their place says why; quotes, reasons and
 * competing readings lose it. A value of which a part is left is to be checked.
 */
export function factsWithout(plan: PlanFacts, tells: Tells): PlanFacts {
  const places = placesOf(plan.facts)
  const clean = plan.facts.filter(({ value, bind, said }) => !textsIn([value, bind, said]).some(tells))
  const together = toldTogether(clean, tells)
  const cleanPlaces = placesOf(clean)
  const left = clean.filter((_, at) => !together.has(cleanPlaces[at]!))
  const kept = new Set(left)
  const gone = new Set(plan.facts.flatMap((fact, at) => (kept.has(fact) ? [] : [places[at]!])))
  const still = new Set(plan.facts.flatMap((fact, at) => (kept.has(fact) ? [places[at]!] : [])))
  const empty = [...gone].filter((path) => !still.has(path) && isField(path))
  const facts = plan.facts.flatMap((fact, at) =>
    kept.has(fact) ? [factLeft(fact, tells, gone.has(places[at]!))] : [],
  )
  const silent = Object.entries(plan.silent).flatMap(([path, silence]) =>
    tells(path.replace(/[._]/g, ' ')) ? [] : [[path, silenceLeft(silence, tells)] as const],
  )
  const unclear = empty.map((path) => [path, { state: { state: 'unclear', reasons: [LEFT_OUT] } }] as const)
  return { ...plan, facts, silent: Object.fromEntries([...silent, ...unclear]) as PlanFacts['silent'] }
}
