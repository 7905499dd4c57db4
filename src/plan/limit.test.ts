import { describe, expect, test } from 'bun:test'
import type { Limit } from './content.ts'
import { monthsOfLimit, readLimit, writeLimit } from './limit.ts'

const limit = (part: Partial<Limit>): Limit => ({
  item: null,
  count: 1,
  every: 1,
  unit: 'calendar_year',
  per: null,
  shares_with: [],
  ...part,
})

describe('a frequency limit', () => {
  test.each(['to age 19', 'as needed', '80%', '', 'only with covered surgery', '0 per year'])(
    'is not read from "%s"',
    (text) => {
      expect(readLimit(text)).toBeNull()
    },
  )

  test.each<[string, Partial<Limit>]>([
    ['2 per calendar year', { count: 2 }],
    ['twice a year', { count: 2, unit: 'benefit_year' }],
    ['two in any Calendar Year', { count: 2 }],
    ['once every 5 years', { every: 60, unit: 'month', in_years: true }],
    ['1 / 5 yrs', { every: 60, unit: 'month', in_years: true }],
    ['one (1) per 12 months', { every: 12, unit: 'month' }],
    ['1 per 6 mo', { every: 6, unit: 'month' }],
    ['every 6 months', { every: 6, unit: 'month' }],
    ['1 per quad per 24 months', { every: 24, unit: 'month', per: 'quadrant' }],
    ['one per tooth every seven Benefit Years', { every: 7, unit: 'benefit_year', per: 'tooth' }],
    ['once per tooth per lifetime', { unit: 'lifetime', per: 'tooth' }],
    ['1 per lifetime', { unit: 'lifetime' }],
    ['1 set per calendar year', {}],
    ['bitewings 1 per 12 months', { item: 'bitewings', every: 12, unit: 'month' }],
    [
      'full series or panoramic 1 per 60 months',
      {
        item: 'full series or panoramic',
        every: 60,
        unit: 'month',
        shares_with: ['full series', 'panoramic'],
      },
    ],
    ['4 per calendar year combined with prophy', { count: 4, shares_with: ['prophy'] }],
  ])('is read from "%s"', (text, expected) => {
    expect(readLimit(text)).toEqual(limit(expected))
  })

  test('comes back the same when it is written and read again', () => {
    for (const item of [null, 'bitewings', 'full series or panoramic'])
      for (const per of [null, 'tooth', 'quadrant', 'arch', 'surface'] as const)
        for (const unit of ['calendar_year', 'plan_year', 'benefit_year', 'month', 'lifetime'] as const)
          for (const every of unit === 'lifetime' ? [1] : unit === 'month' ? [6, 60] : [1, 3])
            for (const shared of [[], ['prophy']]) {
              const one = limit({ item, per, unit, every, count: 2 })
              one.shares_with = [...(item?.includes(' or ') ? ['full series', 'panoramic'] : []), ...shared]
              expect(readLimit(writeLimit(one))).toEqual(one)
            }
  })

  test('keeps the unit that the document tells it in', () => {
    expect(writeLimit(readLimit('once per tooth in seven years')!)).toBe('1 per tooth per 7 years')
    expect(writeLimit(readLimit('once per tooth in 84 months')!)).toBe('1 per tooth per 84 months')
  })

  test('tells the interval of a replacement in months', () => {
    expect(monthsOfLimit(limit({ every: 84, unit: 'month', per: 'tooth' }))).toBe(84)
    expect(monthsOfLimit(limit({ every: 7, unit: 'benefit_year' }))).toBe(84)
    expect(monthsOfLimit(limit({ count: 2 }))).toBeNull()
    expect(monthsOfLimit(limit({ unit: 'lifetime' }))).toBeNull()
  })
})
