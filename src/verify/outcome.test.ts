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
  test('a changed value is edited and keeps the place where the document speaks of it', () => {
    const before = form({ deductible_individual: '$50' })
    const after = form({ deductible_individual: '$75' })
    const outcome = outcomeOf(before, after, { states: {}, evidence: { deductible_individual: at(2) } }, [])
    expect(outcome.states['deductible_individual']?.state).toBe('edited')
    expect(outcome.evidence['deductible_individual']).toEqual(at(2))
    expect(outcome.edited).toEqual(['deductible_individual'])
  })

  test('a value that was left, doubtful or not, is confirmed', () => {
    const states = { deductible_individual: state('agreed'), 'coverage.crowns': state('check') }
    const outcome = outcomeOf(form(), form(), { states, evidence: {} }, [])
    expect(outcome.states['deductible_individual']?.state).toBe('confirmed')
    expect(outcome.states['coverage.crowns']?.state).toBe('confirmed')
    expect(outcome.edited).toEqual([])
  })

  test('what the document does not say stays not stated, unless the person confirmed it or it was doubtful', () => {
    const states = { orthodontic_deductible: state('not_stated'), deductible_family: state('check') }
    const outcome = outcomeOf(form(), form(), { states, evidence: {} }, ['coverage.exams'])
    expect(outcome.states['orthodontic_deductible']?.state).toBe('not_stated')
    expect(outcome.states['deductible_family']?.state).toBe('confirmed')
    expect(outcome.states['coverage.exams']?.state).toBe('confirmed')
  })

  test('a value that was taken away is edited', () => {
    const outcome = outcomeOf(form({ flags: { cob: 'Standard' } }), form(), { states: {}, evidence: {} }, [])
    expect(outcome.edited).toEqual(['flags.cob'])
  })

  test('a disclaimer that moved up keeps its own evidence', () => {
    const before = form({ disclaimers: ['one', 'two'] })
    const evidence = { 'disclaimers.0': at(1), 'disclaimers.1': at(2) }
    const gone = outcomeOf(before, form({ disclaimers: ['two'] }), { states: {}, evidence }, [])
    expect(gone.evidence['disclaimers.0']).toEqual(at(2))
    const added = outcomeOf(
      before,
      form({ disclaimers: ['new', 'one', 'two'] }),
      { states: {}, evidence },
      [],
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
    expect(openConflicts({ services: {}, conflicts }, [])).toEqual({ conflicts })
    expect(openConflicts({ services: {}, conflicts }, ['coverage.crowns'])).toEqual({})
  })
})
