import type { PlanContent, PlanIdentity } from '../plan/content.ts'
import { yesNo as yesIn } from '../plan/facts/flag-words.ts'
import type { FormBlank } from './contract.ts'
import { type FormField, type ServiceClass, serviceFieldOf } from './fields.ts'
import { FLAG_OF, RULES } from './rule-values.ts'
import { classValue, serviceValue } from './service-values.ts'
import { NOTHING, one, type PrintedPlan, told, type Value, withDoubt, yesNo } from './value.ts'

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
