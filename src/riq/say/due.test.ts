import { describe, expect, test } from 'bun:test'
import type { Limit } from '../../plan/content.ts'
import { dueOf } from './due.ts'

const TODAY = '2026-11-21'
const limit = (part: Partial<Limit>): Limit => ({
  item: null,
  count: 1,
  every: 1,
  unit: 'month',
  per: null,
  shares_with: [],
  ...part,
})
const days = (...spans: (string | [string, string])[]) => ({
  counted: 0,
  days: spans.map((s) => (typeof s === 'string' ? { from: s, to: s } : { from: s[0], to: s[1] })),
})
const state = (
  own: Partial<Limit>,
  history: Parameters<typeof dueOf>[1],
  day = TODAY,
  starts: number | null = 1,
) => dueOf(limit(own), history, day, starts)

describe('earlier work against a limit', () => {
  test('nothing was done, or nothing tells when the year begins: no word on it', () => {
    expect(state({ every: 12 }, days())).toBeNull()
    expect(state({ unit: 'benefit_year' }, days('2026-03-01'), TODAY, null)).toBeNull()
  })

  test('an interval is over on its last day, not a day before', () => {
    expect(state({ every: 12 }, days('2025-11-21'))?.state).toBe('open')
    expect(state({ every: 12 }, days('2025-11-22'))).toEqual({
      state: 'used',
      used: 1,
      next: { from: '2026-11-22', to: '2026-11-22' },
    })
    expect(state({ every: 12 }, days('2025-11-22'), '2026-11-22')?.state).toBe('open')
  })

  test('a month that the day of today runs through depends on the day', () => {
    expect(state({ every: 12 }, days(['2025-11-01', '2025-11-30']))?.state).toBe('depends')
    expect(state({ every: 12 }, days(['2025-10-01', '2025-10-31']))?.state).toBe('open')
    expect(state({ every: 12 }, days(['2025-12-01', '2025-12-31']))?.state).toBe('used')
  })

  test('two in twelve months: the earlier of the last two has to run out', () => {
    const two = { count: 2, every: 12 }
    expect(state(two, days('2026-02-01'))).toMatchObject({ state: 'open', used: 1 })
    expect(state(two, days('2026-02-01', '2026-08-01'))?.next).toEqual({
      from: '2027-02-01',
      to: '2027-02-01',
    })
    expect(state(two, days('2025-10-01', '2026-08-01'))?.state).toBe('open')
  })

  test('calendar years begin in January, benefit years where the plan says', () => {
    const yearly = { count: 2, unit: 'calendar_year' } as const
    expect(state(yearly, days('2026-01-01', '2026-07-01'))).toMatchObject({
      state: 'used',
      next: { from: '2027-01-01', to: '2027-01-01' },
    })
    expect(state(yearly, days('2025-12-31', '2026-07-01'))?.state).toBe('open')
    expect(state(yearly, days('2026-02-03', '2026-08-20'), '2027-01-01')?.state).toBe('open')
    expect(state({ count: 1, unit: 'benefit_year' }, days('2026-06-30'), TODAY, 7)?.state).toBe('open')
    expect(state({ count: 1, unit: 'benefit_year' }, days('2026-07-01'), TODAY, 7)?.state).toBe('used')
  })

  test('a count of this year fills a limit of a year, and decides nothing about half a year', () => {
    const had = (counted: number) => ({ counted, days: [] })
    expect(state({ count: 2, unit: 'calendar_year' }, had(2))?.state).toBe('used')
    expect(state({ count: 3, unit: 'calendar_year' }, had(2))).toMatchObject({ state: 'open', used: 2 })
    expect(state({ count: 1, every: 12 }, had(1))?.state).toBe('used')
    expect(state({ count: 1, every: 6 }, had(1))?.state).toBe('depends')
  })

  test('once in a lifetime is once', () => {
    expect(state({ unit: 'lifetime' }, days('1999-01-01'))).toEqual({ state: 'used', used: 1, next: null })
    expect(state({ unit: 'lifetime', count: 2 }, days('1999-01-01'))?.state).toBe('open')
  })
})
