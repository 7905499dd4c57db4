import { describe, expect, test } from 'bun:test'
import type { FieldState } from '../plan/content.ts'
import { type PlanSketch, planFrom, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'

const SKETCH: PlanSketch = {
  id: 'P',
  identity: { group_name: '1: Tin Roof Foods', group_id: '1: 770155' },
  uploaded: '2026-04-30T10:00:00Z',
  coverage: { srp: '1: 50' },
  typed: {
    conflicts: [
      {
        field: 'coverage.srp',
        values: [
          { percent: 50, page: 1 },
          { percent: 20, page: 2 },
        ],
      },
    ],
  },
}

async function ask(query: string, state: FieldState['state'] | null) {
  const row = planFrom(SKETCH)
  const states: Record<string, FieldState> = state ? { 'coverage.srp': { state, reasons: [] } } : {}
  const told = { ...row, parse_result: { ...row.parse_result, states } }
  const plans = plansFromFile(JSON.stringify({ plans: [told] }), TODAY)
  return (await answerQuestion({ query }, row.id, { plans, today: TODAY, model: null })).answer
}

describe('a second figure that a reading found', () => {
  test('in doubt is no contradiction: the value is told, and where the other figure is', async () => {
    const answer = await ask('scaling?', 'check')
    expect(answer).not.toContain('contradicts')
    expect(answer).toStartWith('Scaling & root planing: the plan pays 50%. p. 1')
    expect(answer).toContain('Another figure on p. 2, 20%, may be about it: check the page.')
    expect(await ask('basic services', 'check')).not.toContain('says both')
  })

  test.each(['agreed', 'read', 'confirmed', 'edited'] as const)(
    'isn’t told where the value is %s',
    async (state) => {
      const answer = await ask('scaling?', state)
      expect(answer).toContain('50%')
      expect(answer).not.toMatch(/20%|contradicts|may be about/)
    },
  )

  test('is a contradiction in a record whose values nobody judged', async () => {
    expect(await ask('scaling?', null)).toContain('it says both 50% on p. 1 and 20% on p. 2')
  })
})
