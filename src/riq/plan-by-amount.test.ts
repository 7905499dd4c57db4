import { expect, test } from 'bun:test'
import { TODAY } from '../testing/staff/plans.ts'
import { ALL_PLANS } from '../testing/staff/questions.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'

const plans = plansFromFile(JSON.stringify({ plans: ALL_PLANS }), TODAY)
const ask = (query: string, active: string | null, pending: string[] = [], before?: string) =>
  answerQuestion({ query, pending, turns: before ? [{ who: 'you', text: before }] : [] }, active, {
    plans,
    today: TODAY,
    model: null,
  })

test.each<[string, string | null, string | null]>([
  ['the one with the 123 max', null, null],
  ['the one with a 1200 fee', null, null],
  ['acme hardware, the one with 3000 max', null, 'F1'],
])('%s: no plan has that amount', async (query, active, id) =>
  expect((await ask(query, active)).plan?.id ?? null).toBe(id),
)

test.each<[string, string | null, string]>([
  ['the one with the 1750 max, crowns?', null, 'G5'],
  ['the one w the 1750 max. dentures?', 'F1', 'G5'],
  ['acme hardware, the one with the 75 deductible', null, 'F2'],
  ['the plan with the $1,000 max', 'F1', 'F2'],
  ['la que tiene 1000 de maximo, coronas', 'F1', 'F2'],
])('%s is meant by its limit', async (query, active, id) => {
  const { plan, answer } = await ask(query, active)
  expect(plan?.id).toBe(id)
  expect(answer).not.toContain('Patient pays')
})

test('a plan of the list that is chosen by its amount is asked what waits', async () => {
  const { plan, answer } = await ask('the one w 1750', null, ['G5', 'G6'], 'crowns')
  expect(plan?.id).toBe('G5')
  expect(answer).toStartWith('Crowns: the plan pays 55%')
})
