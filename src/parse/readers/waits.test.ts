import { describe, expect, test } from 'bun:test'
import { drawnLayout, valuesOf } from '../../testing/drawn-layout.ts'
import { readWaits } from './waits.ts'

const read = (text: string) =>
  Object.fromEntries(
    Object.entries(valuesOf(readWaits(drawnLayout(text)))).map(([path, value]) => [
      path.split('.')[1],
      value,
    ]),
  )

describe('periods that are no waits for benefits', () => {
  test.each([
    'New employees are eligible on the first of the month after 60 days of employment.',
    'Coverage begins on the first day of the month after you complete 60 days of work.',
    'You have 180 days after a denial to ask for a review.',
    'If you miss the 31-day limit you must wait until the next yearly enrollment period.',
    'Crowns are covered once per tooth every 5 years.',
    'Claims must be filed within 12 months of the service.',
  ])('"%s"', (text) => {
    expect(read(`# Your plan\n${text}`)).toEqual({})
  })
})

describe('waiting periods', () => {
  test('in rows under their heading', () => {
    expect(
      read('# Waiting periods\nPreventive and basic | none\nMajor | 6 months\nOrthodontic | 12 months'),
    ).toEqual({
      preventive: 'None',
      basic: 'None',
      major: '6 months',
      orthodontic: '12 months',
    })
  })

  test('under the heads of classes', () => {
    expect(
      read(
        '# Benefit waiting periods\nPreventive | Basic | Major | Orthodontia\n0 months | 3 months | 12 months | 18 months',
      ),
    ).toEqual({
      preventive: 'None',
      basic: '3 months',
      major: '12 months',
      orthodontic: '18 months',
    })
  })

  test('in a column beside the percents', () => {
    expect(
      read(
        'Service | Plan pays | Waiting period\nCleanings | 100% | None\nFillings | 80% | None\nCrowns | 50% | 12 months\nOrthodontics | 50% | 24 months',
      ),
    ).toEqual({ preventive: 'None', basic: 'None', major: '12 months', orthodontic: '24 months' })
  })

  test.each<[string, Record<string, string>]>([
    ['There are no waiting periods.', { all: 'None' }],
    [
      'Waiting periods: basic none, major 6 months, orthodontics 12 months.',
      { basic: 'None', major: '6 months', orthodontic: '12 months' },
    ],
    [
      'A 12-month waiting period applies to orthodontics. Basic and major services have no waiting period.',
      { orthodontic: '12 months', basic: 'None', major: 'None' },
    ],
    [
      'An insured person must be covered for six (6) consecutive months before Class II expenses are payable, and for twelve (12) consecutive months before Class III expenses are payable.',
      { basic: '6 months', major: '12 months' },
    ],
    ['Crowns are covered after 6 months in the plan.', { major: '6 months' }],
    ['Orthodontic services are covered after one year.', { orthodontic: '12 months' }],
    [
      'Late entrants: 24 months for Basic and Major services.',
      { late_entrant: '24 months for basic and major' },
    ],
    [
      'Late entrants wait 6 months for basic, 12 months for major services.',
      { late_entrant: 'basic 6 months, major 12 months' },
    ],
  ])('"%s"', (text, expected) => {
    expect(read(`# Your plan\n${text}`)).toEqual(expected)
  })

  test('credit for earlier coverage stands behind the wait', () => {
    expect(
      read(
        '# Waiting periods\nMajor | 12 months\nThe waiting period is waived if you were covered by another dental plan within 63 days before joining.',
      ),
    ).toEqual({ major: '12 months (waived with proof of prior coverage)' })
  })
})

describe('waits in shorthand and on cards', () => {
  test.each<[string, Record<string, string>]>([
    ['WP none.', { all: 'None' }],
    [
      '6-month wait on basic; 12 on major and ortho.',
      { basic: '6 months', major: '12 months', orthodontic: '12 months' },
    ],
    [
      'Benefit waiting period: Preventive 0, Basic 6, Major 12',
      { preventive: 'None', basic: '6 months', major: '12 months' },
    ],
    ['Prev/Basic no wp; Major 12 mo wp', { preventive: 'None', basic: 'None', major: '12 months' }],
    [
      'Immediate coverage for preventive and basic; major after 12 months.',
      { preventive: 'None', basic: 'None', major: '12 months' },
    ],
  ])('"%s"', (text, expected) => {
    expect(read(`# Your plan\n${text}`)).toEqual(expected)
  })

  test('a remark below a service on its card is for that service', () => {
    expect(read('# What we pay\nFillings | Crowns\n80% | 50%\n | 18-month wait')).toEqual({
      major: '18 months',
    })
  })

  test('a wait behind the share in the row of a class', () => {
    expect(read('Service | Plan pays\nBasic | 80%\nMajor | 50% (after 9 months)')).toEqual({
      major: '9 months',
    })
  })

  test('letters and figures that a scan runs together', () => {
    expect(read('# Your plan\nA6 month waiting period applies to basic services.')).toEqual({
      basic: '6 months',
    })
  })

  test('words at the head of a paragraph hold for its sentences', () => {
    expect(
      read('# Good to know\nWaiting periods. None for preventive. Major: 9 months. Orthodontics: 18 months.'),
    ).toEqual({ preventive: 'None', major: '9 months', orthodontic: '18 months' })
  })

  test('"N/A" beside a service that is not covered is no wait of zero', () => {
    expect(
      read('Service | Plan pays | Waiting period\nCrowns | 50% | 6 mo\nOrthodontics | Not covered | N/A'),
    ).toEqual({ major: '6 months' })
  })

  test('a rule for people who join late stands beside its label', () => {
    expect(
      read('Provision | In network\nCrowns | 50%\nLate entrants | 50% of Class III for 24 months'),
    ).toEqual({ late_entrant: '24 months for major' })
    expect(read('# Waits\nThere is a 6-month wait for major care if you enroll late.')).toEqual({
      late_entrant: '6 months for major',
    })
  })

  test('figures alone in a column of waits are months', () => {
    expect(
      read('Service | Plan pays | Waiting period\nCleaning | 100% | 0\nAmalgam | 80% | 6\nCrown | 50% | 12'),
    ).toEqual({ preventive: 'None', basic: '6 months', major: '12 months' })
  })

  test('late entrants may be limited to some services', () => {
    expect(
      read('# Your plan\nLate entrants are limited to preventive services for the first 12 months.'),
    ).toEqual({
      late_entrant: 'limited to preventive for 12 months',
    })
  })

  test('earlier cover that lifts the wait is told', () => {
    expect(
      read(
        '# Waits\nMajor services: 6 months wait. The wait does not apply if you had other dental cover before.',
      ),
    ).toEqual({ major: '6 months (waived with proof of prior coverage)' })
  })

  test('"none for other services" is said of preventive and basic care', () => {
    expect(
      read('# Waits\nWaiting period: 6 months for crowns and dentures; none for other services.'),
    ).toEqual({
      major: '6 months',
      preventive: 'None',
      basic: 'None',
    })
  })

  test('a column of limits that says "after 6 months" states no wait', () => {
    expect(
      read(
        'Service | Plan pays | Limits\nCrowns | 50% | 1 per 5 years\nDenture adjustments | 80% | After 6 months',
      ),
    ).toEqual({})
  })
})
