import { dictionary } from '../../base/dictionary.ts'
import type { Procedure } from '../../lexicon/catalog.ts'
import { writeDollars } from '../../lexicon/values.ts'
import type { FieldPath } from '../content.ts'
import type { Amount, Claim } from '../facts.ts'
import { monthsIn } from '../typed-span.ts'
import { readWait } from '../typed-wait.ts'
import {
  ageIn,
  amountIn,
  benefitYear,
  coordination,
  effectiveDates,
  paidOn,
  predetermination,
  rollover,
  yesNo,
} from './flag-words.ts'

type Reader = (text: string) => Claim

type IdentityName = Extract<Extract<Claim, { slot: 'identity' }>['value'], { text: string }>['of']

const identity =
  (of: IdentityName): Reader =>
  (text) => ({ slot: 'identity', bind: {}, value: { of, text } })
const amount =
  (slot: 'deductible' | 'maximum', bind: Claim['bind']): Reader =>
  (text) => ({ slot, bind, value: { of: 'amount', amount: amountIn(text) } })
const age =
  (bind: Claim['bind']): Reader =>
  (text) => ({ slot: 'age', bind, value: ageIn(text) })
const replacement =
  (procedure: Procedure): Reader =>
  (text) => ({ slot: 'replacement', bind: { procedure }, value: { months: monthsIn(text) } })
const downgradeRule =
  (bind: Claim['bind']): Reader =>
  (text) => ({ slot: 'downgrade', bind, value: { of: 'rule', applies: yesNo(text) } })

/** What the words at each place of the spec's content claim. A flag that is not here is a statement in the plan's own words. */
const READERS: Record<FieldPath, Reader> = dictionary<Reader>({
  group_name: identity('group_name'),
  group_id: identity('group_id'),
  insurance_company: identity('insurance_company'),
  payor_id: identity('payor_id'),
  plan_type: identity('plan_type'),
  customer_service_phone: (text) => ({
    slot: 'contact',
    bind: {},
    value: { of: 'customer_service_phone', text },
  }),
  deductible_individual: amount('deductible', { person: 'individual' }),
  deductible_family: amount('deductible', { person: 'family' }),
  orthodontic_deductible: amount('deductible', { class: 'orthodontic' }),
  deductible_applies_to_preventive: (text) => ({
    slot: 'deductible',
    bind: { class: 'preventive' },
    value: { of: 'applies', applies: /^y/i.test(text) },
  }),
  annual_maximum_individual: amount('maximum', { person: 'individual' }),
  annual_maximum_family: amount('maximum', { person: 'family' }),
  orthodontic_lifetime_maximum: amount('maximum', { class: 'orthodontic' }),
  'flags.out_of_network_deductible': amount('deductible', { network: 'out' }),
  'flags.out_of_network_maximum': amount('maximum', { network: 'out' }),
  'flags.preventive_counts_toward_max': (text) => ({
    slot: 'maximum',
    bind: { class: 'preventive' },
    value: { of: 'counts', counts: yesNo(text) },
  }),
  'flags.rollover': (text) => ({ slot: 'maximum', bind: {}, value: rollover(text) }),
  'flags.plan_option': identity('option'),
  'flags.effective_date': (text) => ({ slot: 'identity', bind: {}, value: effectiveDates(text) }),
  'flags.benefit_period': (text) => ({ slot: 'identity', bind: {}, value: benefitYear(text) }),
  'flags.missing_tooth_clause': (text) => ({
    slot: 'missing_tooth',
    bind: {},
    value: { applies: yesNo(text) },
  }),
  'flags.cob': (text) => ({ slot: 'coordination', bind: {}, value: coordination(text) }),
  'flags.preauthorization': (text) => ({ slot: 'claim_rule', bind: {}, value: predetermination(text) }),
  'flags.claim_timely_filing': (text) => ({
    slot: 'claim_rule',
    bind: {},
    value: { of: 'filing', months: monthsIn(text) },
  }),
  'flags.dependent_age_limit': age({ person: 'dependent' }),
  'flags.student_age_limit': age({ person: 'student' }),
  'flags.ortho_age_limit': age({ class: 'orthodontic' }),
  'flags.crown_replacement': replacement('crowns'),
  'flags.bridge_replacement': replacement('bridges'),
  'flags.denture_replacement': replacement('dentures'),
  'flags.alternate_benefit': downgradeRule({}),
  'flags.composite_downgrade': downgradeRule({ procedure: 'fillings' }),
  'flags.crown_downgrade': downgradeRule({ procedure: 'crowns' }),
  'flags.pay_on': (text) => ({ slot: 'paid_on', bind: {}, value: paidOn(text) }),
  'flags.oon_reimbursement': (text) => ({ slot: 'basis', bind: { network: 'out' }, value: { text } }),
})

/** What tells two single places apart: the slot, which side of it, and what it holds for. */
function signature({ slot, value, bind }: Claim): string {
  const { procedure, class: name, network, person } = bind
  return [slot, 'of' in value ? value.of : '', procedure, name, network, person].join('|')
}

const PLACES = new Map(Object.entries(READERS).map(([path, read]) => [signature(read('')), path]))

/** The place of the spec's content at which a claim is told; null = among the disclaimers, in their order. */
function placeOf(claim: Claim): FieldPath | null {
  const single = PLACES.get(signature(claim))
  if (single) return single
  if (claim.slot === 'wait' && claim.bind.class !== undefined) return `waiting_periods.${claim.bind.class}`
  if (claim.bind.procedure) return `coverage.${claim.bind.procedure}`
  return claim.slot === 'statement' && claim.value.topic !== null ? `flags.${claim.value.topic}` : null
}

/** The places of claims, one for each: "coverage.crowns", "flags.cob", "disclaimers.0". */
export function placesOf(claims: readonly Claim[]): FieldPath[] {
  let disclaimers = 0
  return claims.map((claim) => placeOf(claim) ?? `disclaimers.${disclaimers++}`)
}

/** Reads the words at a place that is no procedure's: what they claim, with the words themselves where the claim alone does not give them. */
export function readWords(path: FieldPath, text: string): Claim {
  const [head, key = ''] = [path.split('.')[0]!, path.slice(path.indexOf('.') + 1)]
  const read = READERS[path]
  const claim: Claim = read
    ? read(text)
    : head === 'waiting_periods'
      ? { slot: 'wait', bind: { class: key }, value: readWait(text) }
      : { slot: 'statement', bind: {}, value: { topic: head === 'flags' ? key : null, text } }
  return wordsOf(claim) === text ? claim : { ...claim, said: text }
}

function amountWords(amount: Amount): string | null {
  if (typeof amount === 'number') return writeDollars(amount)
  return amount === null ? null : amount === 'none' ? 'None' : 'Unlimited'
}

/** The words of a claim that is no procedure's; null where the claim gives none and has none of its own. */
export function wordsOf(claim: Claim): string | null {
  const { slot, value, said } = claim
  if (said !== undefined) return said
  if ('text' in value) return value.text
  if (slot === 'wait') {
    if (value.months === null || value.prior_credit !== null) return null
    return value.months === 0 ? 'None' : `${value.months} ${value.months === 1 ? 'month' : 'months'}`
  }
  if (slot === 'deductible' && value.of === 'applies') return value.applies ? 'Yes' : 'No'
  if ((slot === 'deductible' || slot === 'maximum') && value.of === 'amount') return amountWords(value.amount)
  return null
}
