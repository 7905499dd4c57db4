import { describe, expect, test } from 'bun:test'
import { PROCEDURES, type Procedure } from '../../lexicon/catalog.ts'
import fixture from '../../testing/questions/plans.json'
import type { PlanContent, PlanIdentity, Typed } from '../content.ts'
import { factsOf } from './read.ts'
import { typedOf as typedOfFacts } from './typed.ts'

const SILENT: PlanIdentity = {
  group_name: null,
  group_id: null,
  insurance_company: null,
  payor_id: null,
  customer_service_phone: null,
  plan_type: null,
}

/** A plan that says nothing but what is given. */
function content(part: Partial<PlanContent> = {}): PlanContent {
  const coverage = Object.fromEntries(
    PROCEDURES.map((p) => [p, { coverage_percent: null, notes: null }]),
  ) as unknown as PlanContent['coverage']
  return {
    deductible_individual: null,
    deductible_family: null,
    deductible_applies_to_preventive: null,
    orthodontic_deductible: null,
    annual_maximum_individual: null,
    annual_maximum_family: null,
    orthodontic_lifetime_maximum: null,
    coverage,
    waiting_periods: {},
    flags: {},
    disclaimers: [],
    ...part,
  }
}

const ofContent = (content: PlanContent, identity = SILENT) =>
  typedOfFacts(factsOf({ identity, content }, { evidence: {} }))

const typedOf = (part: Partial<PlanContent>) => ofContent(content(part))

/** Stated in the document of F1 only, in no slot of the content: an orthodontic plan for children. */
const beyondContent = (conditions: string[]) => conditions.filter((c) => c !== 'children only')

describe('typed facts', () => {
  test('a plan that says nothing has none', () => {
    expect(typedOf({})).toEqual({ services: {} })
  })

  test.each(fixture.plans.map((p) => [p.id, p] as const))(
    'of fixture plan %s follow from its content alone',
    (_id, plan) => {
      const given = plan.parse_result.typed as unknown as Typed & { option: string | null }
      const { services, option, ...rest } = given
      const derived = ofContent(plan.parse_result.parsed as unknown as PlanContent)
      const { services: found, option: foundOption, ...foundRest } = derived
      expect(foundOption ?? null).toBe(option)
      expect(foundRest).toEqual(rest)
      expect(Object.keys(found).sort()).toEqual(Object.keys(services).sort())
      for (const [name, service] of Object.entries(services))
        expect(found[name as Procedure]).toEqual({
          ...service,
          conditions: beyondContent(service.conditions),
        })
    },
  )

  test('the year of benefits is a calendar year, or a plan year with the month it starts', () => {
    const year = (benefit_period: string) => typedOf({ flags: { benefit_period } })
    expect(year('Jan 1 - Dec 31')).toMatchObject({ benefit_year: 'calendar' })
    expect(year('July 1 - June 30')).toMatchObject({ benefit_year: 'plan', renewal_month: 7 })
    expect(year('Plan year (Oct-Sep)')).toMatchObject({ benefit_year: 'plan', renewal_month: 10 })
    expect(year('Benefit year')).toEqual({ services: {} })
  })

  test('a span of dates gives both ends', () => {
    expect(typedOf({ flags: { effective_date: '2025-07-01 to 2026-06-30' } })).toMatchObject({
      effective_from: '2025-07-01',
      effective_to: '2026-06-30',
    })
  })

  test.each<[string, number | null, boolean | null]>([
    ['None', 0, null],
    ['12 months', 12, null],
    ['twelve (12) months (waived with proof of prior coverage)', 12, true],
    ['6 months (prior coverage credited)', 6, true],
    ['12 months (no credit for prior coverage)', 12, false],
    ['180 days', 6, null],
    ['Year 1: 25%; from year 2: 50%', null, null],
    ['see certificate', null, null],
  ])('the wait "%s" is %p months, earlier coverage credited: %p', (text, months, prior_credit) => {
    expect(typedOf({ waiting_periods: { major: text } }).waits).toEqual({ major: { months, prior_credit } })
  })

  test('other facts are read from their flags, and a refusal is no fact', () => {
    expect(
      typedOf({
        flags: {
          cob: 'Standard',
          preauthorization: 'Required for specialists',
          claim_timely_filing: '90 days',
          rollover: 'Threshold $700, amount $350, limit $1,250',
          dependent_age_limit: 'to end of month of 26th birthday',
          preventive_counts_toward_max: 'No',
          missing_tooth_clause: 'No',
        },
      }),
    ).toEqual({
      cob: 'standard',
      predetermination: { mode: 'required', over: null },
      timely_filing_months: 3,
      rollover: { threshold: 700, amount: 350 },
      dependent_age: 26,
      max_excludes: ['preventive'],
      missing_tooth: false,
      services: {},
    })
    expect(typedOf({ flags: { preauthorization: 'Not required', cob: 'Birthday rule' } })).toEqual({
      services: {},
    })
    expect(typedOf({ flags: { preauthorization: 'Not required, recommended over $325' } })).toEqual({
      predetermination: { mode: 'recommended', over: 325 },
      services: {},
    })
  })

  test('what neither counts nor stays outside is not said to stay outside', () => {
    expect(typedOf({ flags: { preventive_counts_toward_max: 'See the booklet' } })).toEqual({ services: {} })
  })

  test('one copay is a figure, two are conditions', () => {
    const copays = (notes: string) => {
      const { coverage } = content()
      coverage.crowns = { coverage_percent: null, notes }
      return typedOf({ coverage }).services.crowns!
    }
    expect(copays('Copay: $255.')).toMatchObject({ copay: 255, conditions: [] })
    expect(copays('Copay: molar $255; $95.')).toMatchObject({
      copay: null,
      conditions: ['molar copay $255', 'other copay $95'],
    })
  })

  test('a class whose services differ on the deductible says nothing of it', () => {
    const silent = content()
    silent.coverage.crowns = { coverage_percent: 50, notes: 'Deductible applies.' }
    silent.coverage.bridges = { coverage_percent: 50, notes: 'Deductible waived.' }
    silent.coverage.endo = { coverage_percent: 80, notes: 'Deductible applies.' }
    expect(ofContent(silent).deductible_applies).toEqual({
      preventive: null,
      basic: true,
      major: null,
      orthodontic: null,
    })
  })
})
