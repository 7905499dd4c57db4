import { describe, expect, test } from 'bun:test'
import { talk } from '../../testing/staff/talk.ts'
import { byDayIn } from './by-day.ts'

const lineOf = (answer: string, at: number) => answer.split('\n')[at]

describe('no question for the oldest or newest plan', () => {
  test.each([
    'is this the newest version',
    'how old is this plan',
    'when was the last cleaning',
    'which is the highest',
  ])('%s', (text) => expect(byDayIn(text, false)).toBeNull())

  test('of a service something else is the latest', async () =>
    expect((await talk('F1', 'which is the latest age for sealants')).answer).not.toMatch(/^Verified/))
})

test('the list of before isn’t repeated for the oldest', async () => {
  const answer = (await talk(null, 'which plans havent been verified yet', 'and which is the oldest')).answer
  expect(lineOf(answer, 0)).toBe('Verified longest ago, of the 3 verified plans here:')
  expect(lineOf(answer, 1)).toContain('Acme Roofing')
  expect(answer).toContain('2 aren’t verified:')
})

test.each<[string, string]>([
  ['which plan was checked last', '3M Local 9'],
  ['which plan was uploaded first', 'Acme Roofing'],
  ['which plans were uploaded most recently', 'Acme Hardware, Low'],
])('%s: %s', async (query, name) => expect(lineOf((await talk(null, query)).answer, 1)).toContain(name))

test('a message of which nothing was read doesn’t get the list of before', async () => {
  const list = (await talk(null, 'which plans cover crowns')).answer
  const answer = (await talk(null, 'which plans cover crowns', 'and which have a zorbified snurgle')).answer
  expect(answer).not.toBe(list)
  expect(answer).not.toContain('•')
})
