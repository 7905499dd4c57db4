/** A board of renewals in memory, for the tests of screens. */
import type { CorrectedValue, LaneName, RenewalBoard, RenewalCard } from '../../src/renewals/contract.ts'
import type { RenewalsApi } from '../api/renewals.ts'

const MONTHS = [
  ...['11', '12'].map((month) => `2026-${month}`),
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((month) => `2027-${month}`),
]

/** A plan on the board: due, never used. */
export const renewalCard = (id: string, changes: Partial<RenewalCard> = {}): RenewalCard => ({
  id,
  group_name: `Group ${id}`,
  group_id: `G-${id}`,
  insurance_company: 'Harbor Mutual Dental',
  plan_option: null,
  customer_service_phone: null,
  verified_by: 'priya.nair',
  verified_date: '2026-03-02',
  month: '2027-01',
  last_used: null,
  newer: null,
  changes: [],
  changed: null,
  ...changes,
})

/** A board of January 2027 with these cards; every lane has as many as are given. */
export function renewalBoard(
  lanes: Partial<Record<LaneName, RenewalCard[]>> = {},
  changes: Partial<RenewalBoard> = {},
): RenewalBoard {
  const lane = (name: LaneName) => ({ count: lanes[name]?.length ?? 0, cards: lanes[name] ?? [] })
  const plans = Object.values(lanes).reduce((sum, cards) => sum + cards.length, 0)
  return {
    today: '2026-11-19',
    months: MONTHS.map((month) => ({
      month,
      plans: month === '2027-01' ? plans : 0,
      verified: month === '2027-01' ? (lanes.verified?.length ?? 0) : 0,
    })),
    overdue: 0,
    undated: 0,
    month: '2027-01',
    days_left: 43,
    lanes: {
      due: lane('due'),
      uploaded: lane('uploaded'),
      changed: lane('changed'),
      verified: lane('verified'),
    },
    reading: 0,
    ...changes,
  }
}

/** A percent that the new document tells differently. */
export const CROWNS = {
  path: 'coverage.crowns',
  before: { coverage_percent: 50, notes: 'Limit: 1 per tooth per 84 months.' },
  after: { coverage_percent: 60, notes: 'Limit: 1 per tooth per 84 months.' },
}
const WAIT = { path: 'waiting_periods.major', before: '12 months', after: null }

/** Plans of every kind in every lane. */
export const FULL_LANES = {
  due: [
    renewalCard('a', { last_used: '2026-11-12', customer_service_phone: '555-0100' }),
    renewalCard('b', { group_name: null, group_id: null, insurance_company: null }),
  ],
  uploaded: [
    renewalCard('c', { newer: { id: 'c2', doubts: 6 }, changed: 1 }),
    renewalCard('d', { newer: { id: 'd2', doubts: 0 }, changed: 0 }),
  ],
  changed: [renewalCard('e', { newer: { id: 'e2', doubts: 0 }, changes: [CROWNS, WAIT], changed: 4 })],
  verified: [
    renewalCard('f', { changed: 0, verified_date: '2026-11-18', verified_by: 'Priya Nair' }),
    renewalCard('g', { changed: 3 }),
    renewalCard('h', { changed: null }),
  ],
}

/** Crowns that were corrected from 50% to 60% after three answers and a sheet. */
export const correctedValue = (changes: Partial<CorrectedValue> = {}): CorrectedValue => ({
  plan: 'p1',
  group_name: 'Pinehurst Apartments',
  group_id: '8842',
  plan_option: null,
  path: 'coverage.crowns',
  was: { coverage_percent: 50, notes: null },
  value: '{"coverage_percent":50,"notes":null}',
  now: { coverage_percent: 60, notes: null },
  page: 2,
  by: 'Priya Nair',
  at: '2026-11-18T15:20:00Z',
  answers: 3,
  sheets: 1,
  from: '2026-09-14',
  to: '2026-11-18',
  people: [
    { name: 'Dana', answers: 2, sheets: 1 },
    { name: 'Tom', answers: 1, sheets: 0 },
  ],
  ...changes,
})

/** An office in which nothing renews and nothing was corrected. */
export const fakeRenewals: RenewalsApi = {
  renewals: async () => renewalBoard(),
  corrected: async () => ({ count: 0, values: [] }),
  correctedDone: async () => null,
  printed: async () => null,
}
