import { describe, expect, test } from 'bun:test'
import { TODAY } from '../../testing/staff/plans.ts'
import { ALL_PLANS } from '../../testing/staff/questions.ts'
import { answerQuestion } from '../answer.ts'
import type { RiqRequest } from '../contract.ts'
import { plansFromFile } from '../file-source.ts'

const plans = plansFromFile(JSON.stringify({ plans: ALL_PLANS }), TODAY)
const ask = (query: string, active: string | null, ...earlier: string[]) => {
  const turns = earlier.flatMap(
    (text): NonNullable<RiqRequest['turns']> => [
      { who: 'you', text },
      { who: 'riq', text: 'Crowns: the plan pays 60%, after the deductible. p. 3' },
    ],
  )
  return answerQuestion({ query, turns }, active, { plans, today: TODAY, model: null })
}

describe('a word that is a class of services too', () => {
  test.each([
    'wait on basic?',
    'is srp basic or major',
    'basic 80%?',
    'whats basic at',
    'are fillings basic',
    'does she have basic coverage',
    'ded on basic',
  ])('stays the class: %s', async (query) => {
    expect((await ask(query, 'G1')).plan?.id).toBe('G1')
  })

  test.each(['basic?', 'and on basic?', 'what about basic'])('may be either: %s', async (query) => {
    const reply = await ask(query, 'G1', 'crowns')
    expect(reply.kind).toBe('clarify')
    expect(reply.choices).toEqual(['the basic plan', 'basic services'])
  })

  test('the plan that was chosen then is asked what was asked before', async () => {
    const { plan, answer } = await ask('the basic plan', 'G1', 'crowns', 'and on basic?')
    expect(plan?.id).toBe('G2')
    expect(answer).toStartWith('No. Crowns are not covered (0%).')
  })
})

describe('an option that somebody is said to have', () => {
  test.each([
    'theyre on basic',
    'nvm mom says theyre basic not premier',
    'no sorry i meant basic',
    'change it to basic',
    'dejalo en basic',
    'not premier, basic',
    'its not premier',
    'pt has basic',
    'y en el basic',
  ])('%s', async (query) => {
    const { plan, answer } = await ask(query, 'G1', 'crowns')
    expect(plan?.id).toBe('G2')
    expect(answer).toStartWith('No. Crowns are not covered (0%).')
  })

  test.each<[string, string]>([
    ['premier, not basic. fillings?', 'G1'],
    ['brightwater, not premier, crowns', 'G2'],
    ['acme hardware, not the high one. fillings', 'F2'],
    ['sealants for kids, premier, ded not met', 'G1'],
    ['premier kid age 7, fluoride how often', 'G1'],
    ['brightwater, el basic. limpieza', 'G2'],
  ])('without an active plan: %s', async (query, id) => {
    const { plan, answer } = await ask(query, null)
    expect(plan?.id).toBe(id)
    expect(answer).not.toContain('into account')
  })
})

test.each([
  'brightwater pt wants premier or basic, needs two crowns',
  'compare premier vs basic for the brightwater family, crown',
])('two options put against each other are both told: %s', async (query) => {
  const { answer } = await ask(query, null)
  expect(answer).toContain('Brightwater Foods, Premier:')
  expect(answer).toContain('Brightwater Foods, Basic:\nNo. Crowns are not covered (0%).')
})

test.each<[string, string]>([
  ['how low is the deductible', 'F1'],
  ['low income pt, crowns', 'F1'],
  ['high fever kid needs exam', 'F2'],
  ['is the max high', 'F2'],
])('an adjective switches no option: %s', async (query, active) =>
  expect((await ask(query, active)).plan?.id).toBe(active),
)

test.each<[string, string, string]>([
  ['low pays what', 'F1', 'F2'],
  ['mom says shes on high actually', 'F2', 'F1'],
  ['crowns low', 'F1', 'F2'],
])('an option of the active plan’s group: %s', async (query, active, id) =>
  expect((await ask(query, active, 'fillings')).plan?.id).toBe(id),
)

test('letters for a word of a name beside another', async () => {
  expect((await ask('crown for acme hdwr', null)).plan?.id).toBe('F1')
  expect((await ask('EOB acme hdwr low crown', null)).plan?.id).toBe('F2')
})

test('the difference to the other option is told for both', async () => {
  const { answer } = await ask('whats the diff w basic', 'G1', 'fillings')
  expect(answer).toContain('Brightwater Foods, Premier:')
  expect(answer).toContain('Brightwater Foods, Basic:')
})

test('while it’s open which option is meant, no question is answered for the one that was active', async () => {
  const request = { query: 'xrays', pending: ['F1', 'F2'] }
  const { kind, candidates } = await answerQuestion(request, 'F1', { plans, today: TODAY, model: null })
  expect(kind).toBe('choose')
  expect(candidates?.map(({ id }) => id)).toEqual(['F1', 'F2'])
})

test.each([
  'pt says she has acme hardware, theres two of them which one do i pick',
  'acme hardware, which option does she have',
  'acme hardware, cual es',
])('which option it is, only the card tells: %s', async (query) => {
  const { kind, candidates } = await ask(query, null)
  expect(kind).toBe('choose')
  expect(candidates?.map(({ id }) => id)).toEqual(['F1', 'F2'])
})
