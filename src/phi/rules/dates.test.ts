import { describe, expect, test } from 'bun:test'
import { judgeText } from '../../testing/phi/judge.ts'

const FINE = { leaks: [], eaten: [] }

describe('dates', () => {
  test.each([
    ['a birth date in figures', '40: DOB: <dob 03/14/1987>'],
    ['a birth date in words', '40: Birth date || 200: <dob December 9, 1983>'],
    ['a packed birth date', '40: Date of Birth: <dob 19870314>'],
    ['a birth date read badly', '40: D0B <dob 9/I7/\\968>'],
    [
      'a birth date beside a plan date',
      '40: Plan effective: <plan_date 01/01/2026> || 300: Born <dob 01/01/1990>',
    ],
    [
      'dates of service',
      '40: Date of service || 200: Code\n40: <date 08/19/2025> || 200: <cdt D0120>\n40: <date 01/22/2026> || 200: <cdt D1110>',
    ],
    ['the last visit, month and year alone', '40: Last FMX: <date 05/2019>'],
    ['any full date without a caption', '40: <date 2/9/26> || 200: <keep ok>'],
    ['a date that a line breaks', '~150 40: She was born on a sunny day, <dob March 14, 1987> in Omaha.'],
    [
      "coverage dates in a person's block",
      '= 40: Subscriber\n40: Name || 200: <name Thessaly Quillfeather>\n40: Coverage eff || 200: <date 04/01/2024>',
    ],
    [
      'coverage dates in the row of a person',
      '40: Name || 200: Birth date || 300: Effective\n40: <name Brannock Przybylo> || 200: <dob 3/14/2010> || 300: <date 01/01/2024>',
    ],
  ])('%s: goes', (_, layout) => {
    expect(judgeText(layout)).toEqual(FINE)
  })

  test.each([
    ['the plan year', '40: Benefit period: <plan_date 01/01/2026 - 12/31/2026>'],
    ['the renewal', '40: Renewal date || 200: <plan_date 07/01/2026>'],
    [
      'the effective date of the plan',
      '= 40: Plan overview\n40: Coverage effective || 200: <plan_date 01/01/2023>',
    ],
    [
      'a date in the sentence of a provision',
      '~ 40: Anyone who enrolls late is not eligible until <plan_date 07/01/2025> or the next renewal.',
    ],
    ['the effective date of a booklet', '40: Effective <plan_date January 1, 2026>'],
    [
      'years, months and ages',
      '40: <keep Plan year 2025-2026> || 250: <keep to age 19> || 400: <keep 1 per 36 months>',
    ],
    [
      'codes and amounts',
      '40: <cdt D2140-D2161> || 200: <amount $1,500.00> || 300: <percent 80/50%> || 400: <keep 24/7>',
    ],
  ])('%s: stays', (_, layout) => {
    expect(judgeText(layout)).toEqual(FINE)
  })
})
