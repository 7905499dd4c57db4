import { unitsOf } from '../base/units.ts'
import type { PlanContent, PlanIdentity } from '../plan/content.ts'
import { dollarsOf } from './judge-value.ts'

/** A reason to look at a path, in plain words for the person who verifies. */
export interface Objection {
  path: string
  reason: string
}

const INDIVIDUAL = 'deductible_individual'
const FAMILY = 'deductible_family'

const hasCents = (dollars: number) => Math.round(dollars * 100) % 100 !== 0

function maximumRange(path: string, value: string | null): Objection[] {
  const dollars = dollarsOf(value)
  if (dollars === null || value === 'None') return []
  if (hasCents(dollars))
    return [{ path, reason: 'Cents are unusual here: it may be a premium or a balance.' }]
  return dollars < 250 || dollars > 10_000
    ? [{ path, reason: 'Outside the usual range of $250 to $10,000.' }]
    : []
}

function deductibleRange(path: string, value: string | null, most: number): Objection[] {
  const dollars = dollarsOf(value)
  if (dollars === null) return []
  if (hasCents(dollars)) return [{ path, reason: 'Cents are unusual here: it may be a premium or a copay.' }]
  if (dollars > most) return [{ path, reason: `Higher than deductibles usually are (up to $${most}).` }]
  return dollars % 5 !== 0 ? [{ path, reason: 'Deductibles usually go in steps of $5.' }] : []
}

/** Ranges of the money fields and how they fit together (domain rules, "range checks before saving"). */
function moneyObjections(parsed: PlanContent): Objection[] {
  const individual = dollarsOf(parsed.deductible_individual)
  const family = dollarsOf(parsed.deductible_family)
  const found = [
    ...deductibleRange(INDIVIDUAL, parsed.deductible_individual, 300),
    ...deductibleRange(FAMILY, parsed.deductible_family, 1200),
    ...deductibleRange('orthodontic_deductible', parsed.orthodontic_deductible, 500),
    ...maximumRange('annual_maximum_individual', parsed.annual_maximum_individual),
    ...maximumRange('orthodontic_lifetime_maximum', parsed.orthodontic_lifetime_maximum),
  ]
  if (individual !== null && family !== null && individual > 0) {
    if (family < individual && family > 0)
      found.push({ path: FAMILY, reason: 'Lower than the individual amount.' })
    if (family === individual)
      found.push({ path: FAMILY, reason: 'Same as the individual amount: it may be another column.' })
    if (family > individual * 4)
      found.push({ path: FAMILY, reason: 'More than four times the individual amount.' })
  }
  const [one, all] = [dollarsOf(parsed.annual_maximum_individual), dollarsOf(parsed.annual_maximum_family)]
  if (one !== null && all !== null && all < one)
    found.push({ path: 'annual_maximum_family', reason: 'Lower than the individual amount.' })
  if (parsed.deductible_individual === 'None' && parsed.deductible_applies_to_preventive === 'Yes')
    found.push({
      path: 'deductible_applies_to_preventive',
      reason: 'The plan has no deductible, but this says that one applies.',
    })
  return found
}

function orthodonticObjections(parsed: PlanContent): Objection[] {
  const none = parsed.coverage.orthodontic.coverage_percent === 0
  return none && (dollarsOf(parsed.orthodontic_lifetime_maximum) ?? 0) > 0
    ? [
        {
          path: 'orthodontic_lifetime_maximum',
          reason: 'Orthodontics is said to be not covered, yet it has a maximum.',
        },
      ]
    : []
}

const PHONE = /^\(?[2-9]\d{2}\)?[\s.-]?\d{3}[\s.-]?\d{4}$/
const DATE = /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$|^(?:19|20)\d{2}$/
const ZIP = /^\d{5}-\d{4}$/
const SSN = /^\d{3}-\d{2}-\d{4}$/
const TAX = /^\d{2}-\d{7}$/

/** What a group id looks like when it is something else. */
function identityObjections(plan: PlanIdentity): Objection[] {
  const id = plan.group_id ?? ''
  const looks = PHONE.test(id)
    ? 'Looks like a phone number.'
    : DATE.test(id)
      ? 'Looks like a date.'
      : ZIP.test(id)
        ? 'Looks like a ZIP code.'
        : SSN.test(id)
          ? 'Looks like a social security number.'
          : TAX.test(id)
            ? 'Looks like a tax number.'
            : null
  const found: Objection[] = looks ? [{ path: 'group_id', reason: looks }] : []
  if (id && plan.payor_id === id) found.push({ path: 'payor_id', reason: 'Same as the group ID.' })
  if (plan.group_name && plan.group_name === plan.insurance_company)
    found.push({ path: 'group_name', reason: 'Same as the insurance company.' })
  return found
}

const checks = unitsOf('judge', 'list', { moneyObjections, orthodonticObjections, identityObjections })

/** Everything in a reading that a person should look at because a range or a rule between fields is broken. */
export function objectionsTo(plan: PlanIdentity, parsed: PlanContent): Objection[] {
  return [
    ...checks.moneyObjections(parsed),
    ...checks.orthodonticObjections(parsed),
    ...checks.identityObjections(plan),
  ]
}
