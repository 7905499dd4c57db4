import { dictionary } from '../base/dictionary.ts'
import { PROCEDURE_LABELS, PROCEDURES } from '../lexicon/catalog.ts'
import { writeDollars } from '../lexicon/values.ts'
import { checkedOf } from '../plan/checked.ts'
import { NOTHING, one, type PrintedPlan, told, type Value, yesNo } from './value.ts'

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
export const FLAG_OF = dictionary<string>({
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

/** What stands in a blank for a rule of a plan; null = it doesn't say. */
export type Rule = (plan: PrintedPlan) => Value | null

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
export const RULES = dictionary<Rule>({
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
