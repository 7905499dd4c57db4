import { describe, expect, test } from 'bun:test'
import { sampleContent, samplePlan } from '../testing/sample-plan.ts'
import { mismatches } from './checks.ts'
import { meet } from './compare.ts'
import type { Kind } from './fields.ts'
import { groupsOf } from './fields.ts'
import { normal, requestOf, type Values, valuesOf } from './values.ts'

describe('what is typed into a field', () => {
  test.each<[Kind, string, string]>([
    ['percent', '50', '50%'],
    ['percent', ' 50 % ', '50%'],
    ['money', '1500', '$1,500'],
    ['money', '1,500', '$1,500'],
    ['money', '$1500', '$1,500'],
    ['wait', '6', '6 months'],
    ['money', 'none', 'None'],
    ['yesno', 'y', 'Yes'],
    ['yesno', 'No', 'No'],
    ['phone', '8005550142', '(800) 555-0142'],
    ['phone', '1-800-DENTALS', '1-800-DENTALS'],
    ['wait', '6 mo', '6 months'],
    ['wait', '1', '1 month'],
    ['wait', 'no wait', 'None'],
    ['wait', 'waived with prior coverage', 'waived with prior coverage'],
    ['text', '  Acme ', 'Acme'],
    ['percent', '', ''],
  ])('%s %p becomes %p', (kind, typed, text) => {
    expect(normal(kind, typed)).toEqual({ text })
  })

  test.each<[Kind, string, string]>([
    ['percent', '150', 'Type a percent from 0 to 100.'],
    ['percent', '.5', 'Is 50% what you mean? Type it without decimals.'],
    ['percent', '0.8', 'Is 80% what you mean? Type it without decimals.'],
    ['percent', '0.5%', 'Type the percent without decimals.'],
    ['percent', '80.5', 'Type the percent without decimals.'],
    ['percent', '150.5', 'Type a percent from 0 to 100.'],
    ['money', 'lots', 'An amount such as $1,500, or None, or Unlimited.'],
    ['yesno', 'maybe', 'Yes or No.'],
    ['phone', 'abc', 'A phone number has at least seven digits.'],
    ['phone', '500', 'A phone number has at least seven digits.'],
    ['wait', 'abc', 'A time such as 6 months, or None, or words.'],
    ['wait', '500', 'A time such as 6 months, or None, or words.'],
  ])('%s %p is refused', (kind, typed, error) => {
    expect(normal(kind, typed)).toEqual({ error })
  })
})

describe('the form', () => {
  test('saving what was read changes nothing', () => {
    const request = requestOf(valuesOf(samplePlan()), 3, ['coverage.crowns'])
    expect(request.parse_result.parsed).toEqual(sampleContent())
    expect([request.group_id, request.version, request.confirmed]).toEqual([
      '0471882',
      3,
      ['coverage.crowns'],
    ])
  })

  test('a blank stays null, and zero stays zero', () => {
    const { coverage } = requestOf(valuesOf(samplePlan()), 1, []).parse_result.parsed
    const entries = coverage as Record<string, { coverage_percent: number | null }>
    expect([entries['inlays_onlays']?.coverage_percent, entries['implants']?.coverage_percent]).toEqual([
      null,
      0,
    ])
  })

  test('the usual waiting periods have a row even when the plan is silent', () => {
    const waits = groupsOf(valuesOf(samplePlan())).find((g) => g.name === 'Waiting periods')
    expect(waits?.fields.map((f) => f.label)).toEqual(['Preventive', 'Basic', 'Major', 'Orthodontic'])
  })

  test('a disclaimer that was emptied is gone', () => {
    const values = valuesOf(samplePlan())
    const emptied = { ...values, 'disclaimers.0': { text: ' ', notes: '' } }
    expect(requestOf(emptied, 1, []).parse_result.parsed.disclaimers).toEqual([])
  })
})

const changed = (values: Values, path: string, text: string): Values => ({
  ...values,
  [path]: { text, notes: values[path]?.notes ?? '' },
})

describe('what does not fit together', () => {
  const base = valuesOf(samplePlan())

  test('a plan in order has nothing to say', () => {
    expect(mismatches(base)).toEqual({})
  })

  test.each([
    ['deductible_family', '$20', 'Lower than the individual amount.'],
    ['annual_maximum_individual', '$100', 'Lower than annual maximums usually are.'],
    ['deductible_individual', '$5,000', 'Higher than deductibles usually are.'],
    ['group_id', '800-555-0142', 'Looks like a phone number.'],
    ['coverage.orthodontic', '', 'There’s an orthodontic maximum but no percent.'],
  ])('%s %p', (path, text, words) => {
    expect(mismatches(changed(base, path, text))[path]).toBe(words)
  })
})

describe('two people at one plan', () => {
  const base = valuesOf(samplePlan())

  test('changes of different fields are both kept', () => {
    const mine = changed(base, 'group_name', 'Acme Ltd')
    const theirs = changed(base, 'payor_id', '11111')
    const { merged, clashes, taken } = meet(base, mine, theirs)
    expect([merged['group_name']?.text, merged['payor_id']?.text, clashes]).toEqual(['Acme Ltd', '11111', []])
    expect(taken.map((t) => [t.label, t.before?.text, t.after?.text])).toEqual([
      ['Payer ID', '99421', '11111'],
    ])
  })

  test('different values of one field are shown side by side, mine stays until the person chooses', () => {
    const mine = changed(base, 'coverage.crowns', '60%')
    const theirs = changed(base, 'coverage.crowns', '55%')
    const { merged, clashes } = meet(base, mine, theirs)
    expect(clashes.map((c) => [c.label, c.before?.text, c.after?.text])).toEqual([['Crowns', '60%', '55%']])
    expect(merged['coverage.crowns']?.text).toBe('60%')
  })
})
