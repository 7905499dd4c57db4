import { expect, test } from 'bun:test'
import type { LineInput, PlanTerms, ServiceTerms } from './contract.ts'
import { estimate } from './estimate.ts'

const terms = (part: Partial<ServiceTerms>): ServiceTerms => ({
  percent: { in: 100, middle: null, out: null },
  copay: null,
  deductible: false,
  counts: true,
  limits: [],
  age: { min: null, under: null },
  downgrade: null,
  replacementMonths: null,
  paidOn: null,
  waitMonths: 0,
  missingTooth: false,
  ...part,
})
const twoAYear = (...shares_with: string[]) =>
  [{ item: null, count: 2, every: 1, unit: 'calendar_year', per: null, shares_with }] as const
const plan: PlanTerms = {
  deductible: { individual: 'none', family: null },
  maximum: { individual: 'unlimited', family: null },
  orthoMaximum: null,
  yearStarts: 1,
  coordination: null,
  services: {
    perio_maintenance: terms({ limits: twoAYear('prophy') }),
    prophy: terms({}),
    fluoride: terms({}),
  },
}
const gates = (...lines: LineInput[]) =>
  estimate(plan, {
    today: '2026-11-21',
    lines: lines.map((line) => ({ allowed: 10_000, ...line })),
  }).lines.map((line) => line?.gate ?? null)
const maintenance = (...history: string[]): LineInput => ({ procedure: 'perio_maintenance', history })
const prophy = (...history: string[]): LineInput => ({ procedure: 'prophy', history })

test('what shares a limit counts toward it, planned or done before, and nothing else does', () => {
  expect(gates(prophy(), maintenance('2026-02-02'))).toEqual([null, 'frequency'])
  expect(gates(prophy(), maintenance('2025-02-02'))).toEqual([null, null])
  expect(gates(prophy('2026-01-05', '2026-06-05'), maintenance())).toEqual([null, 'frequency'])
  expect(gates(prophy('2025-01-05', '2025-06-05'), maintenance())).toEqual([null, null])
  expect(gates({ procedure: 'fluoride', history: [] }, maintenance('2026-02-02'))).toEqual([null, null])
})
