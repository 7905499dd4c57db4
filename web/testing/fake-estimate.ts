/** An engine in memory for the tests of screens. To it every line is a crown. */
import type { EstimateLine, EstimateReply } from '../../src/riq/contract.ts'
import type { EstimateApi } from '../api/estimate.ts'

/** A line of an estimate: a crown of $1,180.00 that the plan pays half of. */
export const estimateLine = (changes: Partial<EstimateLine> = {}): EstimateLine => {
  const line = {
    name: 'Crowns, tooth 30',
    date: '2026-12-17',
    charge: 118_000,
    basis: 118_000,
    percent: 50,
    copay: null,
    plan_pays: 59_000,
    patient_pays: 59_000,
    primary_pays: 0,
    deductible: 0,
    coinsurance: 59_000,
    upgrade: 0,
    over_maximum: 0,
    balance: 0,
    not_paid: 0,
    gate: null,
    ...changes,
  }
  const { basis, deductible } = line
  return { allowed: basis, deductible_taken: deductible, share_of: basis - deductible, ...line }
}

/** An estimate of these lines, with nothing missing unless a test says so. */
export const estimateReply = (
  lines: EstimateReply['lines'],
  changes: Partial<EstimateReply> = {},
): EstimateReply => ({
  lines,
  services: lines.map((line) => ({ name: line?.name ?? 'Crowns, tooth 30', procedure: 'crowns' })),
  totals: {
    plan_pays: lines.reduce((sum, line) => sum + (line?.plan_pays ?? 0), 0),
    patient_pays: lines.reduce((sum, line) => sum + (line?.patient_pays ?? 0), 0),
  },
  stated: ['coverage.crowns'],
  typed: ['Crowns, tooth 30 $1,180.00'],
  assumed: ['in network', 'no other dental plan'],
  not_checked: [],
  question: null,
  missing: [],
  unstated: [],
  warning: null,
  sure: (changes.missing ?? []).length + (changes.unstated ?? []).length === 0,
  ...changes,
})

/** The quiet answer. */
export const fakeEstimate: EstimateApi = {
  estimate: async ({ lines }) => estimateReply(lines.map(() => estimateLine())),
}
