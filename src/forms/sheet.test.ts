import { describe, expect, test } from 'bun:test'
import type { PlanContent } from '../plan/content.ts'
import { buildContent, buildIdentity, buildResult } from '../testing/build.ts'
import type { FormBlank, PrintAs } from './contract.ts'
import { CHOICES } from './fields.ts'
import { OWN_BLANKS, OWN_DRAWING } from './own-form.ts'
import { fillForm } from './sheet.ts'
import type { PrintedPlan } from './value.ts'
import { printedValue } from './values.ts'

const CONTENT = buildContent({
  deductible_family: '$150',
  waiting_periods: { basic: 'None', major: '12 months' },
  flags: {
    missing_tooth_clause: 'Yes - first 12 months',
    cob: 'Standard',
    occlusal_guard: '50%, 1 per 60 months',
  },
})
CONTENT.coverage.exams = {
  coverage_percent: 100,
  notes: 'Out-of-network: 80%. Limit: 2 per calendar year. Deductible waived.',
}
CONTENT.coverage.xray = {
  coverage_percent: 100,
  notes: 'Limit: bitewings 1 per 12 months; full mouth x-rays 1 per 60 months. Deductible waived.',
}
CONTENT.coverage.fluoride = { coverage_percent: 100, notes: 'Limit: 2 per calendar year. Age: under 19.' }
CONTENT.coverage.endo = { coverage_percent: null, notes: 'Copay: $295.' }
CONTENT.coverage.fillings = { coverage_percent: 80, notes: 'Composites paid as amalgam (molars).' }
CONTENT.coverage.extractions = { coverage_percent: 80, notes: null }

function planOf(content: PlanContent = CONTENT, changes: Partial<PrintedPlan> = {}): PrintedPlan {
  const result = buildResult({ parsed: content })
  return {
    identity: buildIdentity(),
    result,
    status: 'unverified',
    verified_by: null,
    verified_date: null,
    ...changes,
  }
}

const blank = (field: string, changes: Partial<FormBlank> = {}): FormBlank => ({
  id: field,
  page: 1,
  box: [0, 0, 90, 14],
  words: '',
  field,
  as: 'text',
  missing: 'ask',
  likely: [],
  ...changes,
})

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
      'Not verified, 0 of 5 checked. ? = check this value',
    )
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

describe('a plan on a form', () => {
  test('blanks by hand, of notes and of nobody stay blank; what isn’t found is asked for or left blank', () => {
    const { sheet, notFound } = fillForm(planOf(), [
      blank('hand'),
      blank('notes'),
      { ...blank('x'), field: null },
      blank('payor_id'),
      blank('option', { missing: 'blank' }),
    ])
    expect(sheet.blanks).toMatchObject([{ name: 'Payer ID', parts: [{ long: 'ask' }], quiet: true }])
    expect(sheet.notes).toHaveLength(1)
    expect(notFound).toEqual(['Payer ID', 'Plan option'])
  })

  test('limits leave out what has a blank of its own', () => {
    const limits = (blanks: FormBlank[]) => fillForm(planOf(), blanks).sheet.blanks[0]!.parts.length
    expect(limits([blank('service.fluoride.limit')])).toBe(2)
    expect(limits([blank('service.fluoride.limit'), blank('service.fluoride.age')])).toBe(1)
  })

  test('a box to tick is crossed for its own answer only', () => {
    const ticks = (field: string) =>
      (['yes', 'no'] as const).map((as) => fillForm(planOf(), [blank(field, { as })]).sheet.blanks.length)
    expect(ticks('missing_tooth')).toEqual([1, 0])
    expect(ticks('deductible_applies_to_preventive')).toEqual([0, 1])
    expect(ticks('rollover')).toEqual([0, 0])
  })

  test.each([
    [{}, 'Not verified, 0 of 4 checked'],
    [{ status: 'verified', verified_date: '2026-11-20' }, 'Verified 11/20/2026, 0 of 4 checked'],
    [{ status: 'stale', verified_date: '2025-01-02' }, 'Verified 01/02/2025, stale, 0 of 4 checked'],
  ] as [Partial<PrintedPlan>, string][])(
    'the top edge tells how far it can be trusted: %j',
    (changes, top) => {
      expect(fillForm(planOf(CONTENT, changes), []).sheet.top).toBe(top)
    },
  )
})

describe('the form that comes with the product', () => {
  test('has its blanks on the page, apart from each other, all of them placed', () => {
    for (const { box, field } of OWN_BLANKS) {
      expect(box[0] >= 0 && box[2] <= OWN_DRAWING.width && box[1] >= 0 && box[3] <= OWN_DRAWING.height).toBe(
        true,
      )
      expect(CHOICES.some((choice) => choice.field === field)).toBe(true)
    }
    for (const [i, a] of OWN_BLANKS.entries())
      for (const b of OWN_BLANKS.slice(i + 1)) {
        const apart =
          a.box[2] <= b.box[0] || b.box[2] <= a.box[0] || a.box[3] <= b.box[1] || b.box[3] <= a.box[1]
        expect([a.id, b.id, apart]).toEqual([a.id, b.id, true])
      }
  })

  test('leaves history, patient and caller to be written by hand', () => {
    const words = OWN_BLANKS.filter(({ field }) => field === 'hand').map((one) => one.words)
    expect(words).toEqual(
      expect.arrayContaining(['Patient', 'DOB', 'Used', 'Rep / Ref #', 'Crown, Last done']),
    )
  })
})
