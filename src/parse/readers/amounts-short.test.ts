import { describe, expect, test } from 'bun:test'
import { drawnLayout, valuesOf } from '../../testing/drawn-layout.ts'
import { shorthandAmounts } from './amounts-short.ts'
import { readMoney } from './money.ts'

const values = (text: string) => shorthandAmounts(text).map((a) => a.value)

describe('amounts that people write without a sign', () => {
  test.each([
    'max age 19',
    'Maximum 12 months',
    'maximum 2027',
    'Max 2/yr',
    'deductible 100%',
    'Orthodontic 50 percent',
    'Ortho 50% to 19',
    'max 4 quads',
    'Spoke with agent 4471',
  ])('there is none in "%s"', (text) => {
    expect(values(text)).toEqual([])
  })

  test.each<[string, string[]]>([
    ['CYD 75 ind / 225 fam, DW prev', ['$75', '$225']],
    ['Max 1250/cal yr pp. Used 310.40', ['$1,250']],
    ['ortho no ded, LTM 2000, dep to 19', ['$2,000']],
    ['DEDUCTIBLE: 25.00 INDIVIDUAL 75.00 FAMILY', ['$25', '$75']],
    ['MAXIMUM 1000 DED 50/150', ['$1,000', '$50', '$150']],
    ['Ded 50 pp, fam 150', ['$50', '$150']],
    ['ORTHO LIFETIME: 1200.00', ['$1,200']],
    ['Ortho 50% to 1000 LTM child only', ['$1,000']],
    ['50 ded, 1,250 max', ['$50', '$1,250']],
  ])('"%s" states %p', (text, expected) => {
    expect(values(text)).toEqual(expected)
  })

  test('a date behind a label is no amount', () => {
    expect(valuesOf(readMoney(drawnLayout('# Call notes\nrem max good thru 12/31')))).toEqual({})
  })

  test('a line of notes gives the fields it speaks of', () => {
    const notes =
      'CYD 75 ind / 225 fam, DW prev. Fam met 75.\nMax 1250/cal yr pp. Used 310.40 so rem 939.60.\nORTHO 50% no ded, LTM 2000, dep to 19 only.'
    expect(valuesOf(readMoney(drawnLayout(`# Call notes\n${notes}`)))).toEqual({
      deductible_individual: '$75',
      deductible_family: '$225',
      annual_maximum_individual: '$1,250',
      orthodontic_deductible: 'None',
      orthodontic_lifetime_maximum: '$2,000',
    })
  })
})
