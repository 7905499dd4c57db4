import { describe, expect, test } from 'bun:test'
import { showDay, showWeekStart } from './dates.ts'
import { pathLabel } from './path-label.ts'
import { counted, sizeText, spaced } from './words.ts'

describe('words on screens', () => {
  test.each([
    ['coverage.crowns', 'Crowns'],
    ['waiting_periods.major', 'Wait, major'],
    ['flags.cob', 'Coordination of benefits'],
    ['flags.missing_tooth_clause', 'Missing tooth clause'],
    ['disclaimers.0', 'Disclaimer 1'],
    ['payor_id', 'Payer ID'],
  ])('%s is called %s', (path, label) => {
    expect(pathLabel(path)).toBe(label)
  })

  test('counts, sizes and keys', () => {
    expect([counted(1, 'plan'), counted(1282, 'question')]).toEqual(['1 plan', '1,282 questions'])
    expect([1_340_000, 340_200, 12, 0].map(sizeText)).toEqual(['1.3 MB', '340 KB', '1 KB', '0 KB'])
    expect(spaced('oon_reimbursement')).toBe('Out-of-network reimbursement')
  })
})

describe('dates', () => {
  test('a bare day is that day in every time zone', () => {
    expect(showDay('2026-11-12')).toBe('Nov 12, 2026')
  })

  test('what is no date stays as it is', () => {
    expect(showDay('soon')).toBe('soon')
  })

  test('the week begins on Sunday', () => {
    expect(showWeekStart(new Date(2026, 10, 19))).toBe('Sunday, Nov 15')
    expect(showWeekStart(new Date(2026, 10, 15))).toBe('Sunday, Nov 15')
  })
})
