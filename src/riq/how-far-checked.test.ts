import { describe, expect, test } from 'bun:test'
import type { FieldState } from '../plan/content.ts'
import type { Checked } from '../plan/contract.ts'
import { type PlanSketch, planFrom, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'
import type { PlanSource } from './plan-source.ts'

const SKETCH: PlanSketch = {
  id: 'P',
  identity: { group_name: '1: Tin Roof Foods', group_id: '1: 770155' },
  verified: ['j.lee', '2026-05-02'],
  uploaded: '2026-04-30T10:00:00Z',
  fields: { annual_maximum_individual: '1: $1,500' },
  coverage: { crowns: '2: 50', fillings: '2: 80' },
}

/** Asks about a plan of which so many fields were checked, as the office's own plans tell it. */
async function ask(query: string, checked: Checked | null, states: Record<string, FieldState> = {}) {
  const row = planFrom(SKETCH)
  const told = { ...row, parse_result: { ...row.parse_result, states } }
  const file = plansFromFile(JSON.stringify({ plans: [told] }), TODAY)
  const load: PlanSource['load'] = async (id) => {
    const plan = await file.load(id)
    return plan && checked ? { ...plan, checked } : plan
  }
  return answerQuestion({ query }, row.id, { plans: { ...file, load }, today: TODAY, model: null })
}

describe('the status under an answer', () => {
  test('tells how many fields were checked, and that nobody has checked any', async () => {
    const last = async (checked: Checked | null) => (await ask('crowns?', checked)).answer.split('\n').at(-1)
    expect(await last({ checked: 0, of: 51 })).toBe(
      'Tin Roof Foods, Group ID 770155. Verified by j.lee on May 2, 2026, 0 of 51 checked. No one has checked it against the document yet.',
    )
    expect(await last({ checked: 31, of: 51 })).toEndWith(
      'Verified by j.lee on May 2, 2026, 31 of 51 checked.',
    )
    expect(await last(null)).toEndWith('Verified by j.lee on May 2, 2026.')
  })
})

describe('what wasn’t found', () => {
  const some = { checked: 31, of: 51 }
  const silence = (state: FieldState['state']) => ({ 'coverage.core_buildup': { state, reasons: [] } })

  test('is no silence of the document while nobody has looked', async () => {
    const { answer, kind } = await ask('core buildup?', { checked: 0, of: 51 }, silence('not_stated'))
    expect(kind).toBe('not_stated')
    expect(answer).toStartWith('We didn’t find in the plan document whether core build-up is covered.')
    expect(answer).not.toContain('does not say')
    expect((await ask('core buildup?', some, silence('not_stated'))).answer).toStartWith('We didn’t find')
    expect((await ask('family deductible', some)).answer).toStartWith(
      'We didn’t find a family deductible in the plan document.',
    )
    expect((await ask('copay for a crown', some)).answer).toStartWith(
      'We didn’t find a copay for crowns in the plan document.',
    )
  })

  test('is one where a person has said so, or has gone through all fields', async () => {
    const told = await ask('core buildup?', some, silence('confirmed'))
    expect(told.answer).toStartWith('The plan document does not say whether core build-up is covered.')
    const all = await ask('copay for a crown', { checked: 51, of: 51 })
    expect(all.answer).toStartWith('The plan document does not state a copay for crowns.')
  })

  test('is told of all plans in the same way', async () => {
    const answer = async (checked: Checked | null) =>
      (await ask('which plans cover implants', checked)).answer
    for (const checked of [{ checked: 0, of: 51 }, some])
      expect((await answer(checked)).split('\n').slice(0, 2)).toEqual([
        'We didn’t find that the one plan here covers implants.',
        'We didn’t find it in 1 plan document: Tin Roof Foods.',
      ])
    for (const checked of [{ checked: 51, of: 51 }, null])
      expect((await answer(checked)).split('\n').slice(0, 2)).toEqual([
        'None of the 1 plan document here says that the plan covers implants.',
        '1 plan document doesn’t say: Tin Roof Foods.',
      ])
  })

  test('is told of several services of a class in the same way', async () => {
    const answer = async (checked: Checked) => (await ask('major services', checked)).answer
    expect(await answer({ checked: 0, of: 51 })).toContain('We didn’t find in the document: ')
    expect(await answer({ checked: 51, of: 51 })).toContain('The document does not state: ')
  })
})
