import { describe, expect, test } from 'bun:test'
import { drawnLayout, flagsOf } from '../../testing/drawn-layout.ts'
import { readFlags } from './flags.ts'

const read = flagsOf

describe('flags', () => {
  test.each([
    'Athletic mouthguards | Not covered',
    'Fluoride for children to age 19, once a year.',
    'Dana had a crown in an example last year.',
    'Stainless steel crowns | 1 per 24 months',
    'Network dentists agree to a negotiated fee.',
  ])('there is none in "%s"', (text) => {
    expect(readFlags(drawnLayout(`# Your plan\n${text}`))).toEqual([])
  })

  test.each<[string, Record<string, string>]>([
    ['Missing tooth clause | No', { missing_tooth_clause: 'No' }],
    ['Missing tooth provision: applies.', { missing_tooth_clause: 'Yes' }],
    ['The plan has no missing tooth limitation.', { missing_tooth_clause: 'No' }],
    [
      'No benefit is payable to replace a tooth lost before the person became insured.',
      { missing_tooth_clause: 'Yes - teeth missing before coverage are not replaced' },
    ],
    [
      'The plan does cover the replacement of teeth that were missing before you joined.',
      { missing_tooth_clause: 'No - replacement is covered' },
    ],
    ['Posterior composites | Downgraded to amalgam', { composite_downgrade: 'Yes - to amalgam' }],
    [
      'Composite fillings on posterior teeth are allowed without downgrade.',
      { composite_downgrade: 'No - paid without downgrade' },
    ],
    [
      'Porcelain crowns on molars are downgraded to base metal.',
      { crown_downgrade: 'Yes - molars, to base metal' },
    ],
    ['COB | Non-duplication', { cob: 'Non-duplication' }],
    ['Assignment of benefits: accepted.', { assignment_of_benefits: 'Accepted' }],
    ['Crown replacement | 1 per 5 years', { crown_replacement: '5 years' }],
    [
      'Replacement of a crown, bridge or denture is covered only if the appliance is at least seven years old.',
      { crown_replacement: '7 years', bridge_replacement: '7 years', denture_replacement: '7 years' },
    ],
    ['Dependent age limit | 26', { dependent_age_limit: '26' }],
    [
      'A child is covered until the end of the month in which the child turns 26.',
      { dependent_age_limit: '26' },
    ],
    ["Orthodontic coverage ends on the child's 18th birthday.", { ortho_age_limit: '18' }],
    ['Orthodontia for adults and children is included.', { ortho_age_limit: 'Adult and child' }],
    ['Treatment in progress on the effective date is not covered.', { work_in_progress: 'Not covered' }],
    [
      'A predetermination is recommended for treatment over $300.',
      { preauthorization: 'Recommended over $300' },
    ],
    [
      'Services must be performed by your selected primary care dentist.',
      { network_restriction: 'Primary dentist required' },
    ],
    [
      'Out-of-network dentists are paid on the 90th percentile of usual and customary charges.',
      { oon_reimbursement: '90th percentile UCR' },
    ],
    ['Preventive services do not count toward the annual maximum.', { preventive_counts_toward_max: 'No' }],
    ['Benefit year | July 1 through June 30', { benefit_period: 'July 1 through June 30' }],
    ['Effective date | January 1, 2026', { effective_date: '2026-01-01' }],
    ['Claims must be filed within 12 months of the service.', { claim_timely_filing: '12 months' }],
    ['Crowns are considered incurred on the seat date.', { pay_on: 'Seat date' }],
    ['This plan is self-funded by the employer.', { funding: 'Self-funded' }],
    ['Occlusal guards are not covered.', { occlusal_guard: 'Not covered' }],
    ['Occlusal guard | Class 3, 1/5 yrs', { occlusal_guard: 'Covered as Class 3' }],
    [
      'Night guards are covered under Major Services, once in 60 months.',
      { occlusal_guard: 'Covered as Major Services, once in 60 months' },
    ],
    ['Crowns are paid on the date they are placed.', { pay_on: 'Seat date' }],
    ['Option | High', { plan_option: 'High' }],
  ])('"%s"', (text, expected) => {
    expect(read(`# Your plan\n${text}`)).toMatchObject(expected)
  })

  test('an item in a list of exclusions is a refusal', () => {
    expect(
      read('# What is not covered\nWork started before coverage began, and anything cosmetic in nature'),
    ).toMatchObject({
      work_in_progress: 'Not covered',
    })
  })
})
