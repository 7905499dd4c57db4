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

describe('flags', () => {
  test.each([
    'Athletic mouthguards | Not covered',
    'Fluoride for children to age 19, once a year.',
    'Dana had a crown in an example last year.',
    'Stainless steel crowns | 1 per 24 months',
    'Network dentists agree to a negotiated fee.',
  ])('there is none in "%s"', (text) => {
    expect(read(`# Your plan\n${text}`)).toEqual({})
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
    ['Option | High', { plan_option: 'High' }],
  ])('"%s"', (text, expected) => {
    expect(read(`# Your plan\n${text}`)).toEqual(expected)
  })

  test('an item in a list of exclusions is a refusal', () => {
    expect(
      read('# What is not covered\nWork started before coverage began, and anything cosmetic in nature'),
    ).toMatchObject({
      work_in_progress: 'Not covered',
    })
  })
})

describe('flags in call notes, below headings and in other words', () => {
  test.each<[string, Record<string, string>]>([
    ['MTC = no.', { missing_tooth_clause: 'No' }],
    [
      'COB std. Dep age 25. AOB ok.',
      { cob: 'Standard', dependent_age_limit: '25', assignment_of_benefits: 'Accepted' },
    ],
    ['Claim filing limit 180 days', { claim_timely_filing: '180 days' }],
    ['PCR on molars dwngrd to amal.', { composite_downgrade: 'Yes - to amalgam (molars)' }],
    ['Posterior composites: covered, no downgrade', { composite_downgrade: 'No - paid without downgrade' }],
    ['Crns no dwngrd.', { crown_downgrade: 'No - paid without downgrade' }],
    [
      'A tooth lost before coverage began is covered.',
      { missing_tooth_clause: 'No - replacement is covered' },
    ],
    ['Preauth not req but rec over 400.', { preauthorization: 'Recommended over $400' }],
    ['Get an estimate before work over $350.', { preauthorization: 'Recommended over $350' }],
    [
      'Missing tooth clause: No Alternate benefit: Yes COB: Standard Shown as of today',
      { missing_tooth_clause: 'No', alternate_benefit: 'Yes', cob: 'Standard' },
    ],
    ['Calendar year plan.', { benefit_period: 'Calendar year' }],
    [
      'Downgrade posterior composites: Y Waiting period: N Pay on: Seat',
      { composite_downgrade: 'Yes', pay_on: 'Seat date' },
    ],
    [
      'Downgrades: Yes - composites (posterior) and porcelain crowns (molars)',
      { composite_downgrade: 'Yes', crown_downgrade: 'Yes' },
    ],
    [
      'Annual max: $1,500 (diagnostic and preventive excluded from max)',
      { preventive_counts_toward_max: 'No' },
    ],
    [
      'Benefit period: Contract year (Sept. 1 - Aug. 31)',
      { benefit_period: 'Contract year (Sept. 1 - Aug. 31)' },
    ],
    ['Eff 3/1/26, calendar yr. Max 1500.', { benefit_period: 'Calendar year', effective_date: '2026-03-01' }],
    ['Crowns downgraded to noble.', { crown_downgrade: 'Yes - to noble metal' }],
    [
      'We pay for the cheaper of two treatments.',
      { alternate_benefit: 'Yes - the less costly (least expensive) treatment is paid' },
    ],
    [
      'What we do not cover: whitening, night guards, teeth that were missing before you joined.',
      {
        occlusal_guard: 'Not covered',
        missing_tooth_clause: 'Yes - teeth missing before coverage are not replaced',
      },
    ],
    [
      'If a dentist is not in our network we pay what we would pay a network dentist.',
      { oon_reimbursement: 'PPO fee schedule' },
    ],
    ['D & P counts toward maximum? | No', { preventive_counts_toward_max: 'No' }],
    ['Pre-auth required over: $600', { preauthorization: 'Required over $600' }],
    ['Allowance | 80th U&C', { oon_reimbursement: '80th percentile UCR' }],
    [
      'Non-participating dentists are paid from our MAC schedule.',
      { oon_reimbursement: 'MAC (maximum allowable charge)' },
    ],
    [
      'Up to four cleanings a year for members with diabetes.',
      { extra_cleaning: 'four cleanings with diabetes' },
    ],
    ['Orthodontics: no age limit.', { ortho_age_limit: 'No age limit' }],
    ['Teeth missing before you joined: covered.', { missing_tooth_clause: 'No - replacement is covered' }],
    [
      'Teeth missing when coverage starts are not replaced.',
      { missing_tooth_clause: 'Yes - teeth missing before coverage are not replaced' },
    ],
    ['Work over $450: get an estimate first.', { preauthorization: 'Recommended over $450' }],
    ['Claims: send within one year.', { claim_timely_filing: '1 year' }],
    ['Coverage for children ends at 26.', { dependent_age_limit: '26' }],
    ['Benefits run from July to June.', { benefit_period: 'July to June' }],
    ['D2391 is downgraded to D2140.', { composite_downgrade: 'Yes - to amalgam' }],
    [
      'Cleanings: 2 per year (1 additional during pregnancy)',
      { extra_cleaning: 'Additional cleaning (pregnancy)' },
    ],
    ['Claims are paid to the member for out-of-network care.', { assignment_of_benefits: 'In-network only' }],
  ])('"%s"', (text, expected) => {
    expect(read(`# Your plan\n${text}`)).toMatchObject(expected)
  })

  test('a question states nothing', () => {
    expect(read('# Your plan\nDo you cover a tooth I lost before I enrolled?')).toEqual({})
  })

  test('children who get fluoride to 19 are no dependents to 19 either', () => {
    expect(read('Fluoride | 100% | Dependents to age 19, 1 per year')).not.toHaveProperty(
      'dependent_age_limit',
    )
  })

  test('children who get braces to 19 are no dependents to 19', () => {
    expect(read('# Braces\nChildren to age 19')).not.toHaveProperty('dependent_age_limit')
  })

  test('a wait beside bridges is no replacement interval', () => {
    expect(read('Service | Plan pays | Wait\nBridges | 50% | 12 months')).not.toHaveProperty(
      'bridge_replacement',
    )
  })

  test('the steps of an incentive plan are told year by year', () => {
    expect(
      read('# Incentive plan\nService | Year 1 | Year 2 | Year 3\nFillings | 70% | 80% | 90%'),
    ).toMatchObject({ incentive: 'Year 1 70%, year 2 80%, year 3 90%' })
  })

  test('a night guard in a list has the share of its level or of the heading above', () => {
    expect(
      read(
        '# Levels\nLevel A | Level B\n100% | 60%\n# Services\nService | Level\nCrown | B\nNight guard | B',
      ),
    ).toMatchObject({ occlusal_guard: 'Covered 60%' })
    expect(read('# Basic services (80%)\n- Fillings\n- Night guards')).toMatchObject({
      occlusal_guard: 'Covered 80%',
    })
  })

  test('the steps of an incentive plan in a sentence; its heading lends its name to nothing else', () => {
    expect(
      read('# Incentive plan\nPlan pays: Year 1 70%, Year 2 80%, Year 3 90%, Year 4 100%. Class III 50%.'),
    ).toMatchObject({ incentive: 'Year 1 70%, year 2 80%, year 3 90%, year 4 100%' })
    expect(read('# Incentive plan\nClass III 50%.')).not.toHaveProperty('incentive')
  })

  test('a wait below a crown is no replacement interval', () => {
    expect(read('# Crowns\n12 month waiting period')).not.toHaveProperty('crown_replacement')
  })

  test('a heading that names a flag speaks for the line below it', () => {
    expect(read('# TMJ\nSeparate lifetime maximum of $900.')).toMatchObject({ tmj: '$900 lifetime' })
  })

  test('a list of exclusions parted by semicolons refuses each item', () => {
    expect(
      read('# We do not cover\nCosmetic work; night guards; replacement of lost retainers'),
    ).toMatchObject({
      occlusal_guard: 'Not covered',
    })
  })
})
