import { describe, expect, test } from 'bun:test'
import { openOffice } from '../testing/office.ts'
import { FIXTURE_PLANS, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import { countOf } from './counted.ts'
import { plansFromFile } from './file-source.ts'
import { riqCounters } from './store.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)

async function counted(query: string, active: string | null = 'F1', pending: string[] = [], before = '') {
  const turns = before ? [{ who: 'you' as const, text: before }] : []
  const reply = await answerQuestion({ query, pending, turns }, active, { plans, today: TODAY, model: null })
  return countOf(reply)
}

describe('no question', () => {
  test.each([
    ['a greeting', 'hello', 'F1', [], ''],
    ['thanks', 'thank you', 'F1', [], ''],
    ['a reset', 'reset', 'F1', [], ''],
    ['what led to a list', 'acme crowns?', null, [], ''],
    ['a question without a plan', 'crowns?', null, [], ''],
    ['what only names a plan', '3M Local 9', null, [], ''],
    ['a number that chooses a plan', '1', null, ['F1', 'F3'], ''],
    ['what nobody understands', 'and the thing', 'F1', [], ''],
  ])('%s', async (_, query, active, pending, before) =>
    expect(await counted(query, active, pending, before)).toEqual({ question: false, success: false }),
  )
})

describe('a question', () => {
  test.each([
    ['an error', null],
    ['a wrong number', 'invalid_selection'],
    ['a refusal', 'decline'],
    ['what could not be told', 'unclear'],
    ['a group that is not here', 'no_plan'],
  ] as const)('without a success: %s', (_, kind) =>
    expect(countOf(kind && { kind })).toEqual({ question: true, success: false }),
  )

  test('with one: an answer, and a silence of a document that was read well', () => {
    expect(countOf({ kind: 'answer' })).toEqual({ question: true, success: true })
    expect(countOf({ kind: 'not_stated' })).toEqual({ question: true, success: true })
    expect(countOf({ kind: 'not_stated', thin: true })).toEqual({ question: true, success: false })
  })

  test('that led to a list counts once, with the answer that the choice brings', async () =>
    expect(await counted('1', null, ['F1', 'F3'], 'acme crowns?')).toEqual({ question: true, success: true }))
})

test('what is no question moves neither counter', async () => {
  const office = await openOffice()
  for (const query of ['hello', 'thanks', 'reset', 'crowns?'])
    expect((await office.call('POST', '/api/riq', { as: 'ana', body: { query } })).status).toBe(200)
  expect(await riqCounters(office.db)).toEqual({ total_riq_interactions: 0, riq_successful_answers: 0 })
})
