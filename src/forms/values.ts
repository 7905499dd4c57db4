import { dictionary } from '../base/dictionary.ts'
import { PROCEDURE_LABELS, PROCEDURES } from '../lexicon/catalog.ts'
import { writeDollars } from '../lexicon/values.ts'
import { checkedOf } from '../plan/checked.ts'
import type { PlanContent, PlanIdentity } from '../plan/content.ts'
import { yesNo as yesIn } from '../plan/facts/flag-words.ts'
import type { FormBlank } from './contract.ts'
import { type FormField, type ServiceClass, serviceFieldOf } from './fields.ts'
import { classValue, serviceValue } from './service-values.ts'
import { NOTHING, one, type PrintedPlan, told, type Value, withDoubt, yesNo } from './value.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** "2026-11-20" as US offices write it. */
export function usDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

/** Where the state of a rule's field is kept. */
const FLAG_OF = dictionary<string>({
  missing_tooth: 'missing_tooth_clause',
  cob: 'cob',
  predetermination: 'preauthorization',
  dependent_age: 'dependent_age_limit',
  timely_filing: 'claim_timely_filing',
  rollover: 'rollover',
  pays_on: 'pay_on',
  benefit_year: 'benefit_period',
  renewal_month: 'benefit_period',
  effective_from: 'effective_date',
  effective_to: 'effective_date',
  option: 'plan_option',
  downgrades: 'alternate_benefit',
})

type Rule = (plan: PrintedPlan) => Value | null

const flag = ({ result }: PrintedPlan, key: string) => result.parsed.flags[key]

const benefitYear: Rule = ({ result: { typed } }) => {
  if (!typed.benefit_year) return null
  if (typed.benefit_year === 'calendar') return one('Calendar year', 'Calendar')
  const from = typed.renewal_month ? [{ long: `from ${MONTHS[typed.renewal_month - 1]}` }] : []
  return { parts: [{ long: 'Plan year' }, ...from] }
}

