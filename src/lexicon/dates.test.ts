import { describe, expect, test } from 'bun:test'
import { readDate, readMonthName, readStartMonth } from './dates.ts'

describe('a plan date', () => {
  test.each(['13/01/2026', 'February 30, 2026', 'Mayor 1, 2026', '2026', 'no date', '1/1', '06126'])(
    'is not read from "%s"',
    (text) => {
      expect(readDate(text)).toBeNull()
    },
  )

  test.each([
    ['01/01/2023', '2023-01-01'],
    ['7/1/22', '2022-07-01'],
    ['January 1, 2026', '2026-01-01'],
    ['Sept. 15th 2025.', '2025-09-15'],
    ['2026-12-31', '2026-12-31'],
  ])('%s is %s', (text, date) => {
    expect(readDate(text)).toBe(date)
  })

  test('a month is read from its name or short name', () => {
    expect(readMonthName('Sept')).toBe(9)
    expect(readMonthName('mayor')).toBeNull()
  })

  test.each([
    ['July 1 - June 30', 7],
    ['Plan year (Oct-Sep)', 10],
    ['09/01 to 08/31', 9],
    ['Calendar year', null],
  ])('the year "%s" starts in month %p', (text, month) => {
    expect(readStartMonth(text)).toBe(month)
  })
})
