/** A plan row of an invented office for the tests of screens. */
import { PROCEDURES } from '../../src/lexicon/catalog.ts'
import type { Evidence, FieldState, ParseResult, PlanContent } from '../../src/plan/content.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'

const PERCENTS: Record<string, number | null> = { exams: 100, implants: 0, inlays_onlays: null, sealants: 80 }

/** Its content: crowns at 50%, implants at 0%, inlays not stated. */
export const sampleContent = (): PlanContent => ({
  deductible_individual: '$50',
  deductible_family: '$150',
  deductible_applies_to_preventive: 'No',
  orthodontic_deductible: null,
  annual_maximum_individual: '$1,500',
  annual_maximum_family: null,
  orthodontic_lifetime_maximum: '$1,500',
  coverage: Object.fromEntries(
    PROCEDURES.map((p) => [
      p,
      {
        coverage_percent: p in PERCENTS ? (PERCENTS[p] ?? null) : 50,
        notes: p === 'crowns' ? 'Out-of-network: 40%. Limit: 1 per 84 months.' : null,
      },
    ]),
  ) as PlanContent['coverage'],
  waiting_periods: { basic: 'None', major: '12 months' },
  flags: { plan_option: 'High', missing_tooth_clause: 'Yes - not replaced' },
  disclaimers: ['Not a guarantee of payment.'],
})

const at = (page: number, x: number, y: number, quote: string): Evidence[] => [
  { page, box: [x, y, x + 40, y + 10], quote },
]

const check = (reason: string, readings: string[]): FieldState => ({
  state: 'check',
  reasons: [reason],
  readings,
})

const result = (): ParseResult => ({
  parsed: sampleContent(),
  evidence: {
    group_name: at(1, 50, 40, 'Acme Hardware'),
    deductible_individual: at(1, 300, 120, '$50'),
    'coverage.crowns': at(2, 300, 500, '50%'),
    'coverage.srp': at(2, 300, 300, '50%'),
  },
  states: {
    group_name: { state: 'agreed', reasons: ['one reader'] },
    'coverage.crowns': check('The two readings differ, 50% and 60%.', ['50%', '60%']),
    'coverage.srp': check('The print is faint on this line.', ['50%', '80%']),
    'coverage.inlays_onlays': { state: 'not_stated', reasons: [] },
  },
  typed: { services: {} },
  phi: [{ type: 'name', page: 1, box: [0, 0, 10, 10] }],
  pages: [
    { page: 1, file: 'plan.pdf', width: 612, height: 792, source: 'text' },
    { page: 2, file: 'plan.pdf', width: 612, height: 792, source: 'text' },
  ],
  meta: { engine: 'test', model: 'none', timings_ms: {}, sha256: [] },
})

/** The row: read, not verified yet. */
export const samplePlan = (changes: Partial<PlanDetail> = {}): PlanDetail => ({
  id: 'plan-1',
  group_name: 'Acme Hardware',
  group_id: '0471882',
  insurance_company: 'Harbor Mutual Dental',
  payor_id: '99421',
  customer_service_phone: '(800) 555-0142',
  plan_type: 'PPO',
  original_file_url: '1768144800000_plan.pdf',
  parse_result: result(),
  confidence_status: 'Parsed',
  verified_by: null,
  verified_date: null,
  last_upload_date: '2026-11-19T15:00:00Z',
  last_uploaded_by: 'standard',
  version: 3,
  status: 'unverified',
  to_look: [],
  checked: { checked: 0, of: 52 },
  facts: {
    'coverage.crowns': [
      { slot: 'share', bind: { network: 'out' }, value: { percent: 40 } },
      {
        slot: 'frequency',
        bind: {},
        value: { item: null, count: 1, every: 84, unit: 'month', per: null, shares_with: [] },
      },
    ],
  },
  changes: null,
  shared_doubts: [],
  ...changes,
})
