import { expect, test } from 'bun:test'
import type { Fact } from '../facts.ts'
import { toCheck } from './without.ts'

const fact = (state: Fact['state'], reasons: string[]): Fact => ({
  slot: 'statement',
  value: { topic: null, text: 'Paid until June.' },
  bind: {},
  evidence: [],
  margin: null,
  state,
  reasons,
  causes: ['alone'],
})

test('why a value was settled is no reason to check it; the doubts it had still are', () => {
  const settled = fact('agreed', ['both readers'])
  expect(toCheck({ ...settled, reasons: ['both readers', 'Part is gone.'] }, settled, ['Look.'])).toEqual({
    ...settled,
    state: 'check',
    reasons: ['Part is gone.', 'Look.'],
    causes: ['own'],
  })
  const doubted = fact('check', ['The print is faint here.'])
  expect(toCheck(doubted, doubted, ['Look.']).reasons).toEqual(['The print is faint here.', 'Look.'])
})
