import { CATEGORIES, PROCEDURES, type Procedure } from '../../lexicon/catalog.ts'
import type { Typed, TypedService } from '../content.ts'
import { type Claim, isSlot, type PlanFacts } from '../facts.ts'
import { monthsOfLimit } from '../limit.ts'
import type { NoteFacts } from '../note-facts.ts'
import { noteFactsOf } from '../notes.ts'
import { claimsOn, lastOf, percentOf, sideOf } from './look.ts'

/** Drops what the plan does not say. */
const stated = <T extends object>(facts: { [K in keyof T]: T[K] | null | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(facts).filter(([, v]) => v !== null && v !== undefined)) as Partial<T>

/** Services whose "1 per N months" means that the same work is paid again only after N months. */
const REPLACED: readonly Procedure[] = ['crowns', 'bridges', 'dentures', 'inlays_onlays']

/** "Permanent molars only" → "permanent molars"; codes and names keep their capitals. */
const asCondition = (sentence: string) =>
  sentence.replace(/^[A-Z](?=[a-z])/, (c) => c.toLowerCase()).replace(/(?<=\s\w+) only$/, '')

/** After how many months the work on a procedure is paid again: by a rule of its own, else by its frequency limit. */
export function replacementMonths(claims: readonly Claim[], procedure: Procedure): number | null {
  const rules = claims.filter(isSlot('replacement')).filter((c) => c.bind.procedure === procedure)
  const rule = rules.find((c) => c.value.months)
  if (rule) return rule.value.months
  if (!REPLACED.includes(procedure)) return null
  const limits = noteFactsOf(claimsOn(claims, procedure)).limits.filter((l) => l.item === null)
  return limits.map(monthsOfLimit).find((m) => m !== null) ?? null
}

/** On which date a procedure is paid: by its own note, crowns also by the plan's rule. */
export function paidOn(claims: readonly Claim[], procedure: Procedure, { paidOn: own }: NoteFacts) {
  if (own || procedure !== 'crowns') return own
  return claims.filter(isSlot('paid_on')).find((c) => c.bind.procedure === undefined)?.value.date ?? null
}

function serviceOf(claims: readonly Claim[], procedure: Procedure): TypedService {
  const own = claimsOn(claims, procedure)
  const facts = noteFactsOf(own)
  return {
    percent: { in: percentOf(own), mid: facts.middle, out: facts.outOfNetwork },
    copay: facts.copays.length === 1 ? facts.copays[0]!.dollars : null,
    deductible: facts.deductible,
    limits: facts.limits,
    age: facts.age,
    downgrade: facts.downgrade && { to: facts.downgrade.to, teeth: facts.downgrade.teeth },
    replacement_months: replacementMonths(claims, procedure),
    paid_on: paidOn(claims, procedure, facts),
    conditions: [
      ...(facts.copays.length > 1
        ? facts.copays.map((c) => `${c.item ?? 'other'} copay $${c.dollars.toLocaleString('en-US')}`)
        : []),
      ...facts.sentences.map(asCondition),
    ],
  }
}

/** What all services of a class that speak of the deductible agree on; null when they are silent or differ. */
function agreedBy(claims: readonly Claim[], name: string): boolean | null {
  const { procedures } = CATEGORIES.find((c) => c.name === name)!
  const told = procedures.map((p) => noteFactsOf(claimsOn(claims, p)).deductible).filter((d) => d !== null)
  return told.length > 0 && told.every((d) => d === told[0]) ? told[0]! : null
}

/**
 * Whether the deductible applies, by class: where the plan says it of the class itself, else what its services state.
 * @returns null when nothing is stated for any class
 */
export function deductibleByClass(claims: readonly Claim[]): Typed['deductible_applies'] | null {
  const rules = claims.filter(isSlot('deductible'))
  const of = (name: string) => {
    const rule = rules.findLast((c) => c.bind.class === name.toLowerCase() && c.value.of === 'applies')
    return rule?.value.of === 'applies' ? rule.value.applies : agreedBy(claims, name)
  }
  const classes = {
    preventive: of('Preventive'),
    basic: of('Basic'),
    major: of('Major'),
    orthodontic: of('Orthodontic'),
  }
  return Object.values(classes).some((c) => c !== null) ? classes : null
}

/** What stays outside the yearly maximum. An amount that is orthodontics' own for a lifetime does. */
export function maxExcludes(claims: readonly Claim[]): string[] | null {
  const rules = claims.filter(isSlot('maximum')).filter((c) => c.bind.class !== undefined)
  const excluded = new Set(
    rules.flatMap(({ value, bind }) =>
      value.of === 'counts' && value.counts === false ? [bind.class!] : [],
    ),
  )
  if (rules.some(({ value }) => value.of === 'amount' && typeof value.amount === 'number'))
    excluded.add('orthodontic')
  return excluded.size > 0 ? [...excluded] : null
}

/** Waits by the name of their class or procedure: the months and the credit of the words, or where they name none, what is known beside them. */
export function waitsByName(claims: readonly Claim[]): NonNullable<Typed['waits']> {
  const waits = new Map<string, NonNullable<Typed['waits']>[string]>()
  for (const { bind, value } of claims.filter(isSlot('wait'))) {
    const name = (bind.class ?? bind.procedure)!
    const known = waits.get(name)
    waits.set(name, {
      months: known?.months ?? value.months,
      prior_credit: known?.prior_credit ?? value.prior_credit,
    })
  }
  return Object.fromEntries(waits)
}

/** What the spec's content has no slot for, as data, written from the plan's facts. */
export function typedOf({
  facts,
  conflicts,
}: Pick<PlanFacts, 'conflicts'> & { facts: readonly Claim[] }): Typed {
  const effective = sideOf(facts, 'identity', 'effective')
  const year = sideOf(facts, 'identity', 'benefit_year')
  const option = lastOf(facts, 'identity', 'option')
  const waits = waitsByName(facts)
  const pre = sideOf(facts, 'claim_rule', 'predetermination')
  const cob = lastOf(facts, 'coordination')?.method
  const turned = sideOf(facts, 'maximum', 'rollover')
  const dependent = facts.filter(isSlot('age')).findLast((c) => c.bind.person === 'dependent')
  const named = PROCEDURES.filter((p) => claimsOn(facts, p).length > 0)
  return {
    ...stated<Omit<Typed, 'services'>>({
      option: option && 'text' in option ? option.text : null,
      effective_from: effective?.from,
      effective_to: effective?.to,
      benefit_year: year?.year,
      renewal_month: year?.month,
      deductible_applies: deductibleByClass(facts),
      max_excludes: maxExcludes(facts),
      waits: Object.keys(waits).length > 0 ? waits : null,
      missing_tooth: lastOf(facts, 'missing_tooth')?.applies,
      cob: cob === 'maintenance_of_benefits' ? null : cob,
      predetermination: pre?.mode ? { mode: pre.mode, over: pre.over } : null,
      dependent_age: dependent?.value.under,
      timely_filing_months: sideOf(facts, 'claim_rule', 'filing')?.months,
      rollover:
        turned && (turned.threshold !== null || turned.amount !== null)
          ? { threshold: turned.threshold, amount: turned.amount }
          : null,
    }),
    services: Object.fromEntries(named.map((p) => [p, serviceOf(facts, p)])),
    ...(conflicts.length > 0 ? { conflicts } : {}),
  }
}
