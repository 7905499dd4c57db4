import type { Procedure } from '../lexicon/catalog.ts'
import type { FieldPath, ParseResult, PlanContent, Typed } from '../plan/content.ts'
import type { Claim } from '../plan/facts.ts'
import type { BenefitFields } from './rows.ts'

/** A verified plan as it is put into the practice system. */
export interface SentPlan {
  id: string
  version: number
  group_name: string | null
  group_id: string | null
  insurance_company: string | null
  payor_id: string | null
  customer_service_phone: string | null
  plan_type: string | null
  verified_date: string | null
  content: PlanContent
  typed: Typed
  states: ParseResult['states']
  claims: readonly Claim[]
}

/** A benefit that the plan has, before it is known which number its category has there. */
export interface WantedBenefit {
  /** "Perio", "Osseous surgery, D4260", "Annual maximum, individual". */
  label: string
  /** Electronic benefit category; null = of the whole plan, or by code. */
  category: string | null
  fields: Omit<BenefitFields, 'CovCatNum'>
  /** Where the value stands in the plan. */
  paths: FieldPath[]
}

const BARE: Omit<BenefitFields, 'CovCatNum' | 'BenefitType'> = {
  Percent: -1,
  MonetaryAmt: -1,
  TimePeriod: 'None',
  QuantityQualifier: 'None',
  Quantity: 0,
  procCode: '',
  CoverageLevel: 'None',
}

/** The fields of a benefit: those given, and the others as Open Dental has them when there is nothing. */
export const benefit = (
  BenefitType: string,
  fields: Partial<Omit<BenefitFields, 'CovCatNum' | 'BenefitType'>>,
): WantedBenefit['fields'] => ({ BenefitType, ...BARE, ...fields })

/** Path of a service. */
export const pathOf = (service: Procedure): FieldPath => `coverage.${service}`

/** The percent that the plan pays in network; null = not stated, or a copay. */
export const percentOf = (plan: SentPlan, service: Procedure): number | null =>
  plan.content.coverage[service]?.coverage_percent ?? null

/** True when a person wrote, drew or confirmed the value at every one of these paths. */
export const isChecked = ({ states }: Pick<SentPlan, 'states'>, paths: readonly FieldPath[]): boolean =>
  paths.every((path) => {
    const { state, by, drawn_by } = states[path] ?? {}
    return state === 'confirmed' || state === 'edited' || by !== undefined || drawn_by !== undefined
  })
