import { describe, expect, test } from 'bun:test'
import type { Evidence, FieldState } from '../plan/content.ts'
import { buildContent, buildIdentity } from '../testing/build.ts'
import { openConflicts, outcomeOf } from './outcome.ts'

const at = (page: number): Evidence[] => [{ page, box: [0, 0, 1, 1], quote: `page ${page}` }]
const state = (name: FieldState['state']): FieldState => ({ state: name, reasons: [] })
const form = (changes: Parameters<typeof buildContent>[0] = {}) => ({
  identity: buildIdentity(),
  content: buildContent(changes),
})

describe('after a person has looked', () => {
  test('a changed or cleared value bears the name of the person and no place of the document', () => {
    const before = form({ deductible_individual: '$50', annual_maximum_individual: '$1,500' })
    const after = form({ deductible_individual: '$75', annual_maximum_individual: null })
    const evidence = { deductible_individual: at(2), annual_maximum_individual: at(3) }
    const outcome = outcomeOf(before, after, { states: {}, evidence }, {}, 'ana')
    expect(outcome.states['deductible_individual']).toMatchObject({ state: 'edited', by: 'ana' })
    expect(outcome.states['annual_maximum_individual']).toMatchObject({ state: 'edited', by: 'ana' })
    expect(outcome.evidence).toEqual({})
    expect(outcome.edited).toEqual(['deductible_individual', 'annual_maximum_individual'])
  })

  test('an unchanged value keeps its place, and a note that a person wrote leaves the percent its own', () => {
    const crowns = { coverage_percent: 50, notes: 'Limit: 1 per 60 months.' }
    const after = form({ coverage: { ...buildContent().coverage, crowns } })
    const evidence = { deductible_individual: at(2), 'coverage.crowns': at(3) }
    const outcome = outcomeOf(form(), after, { states: {}, evidence }, {}, 'ana')
    expect(outcome.evidence).toEqual(evidence)
    expect(outcome.states['coverage.crowns']).toMatchObject({ state: 'edited', by: 'ana', part: 'notes' })
    expect(outcome.states['deductible_individual']?.by).toBeUndefined()
  })

  test('of a procedure whose percent was written and whose note was left only the percent is theirs', () => {
    const crowns = { ...buildContent().coverage.crowns, coverage_percent: 60 }
    const after = form({ coverage: { ...buildContent().coverage, crowns } })
    const first = outcomeOf(form(), after, { states: {}, evidence: { 'coverage.crowns': at(3) } }, {}, 'ana')
    expect(first.states['coverage.crowns']).toMatchObject({ by: 'ana', part: 'percent' })
    expect(first.evidence).toEqual({})
    const noted = { ...crowns, notes: 'Deductible waived.' }
    const again = form({ coverage: { ...buildContent().coverage, crowns: noted } })
    const second = outcomeOf(after, again, first, {}, 'ben')
    expect(second.states['coverage.crowns']).toMatchObject({ by: 'ben' })
    expect(second.states['coverage.crowns']?.part).toBeUndefined()
  })

  test('what one person wrote stays theirs when another verifies again, until that one writes it', () => {
    const states = { deductible_individual: { ...state('edited'), by: 'ana' } }
    const again = outcomeOf(
      form(),
      form(),
      { states, evidence: {} },
      { confirmed: ['deductible_individual'] },
      'ben',
    )
    expect(again.states['deductible_individual']).toMatchObject({ state: 'edited', by: 'ana' })
    const after = form({ deductible_individual: '$90' })
    const anew = outcomeOf(form(), after, { states, evidence: {} }, {}, 'ben')
    expect(anew.states['deductible_individual']).toMatchObject({ state: 'edited', by: 'ben' })
  })

  test('a value that was left, doubtful or not, is confirmed', () => {
    const states = { deductible_individual: state('agreed'), 'coverage.crowns': state('check') }
    const outcome = outcomeOf(form(), form(), { states, evidence: {} }, {}, 'ana')
    expect(outcome.states['deductible_individual']?.state).toBe('confirmed')
    expect(outcome.states['coverage.crowns']?.state).toBe('confirmed')
    expect(outcome.edited).toEqual([])
  })

  test('what the document does not say stays not stated, unless the person confirmed it or it was doubtful', () => {
    const states = { orthodontic_deductible: state('not_stated'), deductible_family: state('check') }
    const outcome = outcomeOf(
      form(),
      form(),
      { states, evidence: {} },
      { confirmed: ['coverage.exams'] },
      'ana',
    )
    expect(outcome.states['orthodontic_deductible']?.state).toBe('not_stated')
    expect(outcome.states['deductible_family']?.state).toBe('confirmed')
    expect(outcome.states['coverage.exams']?.state).toBe('confirmed')
  })

  test('a value that one reading gave, and a blank that could not be told, are confirmed', () => {
    const states = { deductible_individual: state('read'), deductible_family: state('unclear') }
    const outcome = outcomeOf(form(), form(), { states, evidence: {} }, {}, 'ana')
    expect(outcome.states['deductible_individual']?.state).toBe('confirmed')
    expect(outcome.states['deductible_family']?.state).toBe('confirmed')
  })

  test('a value that was taken away is edited', () => {
    const outcome = outcomeOf(
      form({ flags: { cob: 'Standard' } }),
      form(),
      { states: {}, evidence: {} },
      {},
      'ana',
    )
    expect(outcome.edited).toEqual(['flags.cob'])
  })

  test('a disclaimer that moved up keeps its own evidence', () => {
    const before = form({ disclaimers: ['one', 'two'] })
    const evidence = { 'disclaimers.0': at(1), 'disclaimers.1': at(2) }
    const gone = outcomeOf(before, form({ disclaimers: ['two'] }), { states: {}, evidence }, {}, 'ana')
    expect(gone.evidence['disclaimers.0']).toEqual(at(2))
    const added = outcomeOf(
      before,
      form({ disclaimers: ['new', 'one', 'two'] }),
      { states: {}, evidence },
      {},
      'ana',
    )
    expect(added.evidence['disclaimers.0']).toBeUndefined()
    expect(added.evidence['disclaimers.1']).toEqual(at(1))
    expect(added.evidence['disclaimers.2']).toEqual(at(2))
  })

  test('a contradiction of the document is settled by writing the value, not by leaving it', () => {
    const conflicts = [
      {
        field: 'coverage.crowns',
        values: [
          { percent: 50, page: 1 },
          { percent: 60, page: 2 },
        ],
      },
    ]
    expect(openConflicts(conflicts, [])).toEqual(conflicts)
    expect(openConflicts(conflicts, ['coverage.crowns'])).toEqual([])
  })
})
