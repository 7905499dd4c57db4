import { describe, expect, test } from 'bun:test'
import { drawnLayout, flagsOf } from '../../testing/drawn-layout.ts'
import { readFlags } from './flags.ts'

const read = flagsOf

describe('what says nothing of a flag', () => {
  test('"No missing tooth clause applies" is no yes', () => {
    expect(read('# Rules\nNo missing tooth clause applies.')).toMatchObject({ missing_tooth_clause: 'No' })
  })

  test('a date since when one is covered is no benefit period', () => {
    expect(read('# Plan\nBenefit year | Covered from 10/01/2023')).not.toHaveProperty('benefit_period')
  })

  test('years of two kinds leave the benefit period open', () => {
    expect(
      readFlags(drawnLayout('# Limits\nTwo exams per calendar year.\nThe deductible is $50 each plan year.')),
    ).toEqual([])
  })

  test('adults and children far from braces are no age of orthodontics', () => {
    expect(read('# Fluoride\nAdults and children')).not.toHaveProperty('ortho_age_limit')
  })

  test('a bridge for a tooth lost before coverage tells of the missing tooth clause', () => {
    expect(
      read(
        '# Rules\nA bridge that replaces a tooth lost before coverage began is not paid for the first 36 months.',
      ),
    ).toMatchObject({ missing_tooth_clause: 'Yes - not for 36 months' })
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
      assignment_of_benefits: 'Accepted',
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
      'Missing teeth: a bridge for a tooth extracted before the person was covered is paid at half of the usual share during the first 12 months.',
      { missing_tooth_clause: 'Yes - half of the benefit for 12 months' },
    ],
    [
      'Treatment that began under another plan is covered for the months that remain.',
      { work_in_progress: 'Covered (prorated)' },
    ],
    [
      'Fillings of amalgam or composite, on front and back teeth alike.',
      { composite_downgrade: 'No - paid without downgrade' },
    ],
    [
      'Implants are subject to an alternate benefit: we pay what a partial denture would cost.',
      { alternate_benefit: 'Yes - the least costly treatment is paid' },
    ],
    ['Preventive care is not taken out of your annual maximum.', { preventive_counts_toward_max: 'No' }],
    [
      'Payment for nonparticipating dentists goes to the subscriber.',
      { assignment_of_benefits: 'In-network only - other dentists: pays subscriber' },
    ],
    [
      'It is an EPO: only dentists in the Harbor network are covered.',
      { network_restriction: 'In-network only' },
    ],
    [
      'Outside the network, benefits are based on the Schedule of Allowances.',
      { oon_reimbursement: 'Schedule of allowances' },
    ],
    [
      'Members with diabetes may have two more cleanings a year.',
      { extra_cleaning: 'Additional cleaning (diabetes)' },
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
    ['For treatment of the jaw joint (TMJ) it pays up to $600 in a lifetime.', { tmj: '$600 lifetime' }],
    ['Night guard covered? [x] Yes, at 40% [ ] No', { occlusal_guard: 'Covered 40%' }],
    [
      'Benefit year: [ ] calendar [x] benefit, starts August 1',
      { benefit_period: 'benefit, starts August 1' },
    ],
  ])('"%s"', (text, expected) => {
    expect(read(`# Your plan\n${text}`)).toMatchObject(expected)
  })
})
