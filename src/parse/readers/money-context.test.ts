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
    [
      'Benefit maximum: $1,500 per person\nDeductible: $40 per person not to exceed $120 per family',
      { deductible_individual: '$40', deductible_family: '$120', annual_maximum_individual: '$1,500' },
    ],
    [
      'Deductible (per person/family max) $40/$120',
      { deductible_individual: '$40', deductible_family: '$120' },
    ],
    [
      'What you pay first | $40 a person, $120 a family, each year (not for preventive care)',
      { deductible_individual: '$40', deductible_family: '$120' },
    ],
    [
      'There are no deductibles and no annual maximums on this plan.',
      { deductible_individual: 'None', annual_maximum_individual: 'Unlimited' },
    ],
    [
      'Calendar Year Deductible\nIndividual $40\nFamily $120\nCalendar Year Maximum\nPer Insured Person $1,500',
      { deductible_individual: '$40', deductible_family: '$120', annual_maximum_individual: '$1,500' },
    ],
    [
      'Deductible | Individual | Family\nIn network | $40 | $120\nOut of network | $70 | $210',
      { deductible_individual: '$40', deductible_family: '$120' },
    ],
    [
      'DEDUCTIBLE IND $40.00 CALENDAR YEAR REMAINING $15.00 DEDUCTIBLE FAM $120.00 CALENDAR YEAR REMAINING $95.00',
      { deductible_individual: '$40', deductible_family: '$120' },
    ],
    [
      'Service | Plan pays\nFillings | 80%\nBraces | 50%2\n\n2 Children to age 19. Subject to a separate $45 lifetime deductible.',
      { orthodontic_deductible: '$45' },
    ],
    [
      'Deductible | $40 per person\n | $120 per family\nAnnual maximum | $1,500 per person',
      { deductible_individual: '$40', deductible_family: '$120', annual_maximum_individual: '$1,500' },
    ],
    [
      'You pay first (deductible), each person | $40\nYou pay first (deductible), family | $120',
      { deductible_individual: '$40', deductible_family: '$120' },
    ],
    [
      'Orthodontia | 50%; $1,100 lifetime; no deductible',
      { orthodontic_lifetime_maximum: '$1,100', orthodontic_deductible: 'None' },
    ],
    [
      'Calendar Year Deductible: Type I $0, Types II & III $40 (maximum $120 per family)',
      { deductible_individual: '$40', deductible_family: '$120' },
    ],
    [
      'ANNUAL DEDUCTIBLE 40.00 PER PERSON 120.00 PER FAMILY',
      { deductible_individual: '$40', deductible_family: '$120' },
    ],
    [
      'You pay $40 each year before the plan starts paying (families: $120). Our share stops at $1,750 per person per year and, for braces, $900 per lifetime.',
      {
        deductible_individual: '$40',
        deductible_family: '$120',
        annual_maximum_individual: '$1,750',
        orthodontic_lifetime_maximum: '$900',
      },
    ],
    [
      'Deductible Individual/Family | None/None',
      { deductible_individual: 'None', deductible_family: 'None' },
    ],
    [
      'Deductible, per person: $25 (3-person family limit)',
      { deductible_individual: '$25', deductible_family: '3x individual' },
    ],
    ['Ortho: 50% / $2,000 lifetime.', { orthodontic_lifetime_maximum: '$2,000' }],
    [
      'No waiting periods. No deductible. No annual maximum.',
      { deductible_individual: 'None', annual_maximum_individual: 'Unlimited' },
    ],
    [
      'Plan deductibles: Individual $40; Family $120; Ortho none',
      { deductible_individual: '$40', deductible_family: '$120', orthodontic_deductible: 'None' },
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
