import { describe, expect, test } from 'bun:test'
import { flagsOf } from '../../testing/drawn-layout.ts'

const read = flagsOf

describe('a sentence behind a label is no answer because it begins with “no”', () => {
  test.each<[string, string, string | undefined]>([
    [
      'Missing teeth: no benefit to replace a tooth lost before coverage began.',
      'missing_tooth_clause',
      'Yes - teeth missing before coverage are not replaced',
    ],
    ['Missing tooth clause: no limitation.', 'missing_tooth_clause', 'No'],
    ['There is no exclusion for teeth missing before coverage.', 'missing_tooth_clause', 'No'],
    ['Missing tooth exclusion: lifted.', 'missing_tooth_clause', 'No'],
    ['Missing tooth clause: none of it is paid.', 'missing_tooth_clause', 'Yes'],
    ['Alternate benefit: no payment above the lower price.', 'alternate_benefit', 'Yes'],
    ['Alternate benefit: none.', 'alternate_benefit', 'No'],
    ['Rollover: no benefit dollars carry over.', 'rollover', 'No'],
    ['Preauthorization: no benefits are paid for crowns without it.', 'preauthorization', 'Required'],
    ['Preauthorization: no, advised over $300.', 'preauthorization', 'Not required, recommended over $300'],
    ['Out-of-network benefits: no reduction.', 'network_restriction', undefined],
    ['Out-of-network benefits: none.', 'network_restriction', 'In-network only'],
    ['COB: no duplication of what is paid elsewhere.', 'cob', 'Non-duplication'],
  ])('%s %s: %p', (text, flag, value) => {
    expect(read(text)[flag]).toBe(value as string)
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
      { composite_downgrade: 'Yes' },
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
      { alternate_benefit: 'Yes - the least costly treatment is paid' },
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
      { extra_cleaning: 'Additional cleaning (diabetes)' },
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
    [
      'Claims are paid to the member for out-of-network care.',
      { assignment_of_benefits: 'In-network only - other dentists: pays member' },
    ],
  ])('"%s"', (text, expected) => {
    expect(read(`# Your plan\n${text}`)).toMatchObject(expected)
  })
})
