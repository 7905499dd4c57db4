import { describe, expect, test } from 'bun:test'
import { FIXTURE_PLANS, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'
import { findPlans } from './finder.ts'
import { suggestionsFor } from './suggestions.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)
const found = async (search: string) => (await findPlans(await plans.list(), search)).map((plan) => plan.id)

describe('finding a plan before asking', () => {
  test('by part of its name, names that begin with it first', async () => {
    expect((await found('ACME hard')).sort()).toEqual(['F1', 'F2'])
    expect(await found('roofing')).toEqual(['F3'])
    expect(await found('nobody here')).toEqual([])
  })

  test('also when the name is misspelt, or the question gave it a word more', async () => {
    expect(await found('acme rofing')).toEqual(['F3'])
    expect(await found('acme roofing store')).toEqual(['F3'])
  })

  test('by its carrier, and by the end of its phone number', async () => {
    const [plan] = (await plans.list()).filter(({ id }) => id === 'F3')
    expect(await found(`acme ${plan!.insurance_company}`)).toContain('F3')
    const phone = plan!.customer_service_phone!.replaceAll(/\D/g, '')
    expect(await found(phone.slice(-7))).toContain('F3')
  })

  test.each([' ', '.*', '(', 'x'.repeat(10_000)])('%p does no harm', async (search) => {
    expect((await found(search)).length).toBeLessThanOrEqual(12)
  })

  test('by the beginning of its group id, with or without leading zeros', async () => {
    expect((await found('0471')).sort()).toEqual(['F1', 'F2'])
    expect((await found('4718')).sort()).toEqual(['F1', 'F2'])
    expect(await found('3M-0')).toEqual(['F5'])
  })

  test('an older version of the same option is not offered', async () => {
    const row = FIXTURE_PLANS.find((p) => p.id === 'F5')!
    const old = { ...row, id: 'old', verified_date: '2024-01-01', last_upload_date: '2024-01-01' }
    const both = plansFromFile(JSON.stringify({ plans: [old, row] }), TODAY)
    expect((await findPlans(await both.list(), '3m')).map((plan) => plan.id)).toEqual(['F5'])
  })

  test('nothing typed: the plans that were verified last', async () => {
    expect((await found('')).slice(0, 2)).toEqual(['F5', 'F1'])
  })
})

describe('the questions that are offered for a plan', () => {
  test.each(FIXTURE_PLANS.map((plan) => plan.id))('%s: Riq answers each from this very plan', async (id) => {
    const offered = await suggestionsFor(id, { plans, today: TODAY })
    expect(offered.length).toBeGreaterThan(2)
    for (const { question } of offered) {
      const reply = await answerQuestion({ query: question }, id, { plans, today: TODAY, model: null })
      expect([question, reply.kind, reply.plan?.id]).toEqual([question, 'answer', id])
    }
  })

  test('what the record does not hold is not asked', async () => {
    const questionsOf = async (id: string) =>
      (await suggestionsFor(id, { plans, today: TODAY })).map((s) => s.question)
    expect(await questionsOf('F1')).toContain('What is the age limit for fluoride?')
    expect(await questionsOf('F1')).toContain('Is there a missing tooth clause?')
    const few = await questionsOf('F4')
    expect(few.filter((q) => /age limit|missing tooth|waiting|downgraded|How often/.test(q))).toEqual([])
  })

  test('a plan that is gone offers nothing', async () => {
    expect(await suggestionsFor('gone', { plans, today: TODAY })).toEqual([])
  })
})
