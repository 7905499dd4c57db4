import { describe, expect, test } from 'bun:test'
import { Board } from '../../testing/plan-board.ts'
import { readTerms } from './whole.ts'

const read = (draw: (board: Board) => void) => {
  const board = new Board()
  board.line(60, 'Fern Valley Dental', { size: 16, bold: true }, 2)
  draw(board)
  return readTerms(board.pages()).filter((t) => t.path.startsWith('flags.'))
}
const flags = (found: ReturnType<typeof read>) =>
  Object.fromEntries(found.map(({ path, value }) => [path.replace('flags.', ''), value]))
const said = (words: string) => flags(read((board) => board.paragraph(60, 480, words)))

describe('flags that a sentence tells', () => {
  test.each([
    [
      'missing_tooth_clause',
      'Teeth that were lost before you joined may be replaced.',
      'No - replacement is covered',
    ],
    [
      'missing_tooth_clause',
      'Teeth that were lost before you joined are not replaced.',
      'Yes - teeth missing before coverage are not replaced',
    ],
    ['missing_tooth_clause', 'There is no missing tooth clause.', 'No'],
    ['missing_tooth_clause', 'The missing tooth exclusion does not apply.', 'No'],
    [
      'missing_tooth_clause',
      'Teeth missing before coverage began are not covered for the first 24 months.',
      'Yes - not for 24 months',
    ],
    [
      'alternate_benefit',
      'The plan pays for the least expensive treatment that will do.',
      'Yes - the least costly treatment is paid',
    ],
    ['alternate_benefit', 'No alternate benefit applies.', 'No'],
    ['composite_downgrade', 'White fillings on molars are paid as amalgam.', 'Yes - to amalgam (molars)'],
    ['composite_downgrade', 'White fillings on molars | Paid as white', 'No - paid without downgrade'],
    ['composite_downgrade', 'White fillings on molars | Paid as silver', 'Yes - to amalgam (molars)'],
    [
      'composite_downgrade',
      'Composite fillings on back teeth are not downgraded.',
      'No - paid without downgrade',
    ],
    ['crown_downgrade', 'Porcelain crowns on molars are paid as base metal.', 'Yes - molars, to base metal'],
    ['preventive_counts_toward_max', 'Preventive care does not count toward the annual maximum.', 'No'],
    ['preventive_counts_toward_max', 'Cleanings are deducted from your annual maximum.', 'Yes'],
    [
      'preventive_counts_toward_max',
      'Cleanings are neither subject to the deductible nor charged to your annual maximum.',
      'No',
    ],
    ['preventive_counts_toward_max', 'The yearly maximum for Types 1, 2 and 3 together is $1,500.', 'Yes'],
    ['preventive_counts_toward_max', 'The yearly maximum for Types 2 and 3 is $1,500.', 'No'],
    ['preventive_counts_toward_max', 'Cleanings do not use up the annual maximum.', 'No'],
    ['preauthorization', 'No treatment needs approval beforehand.', 'Not required'],
    [
      'preauthorization',
      'We need a preauthorization for implants, for nothing else.',
      'Required for implants',
    ],
    [
      'preauthorization',
      'Pretreatment review is voluntary; we suggest it when charges will pass $400.',
      'Optional, recommended over $400',
    ],
    [
      'preauthorization',
      'Send us a treatment plan when charges will be more than $450. It is a suggestion; we do not require it.',
      'Not required, recommended over $450',
    ],
    ['funding', 'The county funds the plan itself; Trellis does not insure benefits.', 'Self-funded'],
    ['tmj', 'Treatment of jaw joints is not covered.', 'Not covered'],
    ['preventive_counts_toward_max', 'Calendar year maximum, Types 1, 2 and 3 | $1,200', 'Yes'],
    ['preventive_counts_toward_max', 'Yearly maximum for Classes II and III | $1,200', 'No'],
    ['preventive_counts_toward_max', 'Orthodontic lifetime maximum, Types 3 and 4 | $1,200', undefined],
    ['preventive_counts_toward_max', 'Deductible and maximum, Types 1, 2 and 3 | $50', undefined],
    [
      'preventive_counts_toward_max',
      'All services, Preventive included, accumulate to the annual maximum.',
      'Yes',
    ],
    [
      'preventive_counts_toward_max',
      'We pay up to $1,250 per person in a year for all services, including Preventive.',
      'Yes',
    ],
    ['crown_replacement', 'A crown or bridge can be replaced after 7 years.', '7 years'],
    ['ortho_age_limit', 'Braces are for children under age 19.', '19'],
    ['ortho_age_limit', 'Orthodontics is covered for adults and children.', 'Adult and child'],
    ['dependent_age_limit', 'Dependent children are covered to age 26.', '26'],
    ['claim_timely_filing', 'Claims are accepted up to 15 months after the visit.', '15 months'],
    ['claim_timely_filing', 'Time limit for claims: 24 months from the date of service.', '24 months'],
    ['claim_timely_filing', 'Claims: PO Box 71, Elko. File within 180 days of service.', '180 days'],
    ['tmj', 'TMJ: NOT CVD', 'Not covered'],
    ['cob', 'Non-duplication of benefits applies.', 'Non-duplication'],
    ['preauthorization', 'A pretreatment estimate is recommended over $300.', 'Recommended over $300'],
    ['preauthorization', 'Predetermination is not required.', 'Not required'],
    ['pay_on', 'Crowns are paid on the seat date.', 'Seat date'],
    ['funding', 'The plan is self-funded by the county.', 'Self-funded'],
    [
      'assignment_of_benefits',
      'Benefits are payable only when care is given by the member’s assigned dental office.',
      undefined,
    ],
    ['assignment_of_benefits', 'Benefits may be assigned in writing to your dentist.', 'Yes - accepted'],
    ['work_in_progress', 'Treatment in progress is not covered.', 'Not covered'],
    ['pay_on', 'Crowns are not paid on the seat date.', undefined],
    ['crown_replacement', 'Night guards are covered under Major Services, once in 60 months.', undefined],
    ['pay_on', 'Payment for braces begins with the placement of the band.', undefined],
    ['pay_on', 'Crowns and bridges are considered on the date of final placement.', 'Seat date'],
    ['pay_on', 'Dentures count as done on the day they are put in.', 'Seat date'],
    ['occlusal_guard', 'Night guards are not covered.', 'Not covered'],
    ['occlusal_guard', 'Night guard | 60%, 1 in 3 years', 'Covered 60%, 1 in 3 years'],
    ['occlusal_guard', 'Night guards are covered as Major.', 'Covered as Major'],
    ['fluoride_age', 'Fluoride is covered through age 15, sealants to age 14.', '16'],
    ['sealant_age', 'Fluoride is covered through age 15, sealants to age 14.', '14'],
    ['missing_tooth_clause', 'Is there a missing tooth clause? No.', 'No'],
  ])('%s: %s', (flag, words, value) => {
    expect(said(words)[flag]).toBe(value)
  })

  const MISSING = 'Yes - teeth missing before coverage are not replaced'
  test.each([
    [
      'missing_tooth_clause',
      'Missing teeth: no benefit to replace a tooth lost before coverage began.',
      MISSING,
    ],
    [
      'missing_tooth_clause',
      'Missing tooth clause: no replacement of teeth lost before the plan began is paid.',
      MISSING,
    ],
    ['missing_tooth_clause', 'Missing tooth rule: no payment.', 'Yes'],
    ['missing_tooth_clause', 'Missing tooth rule: no limitation.', 'No'],
    ['missing_tooth_clause', 'Missing tooth rule: no, lost teeth are replaced.', 'No'],
    ['missing_tooth_clause', 'Missing tooth rule: removed from this plan.', 'No'],
    ['missing_tooth_clause', 'This plan has no exclusion for teeth missing before coverage.', 'No'],
    ['alternate_benefit', 'Alternate benefit: no payment above the cost of the cheaper treatment.', 'Yes'],
    ['alternate_benefit', 'Downgrade: no alternate benefit is made.', 'No'],
    ['composite_downgrade', 'Composite downgrade: no benefit above the amalgam price.', 'Yes - to amalgam'],
    [
      'composite_downgrade',
      'Composite downgrade: no downgrade on back teeth.',
      'No - paid without downgrade',
    ],
    ['work_in_progress', 'Work in progress: no exclusion.', 'Covered'],
    ['work_in_progress', 'Work in progress: no coverage for crowns begun before.', 'Not covered'],
    ['rollover', 'Rollover: no cap on what you keep.', 'Yes'],
    ['rollover', 'Rollover: no benefit dollars carry over.', 'No'],
    ['preauthorization', 'Preauthorization: no benefits are paid for crowns without it.', 'Required'],
    ['cob', 'Coordination of benefits: no duplication of another plan’s payment.', 'Non-duplication'],
  ])('a “no” behind a label denies what it names: %s: %s', (flag, words, value) => {
    expect(said(words)[flag]).toBe(value)
  })

  test('an age of dependents is none of braces, and the other way round', () => {
    expect(said('Dependent children are covered to age 26.')).not.toHaveProperty('ortho_age_limit')
    expect(said('Orthodontics: dependent children to age 19.')).not.toHaveProperty('dependent_age_limit')
  })

  test('a question states nothing', () => {
    expect(said('Is there a missing tooth clause?')).not.toHaveProperty('missing_tooth_clause')
  })
})

