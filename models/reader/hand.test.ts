import { describe, expect, test } from 'bun:test'
import { type HandLabel, rightByHand, statedByHand } from './hand.ts'

const LABEL: HandLabel = {
  plan: { group_name: 'Fern Valley Foods, Inc.', group_id: null },
  parsed: {
    deductible_individual: '$50',
    coverage: { crowns: { coverage_percent: 50, accept: [60] }, implants: { coverage_percent: 0 } },
    waiting_periods: { basic: { text: '6 months' }, major: { text: '6 months' } },
    flags: {
      cob: { value: 'Standard', keywords: ['standard|regular'] },
      tmj: { value: 'No', keywords: ['no'] },
    },
  },
  alternatives: { deductible_individual: ['$100'] },
  arguable: [{ key: 'flags.pay_on' }],
}

describe('a value of a document that people labeled', () => {
  test.each([
    ['coverage.crowns', '80', false],
    ['coverage.crowns', null, false],
    ['coverage.crowns', '60', true],
    ['coverage.exams', '100', false],
    ['coverage.exams', null, true],
    ['deductible_individual', '$75', false],
    ['deductible_individual', '$100.00', true],
    ['group_name', 'Fern', false],
    ['group_name', 'Fern Valley Foods', true],
    ['group_id', 'A1', false],
    ['waiting_periods.basic', 'None', false],
    ['waiting_periods.basic', '6 mo', true],
    ['waiting_periods.all', '12 months', false],
    ['waiting_periods.all', '6 months', true],
    ['flags.cob', 'Non-duplication', false],
    ['flags.cob', 'Standard COB', true],
    ['flags.tmj', 'Yes', false],
    ['flags.tmj', 'Not covered', true],
    ['flags.rollover', 'Yes', false],
    ['flags.implant_coverage', 'No', null],
    ['flags.pay_on', 'Seat date', null],
  ])('%s: %s is right: %s', (at, value, right) => {
    expect(rightByHand(LABEL, at, value)).toBe(right)
  })

  test('is stated where the label has it, and left open where people could disagree', () => {
    const stated = ['coverage.crowns', 'flags.cob', 'flags.rollover', 'group_id', 'flags.pay_on'].map((at) =>
      statedByHand(LABEL, at),
    )
    expect(stated).toEqual([true, true, false, false, null])
  })
})
