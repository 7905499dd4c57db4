import { describe, expect, test } from 'bun:test'
import { dayIn, weekdayOf, weekOf } from './calendar.ts'

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

  test.each([
    // Half an hour and three quarters off the hour.
    ['Asia/Kolkata', '2026-11-18T12:00:00Z', '2026-11-15', '2026-11-14T18:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-18T12:00:00Z', '2026-11-15', '2026-11-14T18:15:00.000Z'],
    ['America/St_Johns', '2026-07-08T12:00:00Z', '2026-07-05', '2026-07-05T02:30:00.000Z'],
    // Clocks change by half an hour only: Lord Howe, Apr 5 (back) and Oct 4 (forward), 2026.
    ['Australia/Lord_Howe', '2026-04-07T12:00:00Z', '2026-04-05', '2026-04-04T13:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-06T12:00:00Z', '2026-10-04', '2026-10-03T13:30:00.000Z'],
    // Clocks go back at midnight: Saturday has 25 hours in Havana's week of Nov 1 (1:00 becomes 0:00), Sunday starts at the first midnight.
    ['America/Havana', '2026-11-03T12:00:00Z', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['America/Havana', '2026-03-10T12:00:00Z', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    // A practice that never changes its clocks, and one at each end of the world.
    ['America/Phoenix', '2026-03-10T12:00:00Z', '2026-03-08', '2026-03-08T07:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21T10:00:00Z', '2026-11-22', '2026-11-21T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-22T10:59:59Z', '2026-11-15', '2026-11-15T11:00:00.000Z'],
  ])('in %s at %s starts on %s, at %s', (zone, at, sunday, startsAt) => {
    expect(week(zone, at)).toEqual([sunday, startsAt])
    const start = Date.parse(startsAt)
    expect([dayIn(zone, start - 1) < sunday, dayIn(zone, start)]).toEqual([true, sunday])
  })

  test('a change of the clocks on Sunday itself moves no moment of that day into another week', () => {
    for (const [zone, day] of [
      ['America/Chicago', '2026-03-08'],
      ['America/Chicago', '2026-11-01'],
      ['America/Havana', '2026-03-08'],
      ['America/Havana', '2026-11-01'],
      ['America/Santiago', '2026-09-06'],
    ] as const) {
      const { startsAt } = weekOf(zone, Date.parse(`${day}T18:00:00Z`))
      for (let at = startsAt; dayIn(zone, at) === day; at += 30 * 60_000)
        expect([zone, weekOf(zone, at)]).toEqual([zone, { sunday: day, startsAt }])
    }
  })

  test('starts later where midnight itself is skipped', () => {
    // Santiago, Sep 6, 2026: 24:00 becomes 01:00.
    expect(week('America/Santiago', '2026-09-08T12:00:00Z')).toEqual([
      '2026-09-06',
      '2026-09-06T04:00:00.000Z',
    ])
  })
})

test('days of the week are counted from Sunday', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-21'].map(weekdayOf)).toEqual([0, 1, 6])
})