describe('rules that go beyond one clause or are worded otherwise', () => {
  test.each([
    ['missing_tooth_clause', 'Your plan has no waiting periods and no missing-tooth clause.', 'No'],
    ['missing_tooth_clause', 'We do not have a missing tooth rule in force.', 'No'],
    [
      'missing_tooth_clause',
      'Bridges replace teeth regardless of when they were lost.',
      'No - replacement is covered',
    ],
    [
      'missing_tooth_clause',
      'A tooth lost before the member was insured is not replaced. This exclusion ends after 18 months of coverage.',
      'Yes - not for 18 months',
    ],
    [
      'missing_tooth_clause',
      'An existing bridge is replaced only after 6 years, unless a tooth is extracted while insured.',
      undefined,
    ],
    [
      'preauthorization',
      'Predetermination: Not required; advised over $450.',
      'Not required, recommended over $450',
    ],
    [
      'preauthorization',
      'Pre-treatment review: Optional; suggested for work over $275.',
      'Optional, recommended over $275',
    ],
    [
      'preventive_counts_toward_max',
      'The annual maximum is $1,100 a person. Exams and cleanings do not count against it.',
      'No',
    ],
    [
      'preventive_counts_toward_max',
      'The most we pay for a person in a year is $1,300. Cleanings are included in that amount.',
      'Yes',
    ],
    ['benefit_period', 'Policy year 11/1/2026 - 10/31/2027', 'Nov 1 – end of Oct'],
    ['benefit_period', 'The benefit year November 1 to October 31.', 'November 1 to October 31'],
    ['benefit_period', 'The benefits year is January through December.', 'Calendar year'],
    ['rollover', 'Unused benefit dollars don’t carry over.', 'No'],
    [
      'rollover',
      'Rollover: when claims stay under $650, $275 a year is added, and the bank can grow up to $1,050.',
      'Threshold $650, amount $275, limit $1,050',
    ],
    [
      'composite_downgrade',
      'Fillings: composite on all teeth, none over $90, no downgrade.',
      'No - paid without downgrade',
    ],
    ['composite_downgrade', 'White fillings on molars are paid as submitted.', 'No - paid without downgrade'],
    ['composite_downgrade', 'Resin facings on crowns are optional treatment on molars.', undefined],
    ['extra_cleaning', 'Expectant mothers may have one added cleaning.', 'Additional cleaning (pregnancy)'],
    ['oon_reimbursement', 'Out-of-network dentists are paid at the 75th pct UCR.', '75th percentile UCR'],
    ['oon_reimbursement', 'UCR = usual, customary and reasonable.', undefined],
    [
      'occlusal_guard',
      'We do not pay for: sports mouthguards; night guards and athletic guards.',
      'Not covered',
    ],
    ['tmj', 'TMJ treatment may be covered by your medical plan.', undefined],
    ['dependent_age_limit', 'Children are covered to age 20 (24 if a full-time student).', '20'],
    ['dependent_age_limit', 'Children are covered until they turn 25, student or not.', '25'],
    ['dependent_age_limit', 'A child is covered to age 18, or to age 22 while in school full time.', '18'],
    ['student_age_limit', 'A child is covered to age 18, or to age 22 while in school full time.', '22'],
    ['work_in_progress', 'A crown begun before the member’s coverage is not paid.', 'Not covered'],
    ['work_in_progress', 'Teeth missing on the day your plan began are replaced by a denture.', undefined],
    ['pay_on', 'A crown is considered started on the date the tooth is prepared.', undefined],
    ['cob', 'As secondary plan we coordinate up to what this plan alone would have paid.', 'Non-duplication'],
    ['cob', 'COB: std / non-dup', undefined],
    ['claim_timely_filing', 'Rollover: we add it in a year when paid claims are low.', undefined],
    ['crown_downgrade', 'Downgrades: crowns no.', 'No - paid without downgrade'],
  ])('%s: %s', (flag, words, value) => {
    expect(said(words)[flag]).toBe(value)
  })

  test('a plan year that is named alone takes its months from where they are printed', () => {
    const found = read((board) => {
      board.paragraph(60, 480, 'The deductible is $40 each plan year.')
      board.paragraph(60, 480, 'Coverage runs November 1, 2026 through October 31, 2027.')
    })
    expect(flags(found)['benefit_period']).toBe('Plan year (November 1 through October 31)')
  })
})

