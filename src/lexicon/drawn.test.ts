import { describe, expect, test } from 'bun:test'
import { kindAt, valuesIn } from './drawn.ts'

describe('words of a drawn box', () => {
  test.each([
    ['percent', 'Crowns', []],
    ['percent', '', []],
    ['percent', '150%', []],
    ['money', 'Crowns', []],
    ['money', '50%', []],
    ['phone', '80%', []],
    ['wait', 'Crowns 50%', []],
    ['yesno', 'waived', []],
  ] as const)('that hold no %s: %p', (kind, words, values) => {
    expect(valuesIn(kind, words)).toEqual([...values])
  })

  test.each([
    ['percent', '50', ['50%']],
    ['percent', 'Crowns 50 %', ['50%']],
    ['percent', '80% / 60%', ['80%', '60%']],
    // A copay stands where other plans have a percent.
    ['percent', 'Comprehensive treatment $1,500', ['$1,500']],
    ['percent', '100% 2 per calendar year', ['100%']],
    ['money', '1500', ['$1,500']],
    ['money', 'Annual maximum $1,500 per person', ['$1,500']],
    ['money', '$50/$150', ['$50', '$150']],
    ['money', 'None', ['None']],
    ['phone', 'Call 800.555.0142 today', ['(800) 555-0142']],
    ['wait', 'Major services: 12 months', ['12 months']],
    ['wait', 'twelve (12) months', ['12 months']],
    ['wait', 'Basic 6 mo, major 1 year', ['6 months', '12 months']],
    ['wait', 'No waiting periods', ['None']],
    ['yesno', 'No, waived', ['No']],
    ['text', ' Tamarack   Millworks ', ['Tamarack Millworks']],
  ] as const)('%s: %p', (kind, words, values) => {
    expect(valuesIn(kind, words)).toEqual([...values])
  })

  test('are read as the field they are for', () => {
    expect(kindAt('coverage.crowns')).toBe('percent')
    expect(kindAt('annual_maximum_family')).toBe('money')
    expect(kindAt('deductible_applies_to_preventive')).toBe('yesno')
    expect(kindAt('waiting_periods.major')).toBe('wait')
    expect(kindAt('customer_service_phone')).toBe('phone')
    expect(kindAt('flags.cob')).toBe('text')
  })
})