const downgrades: Rule = (plan) => {
  const { services } = plan.result.typed
  const parts = PROCEDURES.flatMap((procedure) => {
    const to = services[procedure]?.downgrade?.to
    const name = PROCEDURE_LABELS[procedure].replace(/ \(.*/, '')
    return to ? [{ long: `${name} to ${to}` }] : []
  })
  const more = ['alternate_benefit', 'composite_downgrade', 'crown_downgrade'].flatMap((key) => {
    const long = flag(plan, key)
    return long ? [{ long }] : []
  })
  const all = [...parts, ...more]
  return all.length > 0 ? { parts: all, ...(parts.length > 0 ? { yes: true } : {}) } : null
}

const predetermination: Rule = (plan) => {
  const { predetermination: rule } = plan.result.typed
  if (!rule) return told(flag(plan, 'preauthorization'))
  const over = rule.over === null ? '' : ` over ${writeDollars(rule.over)}`
  return {
    ...one(`${rule.mode === 'required' ? 'Required' : 'Recommended'}${over}`),
    yes: rule.mode === 'required',
  }
}

const rollover: Rule = (plan) => {
  const words = flag(plan, 'rollover')
  const { rollover: rule } = plan.result.typed
  if (rule?.amount) return yesNo(true, words ?? `${writeDollars(rule.amount)} a year`)
  return told(words)
}

const paysOn: Rule = ({ result }) => {
  const date = result.typed.services.crowns?.paid_on
  return date ? one(date === 'seat' ? 'Seat date' : 'Prep date', date === 'seat' ? 'Seat' : 'Prep') : null
}

const isVerified = ({ status, verified_date }: PrintedPlan) =>
  status !== 'unverified' && verified_date !== null

/** What stands in a blank for each rule of a plan, from its typed facts, else in the plan's own words. */
const RULES = dictionary<Rule>({
  option: ({ result }) => told(result.typed.option),
  effective_from: ({ result }) => told(result.typed.effective_from && usDate(result.typed.effective_from)),
  effective_to: ({ result }) => told(result.typed.effective_to && usDate(result.typed.effective_to)),
  benefit_year: benefitYear,
  renewal_month: ({ result: { typed } }) =>
    typed.renewal_month
      ? one(MONTHS[typed.renewal_month - 1]!)
      : typed.benefit_year === 'calendar'
        ? one('January')
        : null,
  missing_tooth: (plan) => {
    const applies = plan.result.typed.missing_tooth
    const words = flag(plan, 'missing_tooth_clause')
    return applies === undefined ? told(words) : yesNo(applies, words)
  },
  cob: (plan) => {
    const { cob } = plan.result.typed
    return cob
      ? one(cob === 'standard' ? 'Standard' : 'Non-duplication', cob === 'standard' ? 'Std' : 'Non-dup')
      : told(flag(plan, 'cob'))
  },
  predetermination,
  dependent_age: ({ result: { typed } }) =>
    typed.dependent_age ? one(`Under ${typed.dependent_age}`, `<${typed.dependent_age}`) : null,
  timely_filing: ({ result: { typed } }) =>
    typed.timely_filing_months
      ? one(`${typed.timely_filing_months} months`, `${typed.timely_filing_months} mo`)
      : null,
  rollover,
  downgrades,
  pays_on: paysOn,
  max_excludes: ({ result: { typed } }) =>
    typed.max_excludes?.length
      ? one(typed.max_excludes.map((name) => name.replaceAll('_', ' ')).join(', '))
      : null,
  verified_date: (plan) => (isVerified(plan) ? one(usDate(plan.verified_date!)) : NOTHING),
  verified_by: (plan) => (isVerified(plan) && plan.verified_by ? one(plan.verified_by) : NOTHING),
  checked: ({ result }) => {
    const { checked, of } = checkedOf(result)
    return one(`${checked} of ${of}`)
  },
})

/** A waiting period by its name; one for all services answers for each. */
function waitValue({ result }: PrintedPlan, name: string): Value | null {
  const waits = result.typed.waits
  const key = waits?.[name] ? name : 'all'
  const wait = waits?.[key]
  if (!wait) return null
  const words = wait.months === null ? result.parsed.waiting_periods[key] : undefined
  const value =
    wait.months === null
      ? told(words)
      : wait.months === 0
        ? one('None')
        : one(`${wait.months} months`, `${wait.months} mo`)
  if (!value) return null
  const credit = wait.prior_credit && wait.months !== 0 ? [{ long: 'prior coverage counts' }] : []
  return withDoubt({ ...value, parts: [...value.parts, ...credit] }, result, `waiting_periods.${key}`)
}

/** Whether the deductible applies to a class. */
function deductibleOn(
  { result }: PrintedPlan,
  name: 'preventive' | 'basic' | 'major' | 'orthodontic',
): Value | null {
  const applies = result.typed.deductible_applies?.[name] ?? null
  if (applies !== null) return yesNo(applies)
  const words = name === 'preventive' ? result.parsed.deductible_applies_to_preventive : null
  const said = words ? yesIn(words) : null
  return said === null ? told(words) : yesNo(said, words!)
}

const isOf = <T extends object>(object: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(object, key)

/** A field that has no service in it. */
function plainValue(plan: PrintedPlan, field: FormField): Value | null {
  const { identity, result } = plan
  if (field === 'deductible_applies_to_preventive')
    return withDoubt(deductibleOn(plan, 'preventive'), result, field)
  if (isOf<PlanIdentity>(identity, field)) return withDoubt(told(identity[field]), result, field)
  if (isOf<PlanContent>(result.parsed, field)) {
    const value = result.parsed[field]
    return typeof value === 'string' ? withDoubt(told(value), result, field) : null
  }
  const rule = RULES[field]
  if (rule) return withDoubt(rule(plan), result, `flags.${FLAG_OF[field] ?? field}`)
  const [head, name = ''] = field.split('.')
  if (head === 'wait') return waitValue(plan, name)
  if (head === 'deductible_on') return deductibleOn(plan, name as 'basic')
  return head === 'flag' ? withDoubt(told(result.parsed.flags[name]), result, `flags.${name}`) : null
}

/**
 * What a plan says for a blank, from its typed facts.
 * @param apart sides of the blank's service that have blanks of their own on the form
 * @returns null when the plan doesn't say
 */
export function printedValue(
  plan: PrintedPlan,
  { field, as }: Pick<FormBlank, 'field' | 'as'>,
  apart: ReadonlySet<string> = new Set(),
): Value | null {
  if (field === null) return NOTHING
  const service = serviceFieldOf(field)
  if (service) return serviceValue(plan, service, as, apart)
  const [head, name, side] = field.split('.')
  if (head === 'class') return classValue(plan, name as ServiceClass, side as 'percent' | 'out', as)
  return plainValue(plan, field)
}
