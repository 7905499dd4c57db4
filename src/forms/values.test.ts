import { describe, expect, test } from 'bun:test'
import type { PlanContent } from '../plan/content.ts'
import { buildContent } from '../testing/build.ts'
import { blank, CONTENT, planOf } from '../testing/printed-plan.ts'
import type { PrintAs } from './contract.ts'
import { CHOICES } from './fields.ts'
import { fillForm } from './sheet.ts'
import { printedValue } from './values.ts'

const said = (field: string, as: PrintAs = 'text', plan = planOf()) =>
  printedValue(plan, { field, as })
    ?.parts.map(({ long }) => long)
    .join('; ') ?? null

describe('what stands in a blank', () => {
  test.each([
    ['group_name', 'text', 'Acme Hardware'],
    ['deductible_individual', 'text', '$50'],
    ['deductible_applies_to_preventive', 'text', 'No'],
    ['annual_maximum_individual', 'text', '$1,500'],
    ['wait.basic', 'text', 'None'],
    ['wait.major', 'text', '12 months'],
    ['missing_tooth', 'text', 'Yes; first 12 months'],
    ['cob', 'text', 'Standard'],
    ['service.crowns.percent', 'percent', '50%'],
    ['service.crowns.percent', 'number', '50'],
    ['service.crowns.percent', 'patient', '50% pt'],
    ['service.fillings.percent', 'patient', '20% pt'],
    ['service.exams.out', 'percent', '80%'],
    ['service.implants.percent', 'percent', 'Not covered'],
    ['service.implants.out', 'patient', 'Not covered'],
    ['service.implants.limit', 'text', ''],
    ['service.endo.percent', 'percent', '$295 copay'],
    ['service.xray.limit.bitewings', 'text', '1 per 12 months'],
    ['service.xray.limit.full-mouth-x-rays', 'text', '1 per 60 months'],
    ['service.fluoride.limit', 'text', '2 per calendar year; under 19'],
    ['service.fluoride.age', 'text', 'under 19'],
    ['service.fillings.limit', 'text', 'paid as amalgam (molar)'],
    ['service.extractions.limit', 'text', 'none found'],
    ['class.preventive.percent', 'percent', '100%'],
    ['flag.occlusal_guard', 'text', '50%, 1 per 60 months'],
    ['downgrades', 'text', 'Fillings to amalgam'],
    ['verified_by', 'text', ''],
  ] as [string, PrintAs, string][])('%s as %s', (field, as, words) => {
    expect(said(field, as)).toBe(words)
  })

  test.each([
    'payor_id',
    'service.crowns.out',
    'service.prophy.percent',
    'service.prophy.limit',
    'wait.orthodontic',
    'dependent_age',
    'pays_on',
    'service.crowns.percent.stainless-steel-crowns',
    'option',
  ])('%s: the plan doesn’t say', (field) => {
    expect(said(field)).toBeNull()
  })

  test('a class whose services differ says so, and each of them', () => {
    expect(said('class.basic.percent', 'percent')).toContain('varies; Fillings 80%')
  })

  test('a doubt is printed as one, and what was not understood is no value', () => {
    const plan = planOf()
    plan.result.states['coverage.crowns'] = { state: 'check', reasons: [] }
    plan.result.states['deductible_family'] = { state: 'unclear', reasons: [] }
    expect(said('service.crowns.percent', 'percent', plan)).toBe('50% ?')
    expect(said('deductible_family', 'text', plan)).toBeNull()
    expect(fillForm(plan, [blank('service.crowns.percent', { as: 'percent' })]).sheet.top).toBe(
      'Not verified, 0 of 42 checked. ? = check this value',
    )
  })

  test('codes in limits are written as codes, and “none found” has no doubt of its own', () => {
    const content = structuredClone(CONTENT)
    content.coverage.prophy = {
      coverage_percent: 100,
      notes: 'Limit: 2 per calendar year. Limit is combined with D4910.',
    }
    const plan = planOf(content)
    expect(said('service.prophy.limit', 'text', plan)).toBe('2 per calendar year combined with D4910')
    plan.result.states['coverage.extractions'] = { state: 'check', reasons: [] }
    expect(said('service.extractions.limit', 'text', plan)).toBe('none found')
    expect(said('service.extractions.percent', 'percent', plan)).toBe('80% ?')
  })

  test('every field of the catalog can be printed for a plan, a full and an empty one', () => {
    const empty = planOf(
      buildContent({
        waiting_periods: {},
        coverage: Object.fromEntries(
          Object.keys(CONTENT.coverage).map((p) => [p, { coverage_percent: null, notes: null }]),
        ) as PlanContent['coverage'],
      }),
    )
    for (const { field } of CHOICES)
      for (const plan of [planOf(), empty])
        for (const { long, short } of printedValue(plan, { field, as: 'text' })?.parts ?? []) {
          expect([field, long]).toEqual([field, expect.stringMatching(/\S/)])
          expect(`${long}${short ?? ''}`).not.toMatch(/null|undefined|NaN|\[object/)
        }
  })
})
