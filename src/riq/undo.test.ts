import { describe, expect, test } from 'bun:test'
import { FIXTURE_PLANS, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'

const needs = {
  plans: plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY),
  today: TODAY,
  model: null,
}
const query = 'does the deductible reset in january'

describe('a question that holds a reset word', () => {
  test('clears the plan', async () => {
    const reply = await answerQuestion({ query }, 'F1', needs)
    expect([reply.kind, reply.plan]).toEqual(['cleared', null])
  })

  test('is answered for the plan after Undo and ask again', async () => {
    const reply = await answerQuestion({ query, again: true }, 'F1', needs)
    expect(reply.kind).not.toBe('cleared')
    expect(reply.plan?.id).toBe('F1')
  })
})
