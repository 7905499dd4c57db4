import { describe, expect, test } from 'bun:test'
import { PROCEDURE_LABELS } from '../../lexicon/catalog.ts'
import { FIXTURE_PLANS } from '../../testing/staff/plans.ts'
import type { Typed } from '../content.ts'
import { factsBeside } from './beside.ts'
import { contentOf, viewOf } from './view.ts'

const SILENT = contentOf([])
const typedAfter = (typed: Typed) => viewOf(factsBeside(SILENT, { evidence: {} }, typed)).typed

/** Every key that typed facts can have, none of which the content tells. */
const ALL: Typed = {
  option: 'High',
  effective_from: '2026-01-01',
  effective_to: '2026-12-31',
  benefit_year: 'plan',
  renewal_month: 7,
  deductible_applies: { preventive: false, basic: true, major: true, orthodontic: null },
  max_excludes: ['fluoride', 'orthodontic'],
  waits: { major: { months: 12, prior_credit: true } },
  missing_tooth: false,
  cob: 'non_duplication',
  predetermination: { mode: 'required', over: 300 },
  dependent_age: 26,
  timely_filing_months: 12,
  rollover: { threshold: 500, amount: null },
  services: {
    implants: {
      percent: { in: null, mid: 40, out: 30 },
      copay: 95,
      deductible: true,
      limits: [{ item: null, count: 1, every: 60, unit: 'month', per: 'tooth', shares_with: [] }],
      age: { min: 18, under: null },
      downgrade: { to: 'denture', teeth: ['molar'] },
      replacement_months: 84,
      paid_on: 'seat',
      conditions: ['healthy bone'],
    },
  },
  conflicts: [{ field: 'coverage.implants', values: [{ percent: 40, page: 1 }] }],
}

describe('typed facts that come beside a plan', () => {
  test('that say nothing add nothing', () => {
    expect(factsBeside(SILENT, { evidence: {} }, { services: {} }).facts).toEqual([])
    expect(factsBeside(SILENT, { evidence: {} }, undefined).facts).toEqual([])
    const nulls = { services: {}, cob: null, predetermination: null } as unknown as Typed
    expect(factsBeside(SILENT, { evidence: {} }, nulls).facts).toEqual([])
  })

  test('are kept where no words tell them, and no words are made up for them', () => {
    expect(typedAfter(ALL)).toEqual(ALL)
    expect(contentOf(factsBeside(SILENT, { evidence: {} }, ALL).facts)).toEqual(SILENT)
  })

  test('give way to what the words of a procedure tell, and are silent where the words say the same', () => {
    const form = structuredClone(SILENT)
    form.content.coverage.implants = { coverage_percent: 50, notes: 'Out-of-network: 20%. Age: under 70.' }
    const plan = factsBeside(form, { evidence: {} }, ALL)
    const { implants } = viewOf(plan).typed.services
    expect(implants).toMatchObject({ percent: { in: 50, mid: 40, out: 20 }, age: { min: null, under: 70 } })
    const own = plan.facts.filter((f) => f.slot === 'downgrade').map((f) => f.value)
    expect(own).toMatchObject([{ what: PROCEDURE_LABELS.implants, to: 'denture' }])
    const again = factsBeside(
      form,
      { evidence: {} },
      viewOf(factsBeside(form, { evidence: {} }, undefined)).typed,
    )
    expect(again.facts.filter((f) => f.unsaid)).toEqual([])
  })

  test('keep places of their own where they have them, and none where they have none', () => {
    const at = [{ page: 4, box: [0, 0, 1, 1] as [number, number, number, number], quote: 'waits' }]
    const form = structuredClone(SILENT)
    form.content.waiting_periods = { major: '12 months' }
    const evidence = { 'waiting_periods.major': at }
    const own = { ...evidence, 'typed.waits': [{ ...at[0]!, page: 5 }] }
    expect(viewOf(factsBeside(form, { evidence: own }, undefined)).evidence).toEqual(own)
    expect(viewOf(factsBeside(form, { evidence }, undefined)).evidence).toEqual(evidence)
  })

  test.each(FIXTURE_PLANS.map((p) => [p.id, p] as const))(
    'of fixture %s are the same afterwards',
    (_, plan) => {
      const { parsed: content, evidence, typed } = plan.parse_result
      const view = viewOf(factsBeside({ identity: SILENT.identity, content }, { evidence }, typed))
      const conditions = (t: Typed) => Object.values(t.services).map((s) => s.conditions.toSorted())
      expect(conditions(view.typed)).toEqual(conditions(typed))
      expect(view.evidence).toEqual(evidence)
    },
  )
})
