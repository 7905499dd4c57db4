import { describe, expect, test } from 'bun:test'
import { type Freshness, statusOf } from './freshness.ts'

const TODAY = '2026-11-21'
const verified = (changes: Partial<Freshness> = {}): Freshness => ({
  confidence_status: 'Verified',
  verified_date: '2026-06-01',
  effective_from: null,
  effective_to: null,
  benefit_year: null,
  renewal_month: null,
  ...changes,
})

describe('how far a plan can be trusted', () => {
  test('one that no person has verified is unverified, whatever its dates', () => {
    expect(statusOf(verified({ confidence_status: 'Needs Review' }), TODAY, 365)).toBe('unverified')
    expect(statusOf(verified({ confidence_status: null, effective_to: '2020-01-01' }), TODAY, 365)).toBe(
      'unverified',
    )
  })

  test('the status is compared whatever its case', () => {
    expect(statusOf(verified({ confidence_status: 'VERIFIED' }), TODAY, 365)).toBe('verified')
  })

  test.each<[string, Partial<Freshness>, 'verified' | 'stale']>([
    ['verified 365 days ago', { verified_date: '2025-11-21' }, 'verified'],
    ['verified 366 days ago', { verified_date: '2025-11-20' }, 'stale'],
    ['without a date of verification', { verified_date: null }, 'stale'],
    ['whose last day is today', { effective_to: TODAY }, 'verified'],
    ['whose last day was yesterday', { effective_to: '2026-11-20' }, 'stale'],
    ['of this calendar year', { benefit_year: 'calendar', verified_date: '2026-01-01' }, 'verified'],
    [
      'verified before this calendar year began',
      { benefit_year: 'calendar', verified_date: '2025-12-31' },
      'stale',
    ],
    [
      'verified last December for this year',
      { benefit_year: 'calendar', verified_date: '2025-12-31', effective_from: '2026-01-01' },
      'verified',
    ],
    [
      'whose plan year began in July, verified in June',
      { benefit_year: 'plan', renewal_month: 7, verified_date: '2026-06-30' },
      'stale',
    ],
    [
      'whose plan year began in July, verified in July',
      { benefit_year: 'plan', renewal_month: 7, verified_date: '2026-07-01' },
      'verified',
    ],
    [
      'whose plan year begins in December, verified last December',
      { benefit_year: 'plan', renewal_month: 12, verified_date: '2025-12-05' },
      'verified',
    ],
    ['of a plan year that begins nobody knows when', { benefit_year: 'plan' }, 'verified'],
  ])('one %s', (_, changes, status) => {
    expect(statusOf(verified(changes), TODAY, 365)).toBe(status)
  })
})
