import { describe, expect, test } from 'bun:test'
import { buildContent, buildIdentity } from '../../testing/build.ts'
import { type Label, readLabel } from './label.ts'
import { fieldIsRight } from './match.ts'
import { cellsOf, scoreReading } from './score.ts'

/** The label of an ordinary plan. */
const label = (changes: Partial<Label> = {}): Label => ({
  ...readLabel(JSON.stringify({ id: 'x', files: ['x.pdf'], kind: 'plan' }))!,
  fields: { group_name: 'Acme Hardware', deductible_individual: '$50', orthodontic_deductible: null },
  alternatives: {},
  coverage: {
    fillings: { coverage_percent: 80, notes_keywords: ['deductible'] },
    crowns: { coverage_percent: 60, notes_keywords: [] },
    implants: { coverage_percent: null, notes_keywords: [] },
    exams: { coverage_percent: 100, notes_keywords: [] },
  },
  ...changes,
})

const read = { found_plan: true, plan: buildIdentity(), parsed: buildContent(), states: {} }

describe('a reading is compared with its label', () => {
  test.each<[string, unknown, unknown, boolean]>([
    ['annual_maximum_individual', '$1,500', '1500', true],
    ['annual_maximum_individual', '$1,500', '$1,500 per person', true],
    ['annual_maximum_individual', '$1,500', '$150', false],
    ['deductible_individual', '$0', 'None', true],
    ['deductible_individual', null, '$50', false],
    ['deductible_individual', 'None', null, false],
    ['deductible_applies_to_preventive', 'No', 'no, waived', true],
    ['customer_service_phone', '1-877-555-0188', '(877) 555-0188', true],
    ['customer_service_phone', '1-877-555-0188', '877-555-0189', false],
    ['group_id', 'CMD-55190', 'cmd 55190', true],
    ['group_id', null, '', true],
    ['plan_type', 'PPO', 'DPPO', true],
    ['plan_type', 'PPO', 'DHMO', false],
  ])('%s: for %p, %p is right: %p', (field, right, got, expected) => {
    expect(fieldIsRight(field, right, got)).toBe(expected)
  })

  test('a value where the document says nothing is an invention, a wrong one that nobody is told of is silently wrong', () => {
    const score = scoreReading(label(), read)
    expect(score.inventions).toEqual(['coverage.implants'])
    expect(score.silent_wrong).toEqual(['coverage.crowns', 'coverage.implants'])
    expect(cellsOf(score)).toEqual([4, 7])
  })

  test('a wrong value that is marked for checking is not silent, a missed one neither', () => {
    const states = { 'coverage.crowns': { state: 'check' as const, reasons: ['two readers differ'] } }
    const score = scoreReading(label(), { ...read, states })
    expect(score.silent_wrong).toEqual(['coverage.implants'])
    expect(score.coverage['exams']).toBe(false)
  })

  test('notes, waits, flags and disclaimers are counted by what they must mention', () => {
    const given = label({
      waiting_periods: { major: { keywords: ['12|twelve'] }, orthodontic: { keywords: ['24'] } },
      flags: { missing_tooth_clause: { value: 'No', keywords: ['no'] } },
      disclaimers: [{ idea: 'no guarantee', keywords: ['guarantee'] }],
    })
    const parsed = buildContent({ flags: { missing_tooth_clause: 'Does not apply' } })
    const score = scoreReading(given, { ...read, parsed })
    expect(score.notes_score).toEqual([1, 1])
    expect(score.waiting_score).toEqual([1, 2])
    expect(score.flag_score).toEqual([1, 1])
    expect(score.disclaimer_score).toEqual([1, 1])
  })

  test('of an invoice only counts whether it was told from a plan', () => {
    const invoice = label({ kind: 'not_a_plan' })
    expect(scoreReading(invoice, read)).toMatchObject({ ok: false, field_score: [0, 0] })
    expect(scoreReading(invoice, { ...read, found_plan: false }).ok).toBe(true)
  })

  test('a JSON file that is no label is passed over', () => {
    expect(readLabel('{"plans": []}')).toBeNull()
    expect(readLabel('not json')).toBeNull()
    expect(readLabel('null')).toBeNull()
  })
})
