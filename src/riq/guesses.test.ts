import { describe, expect, test } from 'bun:test'
import { fakeDecider } from '../testing/fake-model.ts'
import { FIXTURE_PLANS, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)

/** A model that always reads the same, whatever is asked. */
const guessing = (asks: string, is?: string, probability = 0.99) =>
  fakeDecider(
    (prompt) => [
      `<|asks:${asks}|>`,
      ...Array.from({ length: prompt.split('<|close|>').length - 1 }, () => '<|role:service|>'),
      ...(is ? [`<|is:${is}|>`] : []),
    ],
    { probability },
  )

const GUESSES = [
  ['carrier_name'],
  ['payer_id'],
  ['group_number'],
  ['covered', 'fillings'],
  ['rollover'],
  ['summary'],
  ['wait'],
] as const

const NOBODY_CAN_TELL = [
  'what about the other one?',
  'the other plan',
  'the other option',
  '...',
  '?!',
  'asdkjh qwelkj zzz',
  'what does the other plan pay on crowns',
]

const ABOUT_SOMETHING_ELSE = ['Who is the CEO of the company?', 'tell me a joke', 'hm', 'previous plan']

const expectAskedBack = async (query: string, model: ReturnType<typeof guessing>) => {
  const { kind, plan, citations } = await answerQuestion({ query }, 'F1', { plans, today: TODAY, model })
  expect([kind, plan?.id, citations]).toEqual(['clarify', 'F1', []])
}

describe('what nobody can tell is asked back', () => {
  test.each(NOBODY_CAN_TELL)('whatever a model guesses, however sure: %s', async (query) => {
    for (const [asks, is] of GUESSES) await expectAskedBack(query, guessing(asks, is))
  })

  test.each(ABOUT_SOMETHING_ELSE)('whatever a model guesses that isn’t sure: %s', async (query) => {
    for (const [asks, is] of GUESSES) await expectAskedBack(query, guessing(asks, is, 0.89))
    for (const asks of ['outside', 'small_talk']) await expectAskedBack(query, guessing(asks))
  })

  test('a question of one word is never answered from a rule of the plan that only a model sees in it', async () => {
    for (const [asks, is] of GUESSES) if (!is) await expectAskedBack('hm', guessing(asks))
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
