import { describe, expect, test } from 'bun:test'
import type { Model } from '../model/contract.ts'
import { FIXTURE_PLANS, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)

/** A model that always knows an answer. */
const guessing = (lines: string): Model => ({
  info: async () => ({
    name: 'riq-mini',
    sha256: '',
    format: 'riq-mini-1',
    tasks: ['understand'],
    contextSize: 2048,
  }),
  generate: async () => lines,
  count: async () => 1,
  state: () => 'ready',
  close: () => {},
})

const GUESSES = [
  'insurance_company',
  'payor_id',
  'group_id',
  'coverage.fillings',
  'flag.rollover',
  'summary',
  'waiting_period',
]

describe('what nobody can tell is asked back, whatever a model guesses', () => {
  test.each([
    'what about the other one?',
    'the other plan',
    'the other option',
    '...',
    '?!',
    'Who is the CEO of the company?',
    'asdkjh qwelkj zzz',
    'tell me a joke',
    'previous plan',
    'hm',
    'what does the other plan pay on crowns',
  ])('%s', async (query) => {
    for (const guess of GUESSES) {
      const needs = { plans, today: TODAY, model: guessing(`ask | ${guess}`) }
      const { kind, plan, citations } = await answerQuestion({ query }, 'F1', needs)
      expect([kind, plan?.id, citations]).toEqual(['clarify', 'F1', []])
    }
  })

  test('also after a question that was answered', async () => {
    const turns = [{ who: 'you' as const, text: 'crowns?' }]
    for (const query of ['what about the other one?', '...', 'the other plan']) {
      const reply = await answerQuestion({ query, turns }, 'F1', { plans, today: TODAY, model: null })
      expect([reply.kind, reply.plan?.id]).toEqual(['clarify', 'F1'])
    }
  })

  test('with the other options of the group, where there are any', async () => {
    const asked = (active: string) =>
      answerQuestion({ query: 'the other plan' }, active, { plans, today: TODAY, model: null })
    expect((await asked('F1')).answer).toContain('Acme Hardware also has the option Low.')
    expect((await asked('F3')).answer).not.toContain('also has')
  })

  test('but earlier coverage of a patient is no other plan', async () => {
    const needs = { plans, today: TODAY, model: null }
    const query = 'had another plan before, does that count toward the wait'
    expect((await answerQuestion({ query }, 'F1', needs)).kind).not.toBe('clarify')
  })
})

describe('a word that clears the plan', () => {
  const cleared = async (active: string | null, pending: string[] = []) =>
    (await answerQuestion({ query: 'change plan', pending }, active, { plans, today: TODAY, model: null }))
      .answer

  test('is not said to have cleared one where none was active', async () =>
    expect(await cleared(null)).toBe('No plan was active. Type a group name or group ID to choose one.'))

  test('clears the plan or the list', async () => {
    expect(await cleared('F1')).toStartWith('Plan cleared')
    expect(await cleared(null, ['F1', 'F3'])).toStartWith('Plan cleared')
  })
})
