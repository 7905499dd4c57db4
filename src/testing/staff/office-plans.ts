import { type PlanFileRow, planFrom } from './plans.ts'

/** Plans of one office for questions over all of them; today is November 21, 2026. */
export const OFFICE_PLANS: PlanFileRow[] = [
  planFrom({
    id: 'A1',
    identity: {
      group_name: '1: Alder Print Shop',
      group_id: '1: 550011',
      insurance_company: '1: Harbor Mutual Dental',
      payor_id: '1: 99421',
      plan_type: '1: DPPO',
    },
    verified: ['ana', '2026-10-01'],
    uploaded: '2026-09-30T09:00:00Z',
    fields: { deductible_individual: '1: $50', annual_maximum_individual: '1: $1,500' },
    coverage: {
      crowns: '2: 50 Out-of-network: 40%.',
      implants: '2: 50',
      sealants: '2: 80 Age: under 16.',
      orthodontic: '2: 50 Age: under 19.',
      prophy: '2: 100 Limit: 2 per calendar year.',
    },
    waits: { major: '3: 12 months' },
    flags: { missing_tooth_clause: '3: Yes', occlusal_guard: '3: Not covered' },
  }),
  planFrom({
    id: 'B1',
    identity: {
      group_name: '1: Birch Bakery',
      group_id: '1: 550022',
      insurance_company: '1: Summit Dental Trust',
      payor_id: '1: SDT08',
      plan_type: '1: DHMO',
    },
    verified: ['ana', '2024-10-01'],
    uploaded: '2024-09-30T09:00:00Z',
    fields: { deductible_individual: '1: None', annual_maximum_individual: '1: Unlimited' },
    coverage: {
      crowns: '2: - Copay: $265.',
      implants: '2: 0',
      sealants: '2: 100 Age: under 14.',
      orthodontic: '2: 50',
      prophy: '2: 100 Limit: 1 per 4 months.',
    },
    waits: { major: '2: None' },
    flags: { missing_tooth_clause: '2: No', occlusal_guard: '2: Covered 50%, 1 per 5 years' },
  }),
  planFrom({
    id: 'C1',
    identity: { group_name: '1: Cedar Freight', group_id: '1: 550033', plan_type: '1: PPO' },
    uploaded: '2026-11-01T09:00:00Z',
    fields: { deductible_individual: '1: $25', annual_maximum_individual: '1: $2,500' },
    coverage: { crowns: '1: 60', sealants: '1: 100' },
  }),
  planFrom({
    id: 'D1',
    identity: {
      group_name: '1: Dune Hotels',
      group_id: '1: 550044',
      insurance_company: '1: Harbor Mutual Dental',
      plan_type: '1: Indemnity',
    },
    verified: ['ana', '2026-10-02'],
    uploaded: '2026-10-01T09:00:00Z',
    fields: { annual_maximum_individual: '1: $1,000' },
    coverage: { crowns: '1: 40', implants: '4: 80' },
    typed: {
      conflicts: [
        {
          field: 'coverage.implants',
          values: [
            { percent: 80, page: 4 },
            { percent: 50, page: 5 },
          ],
        },
      ],
    },
  }),
]
