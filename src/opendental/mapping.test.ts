import { describe, expect, test } from 'bun:test'
import { planWith } from '../testing/sent-plan.ts'
import { amountRows } from './amounts.ts'
import { limitRows, waitRows } from './limits.ts'
import { noteOf } from './note.ts'
import { percentRows } from './percents.ts'
import type { WantedBenefit } from './wanted.ts'

const told = (rows: readonly WantedBenefit[]) =>
  rows.map(({ label, category, fields }) => {
    const { Percent, MonetaryAmt, TimePeriod, QuantityQualifier, Quantity, procCode, CoverageLevel } = fields
    const value = [Percent, MonetaryAmt, TimePeriod, QuantityQualifier, Quantity, CoverageLevel]
    return `${label} | ${category ?? '-'} ${procCode} | ${value.filter((v) => v !== -1 && v !== 'None' && v !== 0).join(' ')}`
  })

describe('percents as rows', () => {
  test('what isn’t stated, and a copay, is no row; stated as not covered is a row with 0', () => {
    expect(percentRows(planWith({ exams: [null, 'Copay: $25.'] }))).toEqual([])
    const [row, ...more] = percentRows(planWith({ orthodontic: [0] }))
    expect([row!.fields.Percent, row!.category, more]).toEqual([0, 'Orthodontics', []])
  })

  test('a category pays what its services pay; one that pays otherwise goes by its codes', () => {
    const plan = planWith({
      exams: [100],
      prophy: [100],
      sealants: [80],
      periodontal: [80],
      srp: [80],
      perio_maintenance: [100],
      osseous_surgery: [50],
    })
    expect(told(percentRows(plan))).toEqual([
      'Diagnostic | Diagnostic  | 100',
      'Preventive | RoutinePreventive  | 100',
      'Sealants, D1351 | - D1351 | 80',
      'Perio | Periodontics  | 80',
      'Periodontal maintenance, D4910 | - D4910 | 100',
      'Osseous surgery, D4260 | - D4260 | 50',
      'Osseous surgery, D4261 | - D4261 | 50',
    ])
    expect(percentRows(plan)[3]!.paths).toEqual(['coverage.periodontal', 'coverage.srp'])
  })
})

describe('amounts as rows', () => {
  test('no amount is no row, "None" is 0 for a deductible and nothing for a maximum', () => {
    const plan = planWith(
      {},
      { deductible_individual: 'None', annual_maximum_individual: 'Unlimited', annual_maximum_family: null },
    )
    expect(amountRows(plan, 'CalendarYear').map(({ label, fields }) => [label, fields.MonetaryAmt])).toEqual([
      ['Deductible, individual', 0],
    ])
    expect(noteOf(plan)).toContain('Annual maximum, individual: Unlimited')
  })

  test('go by person and year; braces by lifetime; preventive has no deductible where the plan waives it', () => {
    const plan = planWith(
      {},
      {
        deductible_family: '$150',
        deductible_applies_to_preventive: 'No',
        annual_maximum_family: '$3,000',
        orthodontic_lifetime_maximum: '$1,250',
        orthodontic_deductible: '$25',
      },
    )
    expect(told(amountRows(plan, 'ServiceYear'))).toEqual([
      'Annual maximum, individual | -  | 1500 ServiceYear Individual',
      'Annual maximum, family | -  | 3000 ServiceYear Family',
      'Deductible, individual | -  | 50 ServiceYear Individual',
      'Deductible, family | -  | 150 ServiceYear Family',
      'Diagnostic, deductible waived | Diagnostic  | ServiceYear Individual',
      'X-ray, deductible waived | DiagnosticXRay  | ServiceYear Individual',
      'Preventive, deductible waived | RoutinePreventive  | ServiceYear Individual',
      'Ortho lifetime maximum | Orthodontics  | 1250 Lifetime Individual',
    ])
    expect(noteOf(plan)).toContain('Orthodontic deductible: $25')
  })
})

describe('limits, ages and waits as rows', () => {
  const rows = (services: Record<string, [number | null, string]>) =>
    told(limitRows(planWith(services), 'CalendarYear'))

  test.each([
    ['crowns', 'Limit: 1 per tooth per 84 months.'],
    ['prophy', 'Limit: 4 per calendar year combined with perio maintenance.'],
    ['xray', 'Limit: full series or panoramic 1 per 60 months.'],
    ['exams', 'Limit: 3 per 24 months.'],
    ['sealants', 'Age: 6 to under 16.'],
  ])('%s with “%s” is more than a row can say', (service, note) => {
    expect(rows({ [service]: [100, note] })).toEqual([])
    expect(noteOf(planWith({ [service]: [100, note] }))).toContain(note)
  })

  test('a count in a period goes by the code that stands for the service', () => {
    expect(
      rows({
        exams: [100, 'Limit: 2 per calendar year.'],
        prophy: [100, 'Limit: 2 per 12 months.'],
        fluoride: [100, 'Limit: 1 per 12 months. Age: under 19.'],
        xray: [100, 'Limit: bitewings 1 per calendar year; full mouth series 1 per 5 years.'],
        srp: [80, 'Limit: 1 per 18 months.'],
        orthodontic: [50, 'Age: under 19.'],
      }),
    ).toEqual([
      'Exams, D0120, how often | - D0120 | CalendarYear NumberOfServices 2',
      'X-rays, D0274, how often | - D0274 | CalendarYear NumberOfServices 1',
      'X-rays, D0210, how often | - D0210 | Years 5',
      'Fluoride, D1208, how often | - D1208 | NumberInLast12Months NumberOfServices 1',
      'Fluoride, D1208, age limit | - D1208 | AgeLimit 18',
      'Prophy (cleanings), D1110, how often | - D1110 | NumberInLast12Months NumberOfServices 2',
      'Scaling & root planing, D4341, how often | - D4341 | Months 18',
      'Ortho, age limit | Orthodontics  | AgeLimit 18',
    ])
  })

  test('two limits on one code are left to the note', () => {
    expect(rows({ exams: [100, 'Limit: 2 per calendar year; 1 per 6 months.'] })).toEqual([])
  })

  test('a wait goes to the categories that the plan itself puts in its class, and to no other', () => {
    const waits = { waiting_periods: { major: '12 months', basic: 'None', orthodontic: '24 months' } }
    const plan = planWith(
      {
        crowns: [50, 'From category: Major.'],
        dentures: [50],
        fillings: [80, 'From category: Basic.'],
        orthodontic: [50],
      },
      waits,
    )
    expect(told(waitRows(plan))).toEqual([
      'Crowns, waiting period | Crowns  | Months 12',
      'Ortho, waiting period | Orthodontics  | Months 24',
    ])
    expect(noteOf(plan)).toContain('Waiting period, major: 12 months')
  })
})
