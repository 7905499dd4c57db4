import { FIELD_LABELS, type PlanField } from '../../lexicon/catalog.ts'
import { claimsOn, percentOf } from '../../plan/facts/look.ts'
import { type KnownPlan, wordsAt } from '../plan-source.ts'
import { answers, type Block, line, silent } from './line.ts'
import { silentOn } from './unclear.ts'

const NONE = /^(?:none|\$0)$/i

/** "$50", "none", "unlimited". A maximum that is "none" has no limit. */
function amountWords(value: string, field: PlanField): string {
  if (/^unlimited$/i.test(value)) return 'unlimited'
  if (/^none$/i.test(value)) return field.includes('maximum') ? 'none, so unlimited' : 'none'
  return value
}

/** How an answer speaks of an amount: the sentence's start, and "per person" or "per family". */
const AMOUNTS: Partial<Record<PlanField, [start: string, per: string]>> = {
  deductible_individual: ['Deductible', ' per person'],
  deductible_family: ['Family deductible', ' per family'],
  orthodontic_deductible: ['Orthodontic deductible', ''],
  annual_maximum_individual: ['Annual maximum', ' per person'],
  annual_maximum_family: ['Family annual maximum', ' per family'],
  orthodontic_lifetime_maximum: ['Orthodontic lifetime maximum', ' per person'],
}

/** What the document does not say, where a field is silent. */
const SILENCE: Record<PlanField, string> = {
  group_name: 'The plan document does not state the group name.',
  group_id: 'The plan document does not state a group ID.',
  insurance_company: 'The plan document does not name the insurance company.',
  payor_id: 'The plan document does not state a payer ID.',
  customer_service_phone: 'The plan document does not state a customer service phone number.',
  plan_type: 'The plan document does not state the plan type.',
  deductible_individual: 'The plan document does not state a deductible per person.',
  deductible_family: 'The plan document does not state a family deductible.',
  deductible_applies_to_preventive:
    'The plan document does not say whether the deductible applies to preventive services.',
  orthodontic_deductible: 'The plan document does not state an orthodontic deductible.',
  annual_maximum_individual: 'The plan document does not state an annual maximum per person.',
  annual_maximum_family: 'The plan document does not state a family annual maximum.',
  orthodontic_lifetime_maximum: 'The plan document does not state an orthodontic lifetime maximum.',
}

/** The sentence for one amount, or null where the record is silent. */
export function amountSentence(plan: KnownPlan, field: PlanField): string | null {
  const value = wordsAt(plan, field)
  const words = AMOUNTS[field]
  if (value === null || !words) return null
  if (field === 'deductible_individual' && NONE.test(value)) return 'There is no deductible per person.'
  if (field === 'deductible_family' && NONE.test(value)) return 'There is no family deductible.'
  const per = /individual|person|per\b/i.test(value) ? '' : words[1]
  return `${words[0]}: ${amountWords(value, field)}${per}.`
}

function orthoMaximum(plan: KnownPlan): Block | null {
  if (percentOf(claimsOn(plan.facts, 'orthodontic')) !== 0) return null
  return answers(
    line(
      'No. Orthodontics are not covered (0%), so there is no lifetime maximum to use.',
      'coverage.orthodontic',
    ),
  )
}

/** Answers what a maximum is in a certain year of coverage: the record has one figure, and the document may set several. */
export function yearBlock(plan: KnownPlan, field: PlanField): Block {
  const amount = amountSentence(plan, field)
  return silent('We don’t have the annual maximum year by year.', amount ? [line(amount, field)] : [])
}

/** Answers what a plan's record has in one of its 13 fields. */
export function fieldBlock(plan: KnownPlan, field: PlanField): Block {
  const amount = amountSentence(plan, field)
  if (amount) {
    const apart =
      field === 'orthodontic_lifetime_maximum'
        ? [line('It is a lifetime amount, apart from the annual maximum.')]
        : []
    return answers(line(amount, field), [], /^unlimited|^none/i.test(wordsAt(plan, field) ?? '') ? [] : apart)
  }
  const value = wordsAt(plan, field)
  if (value === null)
    return (
      (field === 'orthodontic_lifetime_maximum' && orthoMaximum(plan)) ||
      silentOn(plan, [field], SILENCE[field])
    )
  if (field === 'customer_service_phone')
    return answers(line(`Call ${wordsAt(plan, 'insurance_company') ?? 'the carrier'} at ${value}.`, field))
  if (field === 'deductible_applies_to_preventive') {
    const applies = /^y/i.test(value)
    const lead = applies
      ? 'Yes. The deductible applies to preventive services.'
      : 'No. The deductible does not apply to preventive services.'
    return answers(line(lead, field))
  }
  return answers(line(`${FIELD_LABELS[field]}: ${value}.`, field))
}
