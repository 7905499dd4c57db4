import { writeDollars } from '../../lexicon/values.ts'
import type { Evidence } from '../../plan/content.ts'
import { placesOf, wordsOf } from '../../plan/facts/places.ts'
import type { Fact } from '../../plan/facts.ts'
import type { KnownPlan } from '../../riq/plan-source.ts'
import { claimsOf, factKey } from './fact-keys.ts'
import { questionsFor } from './fact-questions.ts'

/** A fact of a plan with the questions that ask for it and nothing else. */
export interface AskedFact {
  key: string
  /** Every claim that tells it. */
  claims: Fact[]
  questions: string[]
  /** Figures that an answer to them shows; none where it is said in words alone. */
  figures: string[]
}

const figuresIn = (text: string) => text.match(/\d(?:[\d,]*\d)?/g) ?? []

/** The figures by which a claim is known again in an answer. */
function figuresOf(claim: Fact): string[] {
  const { slot, value } = claim
  if (slot === 'share') {
    if ('copay' in value) return [writeDollars(value.copay)]
    return value.percent === 0 ? [] : [`${value.percent}%`]
  }
  if (slot === 'frequency') return [String(value.unit === 'month' ? value.every : value.count)]
  if (slot === 'age') return [value.under ?? value.min].flatMap((age) => (age === null ? [] : [String(age)]))
  if (slot === 'wait') return value.months ? [String(value.months)] : []
  if (slot === 'identity' && (value.of === 'effective' || value.of === 'benefit_year')) return []
  if ('text' in value) return slot === 'statement' ? figuresIn(value.text) : [value.text]
  return figuresIn(wordsOf(claim) ?? '').filter((figure) => figure !== '0')
}

/** Facts that stay plain without their own claims, or that are told in another way: nobody can be silent on them. */
function isPlainAnyway({ facts, conflicts }: KnownPlan, key: string): boolean {
  const stated = (other: string) => facts.find((fact) => factKey(fact) === other)?.value
  // Percents that contradict each other are both told.
  if (key.startsWith('pays/')) return conflicts.some((c) => c.field === `coverage.${key.slice(5)}`)
  // What isn't covered has no maximum, and a lifetime amount is apart from the year's.
  const ortho = stated('pays/orthodontic')
  if (key === 'field/orthodontic_lifetime_maximum')
    return ortho !== undefined && 'percent' in ortho && ortho.percent === 0
  return key === 'counts/orthodontic' && stated('field/orthodontic_lifetime_maximum') !== undefined
}

/** The facts of a plan that people ask for by themselves; `unasked` = how many claims tell something for which there is no question. */
export function askedFacts(plan: KnownPlan): { asked: AskedFact[]; unasked: number } {
  const keys = [...new Set(plan.facts.map(factKey))].filter((key) => key !== null)
  const asked = keys.flatMap((key): AskedFact[] => {
    const questions = questionsFor(key)
    if (questions.length === 0 || isPlainAnyway(plan, key)) return []
    const claims = claimsOf(plan.facts, key)
    return [{ key, claims, questions, figures: figuresOf(claims.find((claim) => factKey(claim) === key)!) }]
  })
  const told = new Set(asked.flatMap(({ claims }) => claims))
  return { asked, unasked: plan.facts.filter((fact) => !told.has(fact)).length }
}

/** The plan without a fact: no claim tells it, and no line of a page that told it is quoted. Places on pages stay for what else is there. */
export function planWithout(plan: KnownPlan, { key, claims }: AskedFact): KnownPlan {
  const gone = new Set(claims)
  const places = placesOf(plan.facts)
  const left = plan.facts.filter((fact) => !gone.has(fact))
  const lost = new Set(places.filter((_, at) => gone.has(plan.facts[at]!)))
  const still = new Set(placesOf(left))
  const quotes = new Set(
    [
      ...claims.flatMap((claim) => claim.evidence),
      ...[...lost].flatMap((path) => plan.evidence[path] ?? []),
    ].map(({ quote }) => quote),
  )
  const quiet = (own: readonly Evidence[]) => own.map((e) => (quotes.has(e.quote) ? { ...e, quote: '' } : e))
  const kept = Object.entries(plan.evidence).filter(([path]) => !lost.has(path) || still.has(path))
  const field = key.split('/')[1] ?? ''
  return {
    ...plan,
    ...(key.startsWith('field/') && field in plan ? { [field]: null } : {}),
    ...(key === 'flag/plan_option' ? { option: null } : {}),
    facts: left.map((fact) => ({ ...fact, evidence: quiet(fact.evidence) })),
    evidence: Object.fromEntries(kept.map(([path, own]) => [path, quiet(own)])),
  }
}
