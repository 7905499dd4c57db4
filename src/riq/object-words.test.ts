import { describe, expect, test } from 'bun:test'
import { planFrom, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import { employerIn } from './employer.ts'
import { plansFromFile } from './file-source.ts'
import { findPlans } from './finder.ts'

/** Words that every plain object answers to. A table that is one gives a function for them. */
const WORDS = Object.getOwnPropertyNames(Object.prototype)

const sketch = (id: string, name: string) =>
  planFrom({
    id,
    identity: { group_name: `1: ${name}`, group_id: `1: ${name}`, insurance_company: '1: Quiet Mutual' },
    uploaded: '2026-04-30T10:00:00Z',
    fields: { deductible_individual: '1: $50' },
    coverage: { crowns: '1: 50' },
  })

const rows = [sketch('P', 'Tin Roof Foods'), ...WORDS.map((word, i) => sketch(`p${i}`, `${word} Supply`))]
const plans = plansFromFile(JSON.stringify({ plans: rows }), TODAY)
const needs = { plans, today: TODAY, model: null }

describe.each(WORDS)('%s', (word) => {
  test.each([
    `Does ${word} Supply cover crowns?`,
    `Does ${word} Supply cover crowns?`.toLowerCase(),
    word,
    `${word}: crowns and ${word}`,
    `had ${word} cleanings, ${word} months ago, ${word} quads, ${word} 3 2026`,
    `Acme ${word} crowns for a ${word}`,
    `waiting period ${word} ${word} plan`,
  ])('%s is answered', async (query) => {
    for (const active of [null, 'P', word]) {
      const reply = await answerQuestion({ query, turns: [{ who: 'you', text: query }] }, active, needs)
      expect(reply.success).toBe(true)
      expect(reply.answer).not.toContain('function')
    }
  })

  test('is taken for a name where it is one', async () => {
    expect(await employerIn(`crowns for ${word} Supply`, plans)).toBe(`${word} Supply`)
    expect((await findPlans(await plans.list(), word)).map((plan) => plan.name)).toContain(`${word} Supply`)
  })
})
