import type { FormBlank } from '../forms/contract.ts'
import type { PrintedPlan } from '../forms/value.ts'
import type { PlanContent } from '../plan/content.ts'
import { buildContent, buildIdentity, buildResult } from './build.ts'

/** A plan that says something of every kind. */
export const CONTENT = buildContent({
  deductible_family: '$150',
  waiting_periods: { basic: 'None', major: '12 months' },
  flags: {
    missing_tooth_clause: 'Yes - first 12 months',
    cob: 'Standard',
    occlusal_guard: '50%, 1 per 60 months',
  },
})
CONTENT.coverage.exams = {
  coverage_percent: 100,
  notes: 'Out-of-network: 80%. Limit: 2 per calendar year. Deductible waived.',
}
CONTENT.coverage.xray = {
  coverage_percent: 100,
  notes: 'Limit: bitewings 1 per 12 months; full mouth x-rays 1 per 60 months. Deductible waived.',
}
CONTENT.coverage.fluoride = { coverage_percent: 100, notes: 'Limit: 2 per calendar year. Age: under 19.' }
CONTENT.coverage.endo = { coverage_percent: null, notes: 'Copay: $295.' }
CONTENT.coverage.fillings = { coverage_percent: 80, notes: 'Composites paid as amalgam (molars).' }
CONTENT.coverage.extractions = { coverage_percent: 80, notes: null }

/** It as it's printed: not verified, nothing checked. */
export function planOf(content: PlanContent = CONTENT, changes: Partial<PrintedPlan> = {}): PrintedPlan {
  const result = buildResult({ parsed: content })
  return {
    identity: buildIdentity(),
    result,
    status: 'unverified',
    verified_by: null,
    verified_date: null,
    ...changes,
  }
}

/** A blank for a field, of one line. */
export const blank = (field: string, changes: Partial<FormBlank> = {}): FormBlank => ({
  id: field,
  page: 1,
  box: [0, 0, 90, 14],
  words: '',
  field,
  as: 'text',
  missing: 'ask',
  likely: [],
  ...changes,
})
