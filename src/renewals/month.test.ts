import { describe, expect, test } from 'bun:test'
import { dayIn } from '../base/calendar.ts'
import { coveredFrom, daysUntil, isForYear, monthsFrom, type PlanYears, renewalMonth } from './month.ts'

const years = (changes: Partial<PlanYears> = {}): PlanYears => ({
  verified_date: '2026-03-10',
  effective_from: null,
  effective_to: null,
  benefit_year: null,
  renewal_month: null,
  ...changes,
})

describe('the month in which a plan renews', () => {
  test.each<[string, Partial<PlanYears>, string | null]>([
    ['is unknown where the document names no date', {}, null],
    ['is unknown of a plan year without a month', { benefit_year: 'plan' }, null],
    ['takes no month that is none', { benefit_year: 'plan', renewal_month: 13 }, null],
    ['takes no date that is none', { effective_from: '2026-13-01', effective_to: 'June' }, null],
    ['takes no day that no month has', { effective_to: '2026-02-41' }, null],
    ['is January of a calendar year', { benefit_year: 'calendar' }, '2027-01'],
    ['is the month that the plan names', { benefit_year: 'plan', renewal_month: 7 }, '2026-07'],
    [
      'is a year later where the month has begun already',
      { benefit_year: 'plan', renewal_month: 3 },
      '2027-03',
    ],
    ['is the month of its first day, where that is all', { effective_from: '2025-09-15' }, '2026-09'],
    ['is the month after its last day', { effective_to: '2026-12-31' }, '2027-01'],
    ['is the same month, when it ends within it', { effective_to: '2026-12-15' }, '2026-12'],
    [
      'is the first of the two, where the document runs for years',
      { benefit_year: 'calendar', effective_to: '2028-12-31' },
      '2027-01',
    ],
    [
      'is a year later where the document is for the next year',
      { benefit_year: 'calendar', verified_date: '2026-11-20', effective_from: '2027-01-01' },
      '2028-01',
    ],
    [
      'stays in the past where nobody renewed it',
      { benefit_year: 'calendar', verified_date: '2025-12-31' },
      '2026-01',
    ],
  ])('%s', (_, changes, month) => expect(renewalMonth(years(changes))).toBe(month))

  test('December and January: who verifies on New Year’s Day has verified the new year', () => {
    const on = (verified_date: string) => renewalMonth(years({ benefit_year: 'calendar', verified_date }))
    expect([on('2026-12-31'), on('2027-01-01')]).toEqual(['2027-01', '2028-01'])
  })
})

test('the year that a plan tells began in the month before it was confirmed, or on its own first day', () => {
  expect(coveredFrom(years({ benefit_year: 'plan', renewal_month: 4 }))).toBe('2025-04')
  expect(coveredFrom(years({ benefit_year: 'calendar', effective_from: '2027-01-01' }))).toBe('2027-01')
  expect(coveredFrom(years({ effective_to: '2026-12-31' }))).toBeNull()
  expect(coveredFrom(years({ benefit_year: 'calendar', verified_date: null }))).toBeNull()
})

describe('the months of the board', () => {
  test('are twelve from now, over the turn of the year', () => {
    const months = monthsFrom('2026-11-21')
    expect([months.length, months[0], months[1], months[2], months[11]]).toEqual([
      12,
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-10',
    ])
    expect(monthsFrom('2026-12-31')[1]).toBe('2027-01')
  })

  test('begin with the practice’s month, not with that of the machine', () => {
    const newYear = Date.parse('2027-01-01T03:00:00Z')
    expect(monthsFrom(dayIn('America/Chicago', newYear))[0]).toBe('2026-12')
    expect(monthsFrom(dayIn('Europe/Berlin', newYear))[0]).toBe('2027-01')
  })

  test('tell how many days are left', () => {
    expect(daysUntil('2027-01', '2026-11-19')).toBe(43)
    expect(daysUntil('2026-11', '2026-11-19')).toBe(0)
  })
})

describe('a newer document', () => {
  const verified = years({ benefit_year: 'calendar', effective_from: '2026-01-01' })
  test.each<[string, Partial<PlanYears>, boolean]>([
    ['for the year before is no renewal', { effective_from: '2025-01-01' }, false],
    ['that ends before it is none', { effective_to: '2026-12-31' }, false],
    ['from its first day on is one', { effective_from: '2027-01-01' }, true],
    ['that names no day counts', {}, true],
    [
      'with the first day of the group goes by its last day',
      { effective_from: '2026-01-01', effective_to: '2027-12-31' },
      true,
    ],
    [
      'with the first day of the group that ends before it is none',
      { effective_from: '2026-01-01', effective_to: '2026-12-31' },
      false,
    ],
  ])('%s', (_, changes, is) => expect(isForYear(years(changes), verified, '2027-01')).toBe(is))
})
