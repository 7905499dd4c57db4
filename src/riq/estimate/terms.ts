import { CATEGORIES, PROCEDURES, type Procedure } from '../../lexicon/catalog.ts'
import { given } from '../../lexicon/given.ts'
import { isAmong, TEETH } from '../../lexicon/teeth.ts'
import { lastOf, sideOf } from '../../plan/facts/look.ts'
import { deductibleByClass, maxExcludes, paidOn, replacementMonths } from '../../plan/facts/typed.ts'
import { type Amount, type Claim, isSlot } from '../../plan/facts.ts'
import { limitsFor, rowSpeaksFor, sentenceFor, serviceFacts } from '../facts/service-facts.ts'
import { waitsHolding } from '../facts/wait.ts'
import { type KnownPlan, wordsAt } from '../plan-source.ts'
import { listWords } from '../say/line.ts'
import type { Service } from '../understand/asks.ts'
import type { Item } from '../understand/items.ts'
import type { Allowance, Network, PlanTerms, ServiceTerms } from './contract.ts'

const cents = (dollars: number) => Math.round(dollars * 100)

/** An amount of the plan in cents; $0 is none. */
function allowance(amount: Amount | undefined): Allowance {
  if (typeof amount !== 'number') return amount ?? null
  return amount === 0 ? 'none' : cents(amount)
}

/** The amount that a plan states for a person or a class: the last that speaks of it. */
function amountFor(facts: readonly Claim[], slot: 'deductible' | 'maximum', bind: Claim['bind']): Allowance {
  const own = facts.filter(isSlot(slot)).findLast((c) => {
    const { person, class: name, network } = c.bind
    return (
      c.value.of === 'amount' && person === bind.person && name === bind.class && network === bind.network
    )
  })
  return own?.value.of === 'amount' ? allowance(own.value.amount) : null
}

/** "3x individual": a family's amount as a multiple of a person's; null for any other words. */
function multipleOf(individual: Allowance, words: string | null): Allowance {
  const times = Number(
    /^(\d)\s?(?:x|times)(?: the)? (?:individual|per person|person)\b/i.exec(words ?? '')?.[1],
  )
  return typeof individual === 'number' && times > 0 ? individual * times : null
}

/** The key under which a plan speaks of a procedure's class. */
const classOf = (procedure: Procedure) =>
  CATEGORIES.find((c) => (c.procedures as readonly Procedure[]).includes(procedure))!.name.toLowerCase()

/** Procedures whose missing tooth a plan may refuse to replace. */
const REPLACES: readonly Procedure[] = ['bridges', 'dentures', 'implants']

function serviceTerms(plan: KnownPlan, procedure: Procedure, late: boolean): ServiceTerms | undefined {
  const facts = serviceFacts(plan, procedure)
  if (!facts.stated) return undefined
  const { waits, sure } = waitsHolding(plan, procedure, late)
  const months = waits.map((w) => w.months).filter((m) => m !== null)
  const name = classOf(procedure)
  const rules = new Map<string, boolean | null>(Object.entries(deductibleByClass(plan.facts) ?? {}))
  const { downgrade, copays } = facts
  return {
    percent: {
      in: facts.conflict.length > 0 ? null : facts.percent,
      middle: facts.middle,
      out: facts.outOfNetwork,
    },
    ...(facts.conflict.length > 0 && {
      conflict: listWords(facts.conflict.map((c) => `${c.percent}% on p. ${c.page}`)),
    }),
    copay: copays.length === 1 ? cents(copays[0]!.dollars) : null,
    deductible: facts.deductible ?? rules.get(name) ?? null,
    counts: !(maxExcludes(plan.facts) ?? []).includes(name),
    limits: facts.limits,
    age: facts.age,
    downgrade: downgrade && { to: downgrade.to, teeth: teethOf(downgrade.teeth) },
    replacementMonths: replacementMonths(plan.facts, procedure),
    paidOn: paidOn(plan.facts, procedure, facts),
    waitMonths: sure && months.length > 0 ? Math.max(...months) : null,
    missingTooth: REPLACES.includes(procedure) && lastOf(plan.facts, 'missing_tooth')?.applies === true,
  }
}

/** What a plan pays less for is paid as this: it isn't paid less itself. */
const isSubstitute = (item: Item, { downgrade }: ServiceTerms) =>
  downgrade !== null && item.named.test(downgrade.to)

/** What a plan says of an item of a procedure: nothing of its share, where the procedure's row doesn't speak for it. */
function itemTerms(plan: KnownPlan, terms: ServiceTerms, procedure: Procedure, item: Item): ServiceTerms {
  const facts = serviceFacts(plan, procedure)
  const copay = facts.copays.find((c) => c.item !== null && item.named.test(c.item))
  const isSaid = rowSpeaksFor(plan, facts, item) && sentenceFor(facts, item) === null
  return {
    ...terms,
    ...(!isSaid && { percent: { in: null, middle: null, out: null }, copay: null }),
    ...(copay && { copay: cents(copay.dollars) }),
    limits: limitsFor(facts, item).map((limit) => ({ ...limit, item: null })),
    ...(isSubstitute(item, terms) && { downgrade: null }),
  }
}

/** Key of the terms of an item. */
export const keyOf = (item: Item): string => `item ${item.name}`

/** The teeth that a rule for kinds of teeth holds for; [] = for all. */
const teethOf = (kinds: readonly string[]): number[] =>
  kinds.length === 0 ? [] : TEETH.filter((tooth) => isAmong(kinds, tooth))

/**
 * What a plan says, as far as an estimate needs it.
 * @param network outside it a plan may have other limits
 * @param services those that are asked about: items of a procedure have terms of their own
 * @param late whether the patient joined late
 */
export function termsOf(
  plan: KnownPlan,
  network: Network = 'in',
  services: readonly Pick<Service, 'procedure' | 'item'>[] = [],
  late = false,
): PlanTerms {
  const { facts } = plan
  const limit = (slot: 'deductible' | 'maximum') => {
    const individual = amountFor(facts, slot, { person: 'individual' })
    const family = amountFor(facts, slot, { person: 'family' })
    const path = slot === 'deductible' ? 'deductible_family' : 'annual_maximum_family'
    const own = { individual, family: family ?? multipleOf(individual, wordsAt(plan, path)) }
    const outside = network === 'out' ? amountFor(facts, slot, { network: 'out' }) : null
    return outside === null ? own : { ...own, individual: outside }
  }
  const year = sideOf(facts, 'identity', 'benefit_year')
  const byProcedure = Object.fromEntries(PROCEDURES.map((own) => [own, serviceTerms(plan, own, late)]))
  const byItem = Object.fromEntries(
    services.flatMap(({ procedure, item }) => {
      const terms = byProcedure[procedure]
      return item && terms ? [[keyOf(item), itemTerms(plan, terms, procedure, item)]] : []
    }),
  )
  return {
    deductible: limit('deductible'),
    maximum: limit('maximum'),
    orthoMaximum: amountFor(facts, 'maximum', { class: 'orthodontic' }),
    yearStarts: year?.year === 'calendar' ? 1 : (year?.month ?? null),
    ...given({ effective: sideOf(facts, 'identity', 'effective')?.from ?? undefined }),
    coordination: lastOf(facts, 'coordination')?.method ?? null,
    services: { ...byProcedure, ...byItem },
  }
}
