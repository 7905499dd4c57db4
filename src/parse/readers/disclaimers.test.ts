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
    'Network dentists agree not to charge more than our negotiated fee.',
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
    ['You pay any charges above the maximum allowable charge.', 'balance_billing'],
    ['If you see an out-of-network dentist, you may pay more.', 'balance_billing'],
    ['40% of the allowance and any difference between it and the billed amount', 'balance_billing'],
    ['The group contract is the final authority.', 'summary_only'],
    ['Please read your certificate carefully.', 'summary_only'],
    ['Benefits are determined when the claim is received.', 'not_a_guarantee'],
    ['Some services are subject to waiting periods and frequency limits.', 'exclusions_apply'],
    ['Ask your dentist for an estimate before extensive treatment.', 'predetermination'],
    ['Deductibles and maximums cross accumulate between networks.', 'combined_maximums'],
    ['Residents of certain states may have different benefits.', 'state_variation'],
  ])('"%s" is of the kind %s', (text, kind) => {
    expect(disclaimerKind(text)).toBe(kind)
  })

  test('what a list of shares adds for other dentists is told once, without the share and the number of the page', () => {
    const text =
      '- Out-of-network: 40% of the allowance and any difference between it and the billed amount\n- Out-of-network: 60% of the allowance and any difference between it and the billed amount'
    const values = readDisclaimers(drawnLayout(`# Plan\n${text}`)).map((f) => f.value)
    expect([...new Set(values)]).toEqual(['Any difference between it and the billed amount'])
    expect(readDisclaimers(drawnLayout('2 of 9 This is not a guarantee of payment.'))[0]!.value).toBe(
      'This is not a guarantee of payment.',
    )
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
