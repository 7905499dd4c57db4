import { describe, expect, test } from 'bun:test'
import { dayIn, weekOf } from './calendar.ts'

describe('the day of the practice', () => {
  test.each([
    ['America/Chicago', '2026-11-22T05:59:59Z', '2026-11-21'],
    ['America/Chicago', '2026-11-22T06:00:00Z', '2026-11-22'],
    ['Pacific/Kiritimati', '2026-11-21T10:00:00Z', '2026-11-22'],
    ['Pacific/Pago_Pago', '2026-11-22T10:59:59Z', '2026-11-21'],
  ])('in %s at %s is %s', (zone, at, day) => {
    expect(dayIn(zone, Date.parse(at))).toBe(day)
  })
})

describe('the week of the practice', () => {
  const week = (zone: string, at: string) => {
    const { sunday, startsAt } = weekOf(zone, Date.parse(at))
    return [sunday, new Date(startsAt).toISOString()]
  }

  test('starts on Sunday at midnight, also when asked on that Sunday', () => {
    expect(week('America/Chicago', '2026-11-21T16:00:00Z')).toEqual([
      '2026-11-15',
      '2026-11-15T06:00:00.000Z',
    ])
    expect(week('America/Chicago', '2026-11-22T06:00:00Z')).toEqual([
      '2026-11-22',
      '2026-11-22T06:00:00.000Z',
    ])
  })

  test('is right in the weeks in which the clocks change', () => {
    // Clocks go forward on Sunday, Mar 8, and back on Sunday, Nov 1: midnight still has the former offset.
    expect(week('America/Chicago', '2026-03-10T12:00:00Z')).toEqual([
      '2026-03-08',
      '2026-03-08T06:00:00.000Z',
    ])
    expect(week('America/Chicago', '2026-11-03T12:00:00Z')).toEqual([
      '2026-11-01',
      '2026-11-01T05:00:00.000Z',
    ])
  })

  test('starts later where midnight itself is skipped', () => {
    // Santiago, Sep 6, 2026: 24:00 becomes 01:00.
    expect(week('America/Santiago', '2026-09-08T12:00:00Z')).toEqual([
      '2026-09-06',
      '2026-09-06T04:00:00.000Z',
    ])
  })
})
