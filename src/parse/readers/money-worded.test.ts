import { describe, expect, test } from 'bun:test'
import { drawnLayout, valuesOf } from '../../testing/drawn-layout.ts'
import { readMoney } from './money.ts'

const read = (text: string) => valuesOf(readMoney(drawnLayout(text)))

describe('amounts that everyday words name', () => {
  test.each<[string, string]>([
    [
      'what metals cost',
      'The annual maximum applies.\nCrowns of gold: the member pays the added cost of the metal, up to $125.',
    ],
    ['a question about braces alone', 'Is there a deductible for braces? | No'],
    ['what is waived for one class', 'Deductible on Preventive: Waived'],
    [
      'a copay under its own head',
      'Procedure | Member copay\nPulp cap, direct | $12.00\nRoot canal | $125.00',
    ],
  ])('%s is none of them', (_what, text) => {
    expect(read(text)).toEqual({})
  })

  test.each<[string, Record<string, string>]>([
    [
      'Most the plan pays per person in a year | $1,350\nMost the plan pays per child for braces, lifetime | $1,150',
      { annual_maximum_individual: '$1,350', orthodontic_lifetime_maximum: '$1,150' },
    ],
    [
      '# Your cost for dental care\nYearly deductible per person (not charged for orthodontics) | $45\nYearly maximum per person | $1,650',
      { deductible_individual: '$45', annual_maximum_individual: '$1,650' },
    ],
    ['Most our plan pays: $1,350 per person', { annual_maximum_individual: '$1,350' }],
    ['What the plan will pay in a year | $1,350 per person', { annual_maximum_individual: '$1,350' }],
    ['Each person has $1,350 in benefits each year.', { annual_maximum_individual: '$1,350' }],
    ['There is no limit on what the plan pays in a year.', { annual_maximum_individual: 'Unlimited' }],
    ['This plan does not have a deductible.', { deductible_individual: 'None' }],
    [
      'Annual maximum: $1,050 per person in the first year. The maximum goes up to $1,350 in the second year and to $1,750 in the third and later years.',
      { annual_maximum_individual: '$1,050' },
    ],
    ['Deductible: indiv. $45 Ortho: covered', { deductible_individual: '$45' }],
    ['Is there a deductible? | No', { deductible_individual: 'None' }],
    ['Is there an annual maximum on what the plan pays? | No', { annual_maximum_individual: 'Unlimited' }],
    ['The plan has no annual or lifetime dollar maximum.', { annual_maximum_individual: 'Unlimited' }],
    [
      'Deductible (Individual/Family): $45 / 3X',
      { deductible_individual: '$45', deductible_family: '3x individual' },
    ],
    [
      'Service | Amount\nDeductible, individual | 45.00\nDeductible, orthodontics | 0.00',
      { deductible_individual: '$45', orthodontic_deductible: '$0' },
    ],
    ['You have no deductible to meet.', { deductible_individual: 'None' }],
    [
      'Deductible | $45 each, maximum of three',
      { deductible_individual: '$45', deductible_family: '3x individual' },
    ],
    [
      'Each covered person has a deductible of forty-five dollars ($45) in a year, and a family is asked to meet no more than two of these.',
      { deductible_individual: '$45', deductible_family: '2x individual' },
    ],
    [
      "Benefits for Class I, II and III together will not be more than $1,350 for an insured person in one calendar year. Benefits for Class IV will not be more than $1,150 during an insured person's lifetime.",
      { annual_maximum_individual: '$1,350', orthodontic_lifetime_maximum: '$1,150' },
    ],
    [
      'Orthodontics has its own deductible, $45 per child, taken once in a lifetime, and its own maximum, $1,150 per child per lifetime.',
      { orthodontic_deductible: '$45', orthodontic_lifetime_maximum: '$1,150' },
    ],
    [
      'What is the deductible? | $45 for one child, $90 for two or more children, each calendar year.',
      { deductible_individual: '$45', deductible_family: '$90' },
    ],
    [
      'There is no deductible, no yearly dollar maximum and no waiting period under this plan.',
      { deductible_individual: 'None', annual_maximum_individual: 'Unlimited' },
    ],
    [
      'Annual deductible: None Annual maximum: No limit Waiting periods: None Office visit: $0',
      { deductible_individual: 'None', annual_maximum_individual: 'Unlimited' },
    ],
    [
      'Service | Amount\nDeductible, individual, in and out of network | $45\nDeductible, family, in and out of network | $90',
      { deductible_individual: '$45', deductible_family: '$90' },
    ],
    [
      'Service | Plan pays\nOrthodontics | 50%\nOrthodontic deductible | $45 lifetime',
      { orthodontic_deductible: '$45' },
    ],
  ])('"%s"', (text, values) => {
    expect(read(text)).toEqual(values)
  })
})
