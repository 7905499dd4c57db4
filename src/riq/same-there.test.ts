import { describe, expect, test } from 'bun:test'
import { FIXTURE_PLANS, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)

/** The answer to the second of two messages. */
async function second(active: string | null, first: string, query: string) {
  const needs = { plans, today: TODAY, model: null }
  const before = await answerQuestion({ query: first }, active, needs)
  const turns = [
    { who: 'you' as const, text: first },
    { who: 'riq' as const, text: before.answer },
  ]
  return answerQuestion({ query, turns }, before.plan?.id ?? null, needs)
}

describe('a question that is carried over to another plan', () => {
  test.each<[string, string, string, string, string]>([
    ['F1', 'do they pay for white fillings on back teeth', 'same on the low one?', 'F2', '60%'],
    ['F2', 'are crowns covered', 'same for roofing?', 'F3', '60%'],
    ['F1', 'are exams covered', 'and the low plan?', 'F2', '100%'],
  ])('%s: %j, then %j is told its value and no plain yes', async (active, first, query, id, value) => {
    const { answer, plan } = await second(active, first, query)
    expect(plan?.id).toBe(id)
    expect(answer).toContain(value)
    expect(answer).not.toMatch(/^Yes/)
  })

  test('a question that waited for its plan is still answered yes', async () => {
    const { answer } = await second(null, 'are crowns covered', 'acme roofing')
    expect(answer).toMatch(/^Yes\. Crowns: the plan pays 60%/)
  })
})
