import { describe, expect, test } from 'bun:test'
import { drawnLayout, valuesOf } from '../../testing/drawn-layout.ts'
import { readFlags } from './flags.ts'

const read = (text: string) =>
  Object.fromEntries(
    Object.entries(valuesOf(readFlags(drawnLayout(text)))).map(([path, value]) => [
      path.split('.')[1],
      value,
    ]),
  )

describe('what says nothing of a flag', () => {
  test('a date since when one is covered is no benefit period', () => {
    expect(read('# Plan\nBenefit year | Covered from 10/01/2023')).not.toHaveProperty('benefit_period')
  })

  test('years of two kinds leave the benefit period open', () => {
    expect(
      read('# Limits\nTwo exams per calendar year.\nThe deductible is $50 each plan year.'),
    ).not.toHaveProperty('benefit_period')
  })

  test('adults and children far from braces are no age of orthodontics', () => {
    expect(read('# Fluoride\nAdults and children')).not.toHaveProperty('ortho_age_limit')
  })

  test('a tooth lost before coverage tells no interval of bridges', () => {
    expect(
      read(
        '# Rules\nA bridge that replaces a tooth lost before coverage began is not paid for the first 36 months.',
      ),
    ).toEqual({})
  })
})

describe('what is not required', () => {
  test('"No" beside "required?" is a no, with what is advised', () => {
    expect(read('# Rules\nPre-determination required? | No\nAge | 26')).toMatchObject({
      preauthorization: 'Not required',
    })
    expect(read('# Rules\nPre-determination required? | No, advised over $325\nAge | 26')).toMatchObject({
      preauthorization: 'Not required, recommended over $325',
    })
  })
})

describe('flags of forms', () => {
  test('several questions with boxes on one line are answered one by one', () => {
    expect(
      read(
        '# Rules\nPays on [ ] prep [x] seat COB [x] standard [ ] non-dup Assignment of benefits [x] Y [ ] N Pre-authorization required? [ ] Y [x] N, advised over $300',
      ),
    ).toMatchObject({
      pay_on: 'Seat date',
      cob: 'Standard',
      assignment_of_benefits: 'Yes - accepted',
    })
  })

  test('boxes typed as letters', () => {
    expect(
      read('# Form\nMissing tooth clause? x Yes O No Composites on molars downgraded? O Yes x No'),
    ).toMatchObject({ missing_tooth_clause: 'Yes', composite_downgrade: 'No' })
  })
})

describe('flags near what they are about', () => {
  test('a question in a heading is answered below it', () => {
    expect(
      read('# How long can my children stay on the plan?\nUntil the end of the year in which they turn 26.'),
    ).toMatchObject({ dependent_age_limit: '26' })
  })

  test('counts by one kind of year tell it, to check', () => {
    expect(read('# Limits\nExams and cleanings | two per calendar year')).toMatchObject({
      benefit_period: 'Calendar year',
    })
  })
})

describe('flags in other words', () => {
  test.each<[string, Record<string, string>]>([
    ['Claims are due within one year of the service.', { claim_timely_filing: '1 year' }],
    ['We must receive a claim within 18 months of the service.', { claim_timely_filing: '18 months' }],
    ['Filing deadline | 12 months after the service', { claim_timely_filing: '12 months' }],
    [
      'Fillings of amalgam or composite, on front and back teeth alike.',
      { composite_downgrade: 'No - paid without downgrade' },
    ],
    [
      'Implants are subject to an alternate benefit: we pay what a partial denture would cost.',
      { alternate_benefit: 'Yes - implants to partial denture' },
    ],
    [
      'It is an EPO: only dentists in the Harbor network are covered.',
      { network_restriction: 'In-network only' },
    ],
    [
      'Outside the network, benefits are based on the Schedule of Allowances.',
      { oon_reimbursement: 'Schedule of allowances' },
    ],
    ['Plan year, July 1 to June 30.', { benefit_period: 'July 1 to June 30' }],
    ['Dependents to 26.', { dependent_age_limit: '26' }],
    [
      'Crowns and bridges are replaced after 8 years and dentures after 5 years.',
      { crown_replacement: '8 years', denture_replacement: '5 years' },
    ],
    [
      'Crowns and dentures: paid when seated. Replaced once in 9 years.',
      { crown_replacement: '9 years', denture_replacement: '9 years' },
    ],
    ['Night guard covered? [x] Yes, at 40% [ ] No', { occlusal_guard: 'Covered 40%' }],
    [
      'Benefit year: [ ] calendar [x] benefit, starts August 1',
      { benefit_period: 'benefit, starts August 1' },
    ],
  ])('"%s"', (text, expected) => {
    expect(read(`# Your plan\n${text}`)).toMatchObject(expected)
  })
})