describe('flags that a table tells', () => {
  const table = (rows: readonly string[][]) =>
    read((board) =>
      board.table(
        60,
        rows[0]!.map((_, i) => ({ width: i === 0 ? 190 : 120 })),
        rows,
        { ruled: 'grid', head: 1, pad: 4 },
      ),
    )

  test('a label asks, the cell beside it answers', () => {
    const found = table([
      ['Provision', 'Answer'],
      ['Missing tooth clause', 'No'],
      ['Alternate benefit', 'Yes'],
      ['Coordination of benefits', 'Standard'],
      ['Dependent age limit', '26'],
    ])
    expect(flags(found)).toMatchObject({
      missing_tooth_clause: 'No',
      alternate_benefit: 'Yes',
      cob: 'Standard',
      dependent_age_limit: '26',
    })
    const [word] = found.find((f) => f.path === 'flags.cob')!.inks
    expect(word!.text).toBe('Standard')
  })

  test('a grid of words is read from each label to the answer below it', () => {
    const found = table([
      ['Missing tooth rule', 'Coordination of benefits', 'Timely filing'],
      ['Does not apply', 'Non-duplication', 'Up to 12 months'],
      ['Dependents', 'Crowns paid', 'Night guards'],
      ['To age 26', 'Seat date', 'Not covered'],
    ])
    expect(flags(found)).toMatchObject({ pay_on: 'Seat date' })
  })

  test('the figures of a rollover are put together from their cells', () => {
    const found = table([
      ['Maximum rollover', 'Amount'],
      ['Threshold', '$700'],
      ['Rollover amount', '$350'],
      ['Account limit', '$1,250'],
    ])
    expect(flags(found).rollover).toBe('Threshold $700, amount $350, limit $1,250')
  })
})
