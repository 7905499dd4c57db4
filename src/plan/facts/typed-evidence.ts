import { dictionary } from '../../base/dictionary.ts'
import type { Evidence, FieldPath, Typed } from '../content.ts'

/** Where a typed fact stands: at the saved value it was derived from. */
const SOURCES: Record<string, FieldPath[]> = dictionary({
  option: ['flags.plan_option'],
  effective_from: ['flags.effective_date'],
  effective_to: ['flags.effective_date'],
  benefit_year: ['flags.benefit_period'],
  renewal_month: ['flags.benefit_period'],
  deductible_applies: ['deductible_applies_to_preventive'],
  max_excludes: ['flags.preventive_counts_toward_max', 'orthodontic_lifetime_maximum'],
  missing_tooth: ['flags.missing_tooth_clause'],
  cob: ['flags.cob'],
  predetermination: ['flags.preauthorization'],
  dependent_age: ['flags.dependent_age_limit'],
  timely_filing_months: ['flags.claim_timely_filing'],
  rollover: ['flags.rollover'],
})

/** Evidence of the typed facts, taken over from the values they follow from. */
export function typedEvidence(
  typed: Typed,
  evidence: Record<FieldPath, Evidence[]>,
): Record<FieldPath, Evidence[]> {
  const found: Record<FieldPath, Evidence[]> = dictionary()
  const place = (path: FieldPath, sources: readonly FieldPath[]) => {
    const places = sources.flatMap((source) => evidence[source] ?? [])
    if (places.length > 0) found[path] = places
  }
  for (const [key, sources] of Object.entries(SOURCES)) if (key in typed) place(`typed.${key}`, sources)
  place(
    'typed.waits',
    Object.keys(typed.waits ?? {}).map((name) => `waiting_periods.${name}`),
  )
  for (const procedure of Object.keys(typed.services))
    place(`typed.services.${procedure}`, [`coverage.${procedure}`])
  return found
}
