import { describe, expect, test } from 'bun:test'
import { planFrom } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'

const PLAN = planFrom({
  id: 'C1',
  identity: { group_name: '1: Copper Kettle Diner', group_id: '1: CK-77' },
  verified: ['ana', '2026-10-01'],
  uploaded: '2026-10-01T09:00:00Z',
  coverage: {
    crowns: '1: - Copay: porcelain crown $295; full cast crown $225.',
    bridges: '1: - Copay: $280.',
    prophy: '1: 100 Copay: adult $0; additional cleaning $45.',
  },
})
const needs = {
  plans: plansFromFile(JSON.stringify({ plans: [PLAN] }), '2026-11-21'),
  today: '2026-11-21',
  model: null,
}
const firstLine = async (query: string) =>
  (await answerQuestion({ query }, 'C1', needs)).answer.split('\n')[0]

describe('a plan with copays', () => {
  test('a class is said to have copays, never a percent', async () => {
    expect(await firstLine('major %?')).toBe('Major services have copays: crowns, bridges. p. 1')
  })

  test('every copay is told, or the one that the question names', async () => {
    expect(await firstLine('crown copay')).toBe(
      'Crowns: the patient pays a copay of $295 (porcelain crown) and $225 (full cast crown). p. 1',
    )
    expect(await firstLine('copay for a full cast crown')).toContain('$225')
    expect(await firstLine('copay for a full cast crown')).not.toContain('$295')
  })

  test('a service paid in full may still have a copay', async () => {
    expect(await firstLine('cleanings')).toContain('the plan pays 100%, with a copay of $0')
  })
})
