import { describe, expect, test } from 'bun:test'
import { find, of } from '../testing/judged.ts'

describe('ranges and rules between fields', () => {
  test.each<[string, string, string]>([
    ['deductible_individual', '$1,500', 'Higher than deductibles usually are (up to $300).'],
    ['deductible_individual', '$47', 'Deductibles usually go in steps of $5.'],
    ['deductible_individual', '$18.75', 'Cents are unusual here: it may be a premium or a copay.'],
    ['annual_maximum_individual', '$25', 'Outside the usual range of $250 to $10,000.'],
    ['annual_maximum_individual', '$30,000', 'Outside the usual range of $250 to $10,000.'],
    ['orthodontic_lifetime_maximum', '$120.50', 'Cents are unusual here: it may be a premium or a balance.'],
    ['group_id', '800-555-0142', 'Looks like a phone number.'],
    ['group_id', '01/01/2026', 'Looks like a date.'],
    ['group_id', '84-5550127', 'Looks like a tax number.'],
  ])('%s %s: %s', (path, value, reason) => {
    expect(of(find(path, value)).states[path]).toMatchObject({ state: 'check', reasons: [reason] })
  })

  test.each<[string, string, string]>([
    ['$50', '$25', 'Lower than the individual amount.'],
    ['$50', '$50', 'Same as the individual amount: it may be another column.'],
    ['$50', '$500', 'More than four times the individual amount.'],
  ])('individual %s, family %s: %s', (one, family, reason) => {
    const { states } = of(find('deductible_individual', one), find('deductible_family', family))
    expect(states['deductible_family']).toMatchObject({ state: 'check', reasons: [reason] })
  })

  test('usual amounts pass', () => {
    const { states } = of(
      find('deductible_individual', '$50'),
      find('deductible_family', '$150'),
      find('annual_maximum_individual', '$1,500'),
      find('orthodontic_lifetime_maximum', '$1,000'),
      find('group_id', '0471882'),
    )
    expect(Object.values(states).filter((s) => s.state === 'check')).toEqual([])
  })

  test('a maximum for orthodontics that is said to be not covered is one to check', () => {
    const { states } = of(find('coverage.orthodontic', '0'), find('orthodontic_lifetime_maximum', '$1,000'))
    expect(states['orthodontic_lifetime_maximum']?.state).toBe('check')
  })
})

describe('coverage', () => {
  test('notes of every place that does not contradict are joined in the fixed order', () => {
    const { parsed } = of(
      find('coverage.crowns', '50', { notes: ['Limit: 1 per tooth per 60 months.', 'Out-of-network: 40%.'] }),
      find('coverage.crowns', '', {
        notes: ['Deductible applies.', 'Limit: 1 per tooth per 60 months.'],
        strength: 0.6,
      }),
    )
    expect(parsed.coverage.crowns).toEqual({
      coverage_percent: 50,
      notes: 'Out-of-network: 40%. Deductible applies. Limit: 1 per tooth per 60 months.',
    })
  })

  test('a copay has notes and no percent; not covered is 0', () => {
    const { parsed } = of(
      find('coverage.crowns', '', { notes: ['Copay: $255.'] }),
      find('coverage.implants', '0'),
    )
    expect(parsed.coverage.crowns).toEqual({ coverage_percent: null, notes: 'Copay: $255.' })
    expect(parsed.coverage.implants).toEqual({ coverage_percent: 0, notes: null })
  })
})

describe('disclaimers', () => {
  test('the same sentence on several pages is kept once', () => {
    const { parsed, evidence } = of(
      find('disclaimers.4', 'Not a guarantee of payment.'),
      find('disclaimers.9', 'not a guarantee of payment', { page: 2 }),
      find('disclaimers.12', 'The certificate prevails.'),
    )
    expect(parsed.disclaimers).toEqual(['Not a guarantee of payment.', 'The certificate prevails.'])
    expect(evidence['disclaimers.0']?.map((e) => e.page)).toEqual([1, 2])
  })
})
