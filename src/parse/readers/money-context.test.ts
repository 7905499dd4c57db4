import { describe, expect, test } from 'bun:test'
import { drawnLayout, valuesOf } from '../../testing/drawn-layout.ts'
import { readMoney } from './money.ts'

const read = (text: string) => valuesOf(readMoney(drawnLayout(text)))

describe('who pays what', () => {
  test.each<[string, Record<string, string>]>([
    [
      'After the $40 deductible for the year the plan pays its share; a family pays no more than $120.',
      { deductible_individual: '$40', deductible_family: '$120' },
    ],
    [
      'The deductible is $40 a person, but a family of any size pays no more than $120.',
      { deductible_individual: '$40', deductible_family: '$120' },
    ],
    [
      'Yearly deductible: $40 for each person, up to three people in a family.',
      { deductible_individual: '$40', deductible_family: '3x individual' },
    ],
    [
      'Deductible | $40 per person\nMaximum deductibles per family | 3',
      { deductible_individual: '$40', deductible_family: '3x individual' },
    ],
    [
      'Individual deductible | $40\nFamily deductible | 2 individual deductibles',
      { deductible_individual: '$40', deductible_family: '2x individual' },
    ],
    [
      'Deductible $35 a year for each covered person, $105 for a family. Yearly maximum none. Braces: the Fund pays up to $2,100 in a lifetime.',
      {
        deductible_individual: '$35',
        deductible_family: '$105',
        annual_maximum_individual: 'Unlimited',
        orthodontic_lifetime_maximum: '$2,100',
      },
    ],
    [
      'The yearly maximum for non-orthodontic services is $2,250 per person.',
      { annual_maximum_individual: '$2,250' },
    ],
  ])('%s', (text, expected) => {
    expect(read(`# Dental plan\n${text}`)).toEqual(expected)
  })

  test('columns that nothing tells apart: the first amount is taken, and a person is asked to look', () => {
    const all = readMoney(
      drawnLayout(
        'Benefit | Alder dentist | Birch dentist\nDeductible per person | $20 | $45\nFillings | 80% | 70%',
      ),
    )
    expect(valuesOf(all)).toEqual({ deductible_individual: '$20' })
    expect(all.map((f) => f.value)).toEqual(['$20', '$45'])
  })

  test('"Waived" on the card of a service is not the plan\'s deductible', () => {
    expect(read('# Cleanings\nPlan pays | Deductible\n100% | Waived')).toEqual({})
  })
})
