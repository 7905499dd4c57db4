import { describe, expect, test } from 'bun:test'
import { FIXTURE_PLANS, TODAY } from '../../testing/staff/plans.ts'
import { answerQuestion } from '../answer.ts'
import { plansFromFile } from '../file-source.ts'
import { byDayIn } from './by-day.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)
const needs = { plans, today: TODAY, model: null }

/** The last answer of several messages. */
async function last(active: string | null, ...messages: string[]) {
  const turns: { who: 'you' | 'riq'; text: string }[] = []
  let answer = ''
  for (const query of messages) {
    answer = (await answerQuestion({ query, turns: [...turns] }, active, needs)).answer
    turns.push({ who: 'you', text: query }, { who: 'riq', text: answer })
  }
  return answer
}

const lineOf = (answer: string, at: number) => answer.split('\n')[at]

describe('no question for the oldest or newest plan', () => {
  test.each([
    'is this the newest version',
    'how old is this plan',
    'when was the last cleaning',
    'which is the highest',
  ])('%s', (text) => expect(byDayIn(text, false)).toBeNull())

  test('of a service something else is the latest', async () =>
    expect(await last('F1', 'which is the latest age for sealants')).not.toMatch(/^Verified/))
})

test('the list of before isn’t repeated for the oldest', async () => {
  const answer = await last(null, 'which plans havent been verified yet', 'and which is the oldest')
  expect(lineOf(answer, 0)).toBe('Verified longest ago, of the 3 verified plans here:')
  expect(lineOf(answer, 1)).toContain('Acme Roofing')
  expect(answer).toContain('2 aren’t verified:')
})

test.each<[string, string]>([
  ['which plan was checked last', '3M Local 9'],
  ['which plan was uploaded first', 'Acme Roofing'],
  ['which plans were uploaded most recently', 'Acme Hardware, Low'],
])('%s: %s', async (query, name) => expect(lineOf(await last(null, query), 1)).toContain(name))

test('a message of which nothing was read doesn’t get the list of before', async () => {
  const list = await last(null, 'which plans cover crowns')
  const answer = await last(null, 'which plans cover crowns', 'and which have a zorbified snurgle')
  expect(answer).not.toBe(list)
  expect(answer).not.toContain('•')
})
