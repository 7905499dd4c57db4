import { describe, expect, test } from 'bun:test'
import { drawnLayout } from '../../testing/drawn-layout.ts'
import { disclaimerKind, readDisclaimers } from './disclaimers.ts'

describe('small print', () => {
  test.each([
    'Crowns | 50%',
    'Questions about your summary?',
    'Cosmetic',
    'Two exams and two cleanings are covered each calendar year.',
    'The deductible does not apply to preventive services.',
  ])('is not "%s"', (text) => {
    expect(disclaimerKind(text)).toBeNull()
  })

  test.each([
    ['This is not a guarantee of payment.', 'not_a_guarantee'],
    ['Verification is given as a courtesy and does not guarantee payment.', 'not_a_guarantee'],
    ['If it differs from the plan document, the plan document governs.', 'summary_only'],
    ['Non-network dentists may bill you for charges above the plan allowance.', 'balance_billing'],
    ['The Plan Sponsor reserves the right to change or end it at any time.', 'subject_to_change'],
    [
      'This schedule is subject to the limitations and exclusions in the Evidence of Coverage.',
      'exclusions_apply',
    ],
    ['A pre-treatment estimate is recommended for services over $300.', 'predetermination'],
    ['Expenses for cosmetic treatment are not covered.', 'cosmetic'],
    ['Residents of certain states may have different benefits.', 'state_variation'],
  ])('"%s" is of the kind %s', (text, kind) => {
    expect(disclaimerKind(text)).toBe(kind)
  })

  test('keeps the sentence in its own words', () => {
    const found = readDisclaimers(
      drawnLayout(
        '# The fine print\nBenefits are explained here. This summary is not a guarantee of payment.',
      ),
    )
    expect(found.map((f) => f.value)).toEqual(['This summary is not a guarantee of payment.'])
  })
})
