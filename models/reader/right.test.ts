import { describe, expect, test } from 'bun:test'
import { type Label, rightIn } from './right.ts'

const LABEL: Label = {
  id: 'a',
  fields: { deductible_individual: 50, annual_maximum_individual: 'unlimited', deductible_family: null },
  coverage: { crowns: 50, exams: null, implants: null },
  category_percent: { preventive: 100, major: 50 },
  accept: { crowns: [60] },
  waiting_periods: { basic: 'None', major: '12 months' },
  flags: { crown_replacement: '60 months', cob: 'Standard' },
  ignore: ['dentures'],
}

describe('a value of a labeled page', () => {
  test.each([
    ['coverage.crowns', '80', false],
    ['coverage.crowns', null, false],
    ['coverage.crowns', '50', true],
    ['coverage.crowns', '60', true],
    ['coverage.exams', '80', false],
    ['coverage.exams', '100', true],
    ['coverage.exams', null, true],
    ['coverage.implants', '50', false],
    ['coverage.core_buildup', '50', true],
    ['coverage.dentures', '50', null],
    ['deductible_individual', '$75', false],
    ['deductible_individual', '$50', true],
    ['annual_maximum_individual', 'Unlimited', true],
    ['deductible_family', '$150', false],
    ['deductible_family', null, true],
    ['waiting_periods.basic', 'None', true],
    ['waiting_periods.major', '1 year', true],
    ['waiting_periods.major', '6 months', false],
    ['waiting_periods.major', null, false],
    ['waiting_periods.orthodontic', '12 months', false],
    ['waiting_periods.orthodontic', null, true],
    ['waiting_periods.endodontic', '12 months', null],
    ['flags.crown_replacement', '5 years', true],
    ['flags.crown_replacement', '7 years', false],
    ['flags.cob', null, false],
    ['flags.rollover', 'Yes', null],
  ])('%s: %s is right: %s', (path, value, right) => {
    expect(rightIn(LABEL, path, value)).toBe(right)
  })
})
