import { describe, expect, test } from 'bun:test'
import { isDue, lastDue, nextDue } from './schedule.ts'

const CHICAGO = 'America/Chicago'
const at = (iso: string) => Date.parse(iso)
const iso = (instant: number) => new Date(instant).toISOString().replace('.000', '')

describe('when the nightly backup is due', () => {
  test.each([
    [
      'in the afternoon: last night, and tonight',
      '2026-11-21T21:00:00Z',
      '2026-11-21T08:00:00Z',
      '2026-11-22T08:00:00Z',
    ],
    [
      'just before its time: the night before',
      '2026-11-21T07:59:59Z',
      '2026-11-20T08:00:00Z',
      '2026-11-21T08:00:00Z',
    ],
    ['at its time', '2026-11-21T08:00:00Z', '2026-11-21T08:00:00Z', '2026-11-22T08:00:00Z'],
    [
      'on the day the clocks go back: still 2 in the morning',
      '2026-11-01T20:00:00Z',
      '2026-11-01T08:00:00Z',
      '2026-11-02T08:00:00Z',
    ],
    [
      'on the day the clocks leap over 2 in the morning: right after the leap',
      '2026-03-08T20:00:00Z',
      '2026-03-08T08:00:00Z',
      '2026-03-09T07:00:00Z',
    ],
  ])('%s', (_, now, last, next) => {
    expect([iso(lastDue(CHICAGO, '02:00', at(now))), iso(nextDue(CHICAGO, '02:00', at(now)))]).toEqual([
      last,
      next,
    ])
  })

  test.each([
    ['the spring', '2026-03-09T15:00:00Z', '2026-03-09T04:30:00Z', '2026-03-10T04:30:00Z'],
    ['the fall', '2026-11-02T15:00:00Z', '2026-11-02T05:30:00Z', '2026-11-03T05:30:00Z'],
  ])('late in the evening: once in each night, also after the clocks changed in %s', (_, now, last, next) => {
    const late = [lastDue(CHICAGO, '23:30', at(now)), nextDue(CHICAGO, '23:30', at(now))]
    expect(late.map(iso)).toEqual([last, next])
  })

  const now = at('2026-11-21T15:00:00Z')
  const due = at('2026-11-21T08:00:00Z')
  const facts = { began: at('2026-01-01T00:00:00Z'), lastGood: null, failedAt: null }
  const is = (more: Partial<typeof facts> | Record<string, number | null>) =>
    isDue(CHICAGO, '02:00', now, { ...facts, ...more })

  test('an office that began today has missed none', () => {
    expect(is({ began: due + 1 })).toBe(false)
  })

  test('what was missed while the server was off is made up; what was made since is not made again', () => {
    expect(is({})).toBe(true)
    expect(is({ lastGood: due - 1 })).toBe(true)
    expect(is({ lastGood: due })).toBe(false)
  })

  test('what failed is tried again an hour later, and at the next night at the latest', () => {
    expect(is({ failedAt: now - 59 * 60_000 })).toBe(false)
    expect(is({ failedAt: now - 60 * 60_000 })).toBe(true)
    expect(isDue(CHICAGO, '02:00', due + 1, { ...facts, failedAt: due - 1 })).toBe(true)
  })
})
