import { describe, expect, test } from 'bun:test'
import { type Kind, readDay, readField, readMoney, tidied } from './values.ts'

const TODAY = '2026-11-26'

describe('amounts', () => {
  test.each(['', 'x', '-5', '1,34', '12.345', '1e5', '1000001', '$', '5%'])('%p is none', (text) => {
    expect(readMoney(text)).toBeNull()
  })

  test.each([
    ['0', 0],
    ['$1,340', 134_000],
    ['1340.5', 134_050],
    [' 48.00 ', 4_800],
    ['1000000', 100_000_000],
  ])('%p in cents', (text, cents) => {
    expect(readMoney(text)).toBe(cents)
  })
})

describe('days', () => {
  test.each(['2/30/2026', '13/1/2026', '0/5', 'Dec', 'tomorrow', '2026', '1/1/1800', '12/3/202'])(
    '%p is none',
    (text) => {
      for (const kind of ['visit', 'past', 'start'] as const) expect(readDay(text, kind, TODAY)).toBeNull()
    },
  )

  test.each([
    ['12/3', 'visit', '2026-12-03'],
    ['1/14', 'visit', '2027-01-14'],
    ['Dec 3', 'visit', '2026-12-03'],
    ['12/3', 'past', '2025-12-03'],
    ['4/2', 'past', '2026-04-02'],
    ['02/2024', 'past', '2024-02-29'],
    ['02/2024', 'start', '2024-02-01'],
    ['March 2020', 'past', '2020-03-31'],
    ['december 17, 2026', 'visit', '2026-12-17'],
    ['1/5/24', 'past', '2024-01-05'],
    ['2026-12-17', 'visit', '2026-12-17'],
  ] as const)('%p as a %s day', (text, kind, day) => {
    expect(readDay(text, kind, TODAY)).toBe(day)
  })
})

test('fields tell what is empty from what isn’t understood, and are tidied when they’re left', () => {
  const fields: [Kind, string, unknown, string][] = [
    ['tooth', '33', null, '33'],
    ['tooth', '#14', 14, '14'],
    ['age', '131', null, '131'],
    ['age', '0', 0, '0'],
    ['money', ' ', undefined, ' '],
    ['money', '1340', 134_000, '1,340.00'],
    ['start', '01/2024', '2024-01-01', '01/01/2024'],
  ]
  for (const [kind, text, value, tidy] of fields) {
    expect(readField(kind, text, TODAY)).toBe(value as never)
    expect(tidied(kind, text, TODAY)).toBe(tidy)
  }
})
