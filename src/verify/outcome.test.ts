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

  test('a changed value keeps the page where something else was read, without its words, however often it is saved', () => {
    const [before, after] = [form({ deductible_individual: '$50' }), form({ deductible_individual: '$75' })]
    const place = { page: 2, box: at(2)[0]!.box }
    const first = outcomeOf(
      before,
      after,
      { states: {}, evidence: { deductible_individual: at(2) } },
      {},
      'ana',
    )
    expect(first.states['deductible_individual']?.before).toEqual(place)
    const left = outcomeOf(after, after, first, {}, 'ben')
    expect(left.states['deductible_individual']?.before).toEqual(place)
    const again = outcomeOf(after, form({ deductible_individual: '$80' }), first, {}, 'ben')
    expect(again.states['deductible_individual']).toMatchObject({ by: 'ben', before: place })
    expect(outcomeOf(before, after, { states: {}, evidence: {} }, {}, 'ana').states).not.toHaveProperty(
      'deductible_individual.before',
    )
  })

  test('a wait or a rule that isn’t stated keeps what a person said of it', () => {
    const states = { 'flags.rollover': state('not_stated') }
    const paths = ['waiting_periods.preventive', 'flags.missing_tooth_clause', 'flags.tmj', 'flags.made_up']
    const outcome = outcomeOf(form(), form(), { states, evidence: {} }, { confirmed: paths }, 'ana')
    expect(outcome.states['waiting_periods.preventive']?.state).toBe('confirmed')
    expect(outcome.states['flags.missing_tooth_clause']?.state).toBe('confirmed')
    expect(outcome.states['flags.tmj']?.state).toBe('confirmed')
    expect(outcome.states['flags.rollover']?.state).toBe('not_stated')
    expect(outcome.states['flags.made_up']).toBeUndefined()
    const untold = outcomeOf(form(), form(), { states, evidence: {} }, {}, 'ana')
    expect(untold.states['waiting_periods.preventive']).toBeUndefined()
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

  test('what nobody had on the screen stays as it was read', () => {
    const states = {
      deductible_individual: state('agreed'),
      annual_maximum_individual: state('read'),
      'coverage.crowns': state('check'),
      deductible_family: state('unclear'),
      orthodontic_deductible: state('not_stated'),
    }
    const outcome = outcomeOf(form(), form(), { states, evidence: {} }, {}, 'ana')
    expect(outcome.states).toMatchObject(states)
    expect(Object.values(outcome.states).some((own) => own.state === 'confirmed')).toBe(false)
    expect(outcome.edited).toEqual([])
  })

  test('what was on the screen and left is confirmed, but looking settles no doubt', () => {
    const states = {
      deductible_individual: state('agreed'),
      annual_maximum_individual: state('read'),
      orthodontic_deductible: state('not_stated'),
      'coverage.crowns': state('check'),
      deductible_family: state('unclear'),
    }
    const seen = Object.keys(states)
    const outcome = outcomeOf(form(), form(), { states, evidence: {} }, { seen }, 'ana')
    expect(seen.map((path) => outcome.states[path]?.state)).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
      'check',
      'unclear',
    ])
  })

  test('what a person confirmed one by one is confirmed, in doubt or blank', () => {
    const states = { deductible_family: state('unclear'), 'coverage.crowns': state('check') }
    const confirmed = ['coverage.exams', 'deductible_family', 'coverage.crowns']
    const outcome = outcomeOf(form(), form(), { states, evidence: {} }, { confirmed }, 'ana')
    expect(confirmed.map((path) => outcome.states[path]?.state)).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
    ])
  })

  test('what was confirmed stays confirmed when the plan is verified again', () => {
    const states = { deductible_individual: state('confirmed') }
    const outcome = outcomeOf(form(), form(), { states, evidence: {} }, {}, 'ben')
    expect(outcome.states['deductible_individual']?.state).toBe('confirmed')
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

  test('a disclaimer that moved up is confirmed where it was seen, and the one that took its place isn’t', () => {
    const before = form({ disclaimers: ['one', 'two', 'three'] })
    const after = form({ disclaimers: ['two', 'three'] })
    const states = Object.fromEntries([0, 1, 2].map((i) => [`disclaimers.${i}`, state('read')]))
    for (const told of [{ confirmed: ['disclaimers.1'] }, { seen: ['disclaimers.1'] }]) {
      const outcome = outcomeOf(before, after, { states, evidence: {} }, told, 'ana')
      expect(outcome.states['disclaimers.0']?.state).toBe('confirmed')
      expect(outcome.states['disclaimers.1']?.state).toBe('read')
    }
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
