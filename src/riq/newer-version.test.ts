import { expect, test } from 'bun:test'
import { type PlanSketch, planFrom, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import type { RiqRequest } from './contract.ts'
import { plansFromFile } from './file-source.ts'

const sketch = (id: string, option: string, uploaded: string, verified: boolean): PlanSketch => ({
  id,
  identity: { group_name: '1: Tin Roof Foods', group_id: '1: 770155', insurance_company: '1: Quiet Mutual' },
  ...(verified ? { verified: ['j.lee', '2026-05-02'] as [string, string] } : {}),
  uploaded,
  coverage: { crowns: option === 'High' ? '2: 60' : '2: 50' },
  flags: { plan_option: `1: ${option}` },
})
const PLANS = [
  sketch('high', 'High', '2026-04-30T10:00:00Z', true),
  sketch('low', 'Low', '2026-04-30T10:00:00Z', true),
  sketch('high-new', 'High', '2026-08-01T10:00:00Z', false),
].map((s) => ({ ...planFrom(s), option: s.flags!.plan_option!.slice(3) }))
const NOTE = 'A newer version, uploaded on Aug 1, 2026, is not verified yet.'

function ask(request: RiqRequest, active: string | null = null) {
  const plans = plansFromFile(JSON.stringify({ plans: PLANS }), TODAY)
  return answerQuestion(request, active, { plans, today: TODAY, model: null })
}

test('a newer version is mentioned when the plan is asked directly', async () => {
  expect((await ask({ query: 'crowns?' }, 'high')).answer).toContain(NOTE)
})

test('a newer version is mentioned after a choice from the candidates, for its own option alone', async () => {
  const turns = [{ who: 'you' as const, text: 'crowns for tin roof foods' }]
  const pending = ['high', 'low']
  const high = await ask({ query: '1', turns, pending })
  expect(high.answer).toContain('60%')
  expect(high.answer).toContain(NOTE)
  expect((await ask({ query: '2', turns, pending })).answer).not.toContain('newer version')
  expect((await ask({ query: '1', pending })).answer).toContain('newer version')
})

test('a newer version is mentioned in a comparison, under its own option alone', async () => {
  const { answer } = await ask({ query: 'compare high and low for crowns' }, 'high')
  const [high, low] = answer.split('\n\n')
  expect(high).toContain(NOTE)
  expect(low).toContain('50%')
  expect(low).not.toContain('newer version')
})
