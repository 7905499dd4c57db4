import { describe, expect, test } from 'bun:test'
import { fakeDecider } from '../../testing/fake-model.ts'
import { OFFICE_PLANS } from '../../testing/staff/office-plans.ts'
import { TODAY } from '../../testing/staff/plans.ts'
import { answerQuestion } from '../answer.ts'
import { countOf } from '../counted.ts'
import { plansFromFile } from '../file-source.ts'

const plans = plansFromFile(JSON.stringify({ plans: OFFICE_PLANS }), TODAY)
const needs = { plans, today: TODAY, model: null }
const ask = (query: string, active: string | null = null) => answerQuestion({ query }, active, needs)

/** The plans of the first list of an answer, by the first word of their names. */
async function listed(query: string, active: string | null = null): Promise<string[]> {
  const lines = (await ask(query, active)).answer.split('\n')
  const from = lines.findIndex((line) => line.startsWith('•'))
  // "None of …" lists those that don't.
  if (from !== 1) return []
  const to = lines.findIndex((line, i) => i > from && !line.startsWith('•'))
  return lines.slice(from, to < 0 ? undefined : to).map((line) => /^• (\w+)/.exec(line)![1]!)
}

describe('a question that is not over all plans', () => {
  const WHAT = 'What would you like to know, and for which plan?'
  const WHICH = 'Which plan is it?'

  test.each<[query: string, unnamed: string]>([
    ['which plan is it', WHAT],
    ['what plan does she have', WHAT],
    ['which plan pays first', WHICH],
    ['whose plan is primary', `We didn’t understand "primary". ${WHAT}`],
    ['does she have any other insurance', `We didn’t understand "other". ${WHAT}`],
    ['who is the carrier', WHICH],
    ['who has verified this', WHICH],
    ['what is the plan year', WHICH],
    ['how many cleanings does the plan cover', WHICH],
    ['which group is this', WHAT],
    ['what is the highest age for sealants', WHICH],
  ])('%s: asks back, or is about the active plan', async (query, unnamed) => {
    expect((await ask(query)).answer).toStartWith(unnamed)
    const { plan, answer } = await ask(query, 'A1')
    expect(plan?.id).toBe('A1')
    expect(answer).not.toContain('Birch')
  })

  test.each<[query: string, said: string]>([
    ['who is the carrier', 'Harbor Mutual Dental'],
    ['who has verified this', 'erified by ana on Oct 1, 2026'],
    ['how many cleanings does the plan cover', '2 per calendar year'],
    ['what is the highest age for sealants', 'under age 16'],
  ])('%s, of the active plan: %s', async (query, said) =>
    expect((await ask(query, 'A1')).answer).toContain(said),
  )

  test.each([
    'do most plans cover implants?',
    'do plans usually cover implants',
    'do all plans cover crowns',
  ])('the market: %s', async (query) => {
    expect((await ask(query)).kind).toBe('decline')
  })

  test('names a plan', async () => {
    expect(await ask('which implants does the Alder Print Shop plan cover')).toMatchObject({
      plan: { id: 'A1' },
    })
  })

  test('asks for a promise', async () => {
    expect((await ask('which plans will definitely pay for implants')).kind).toBe('decline')
  })

  test('"who covers" is about the active plan where there is one', async () => {
    expect(await ask('who covers implants', 'A1')).toMatchObject({ kind: 'answer', plan: { id: 'A1' } })
    expect(await listed('who covers implants')).toEqual(['Alder'])
  })
})

describe('which plans do what is asked', () => {
  test.each<[query: string, expected: string[]]>([
    ['which plans cover implants', ['Alder']],
    ['do any of our plans cover implants', ['Alder']],
    ['plans that cover implants', ['Alder']],
    ['is there a plan that covers implants', ['Alder']],
    ['whose plan covers implants', ['Alder']],
    ['which plan covers implants', ['Alder']],
    ['which of our plans have no waiting period on major', ['Birch']],
    ['which plans have a waiting period of 12 months on major', ['Alder']],
    ['which plans have a waiting period under 12 months on major', ['Birch']],
    ['which plans pay crowns at 50% or more', ['Alder', 'Cedar']],
    ['which plans pay more than 50% on crowns', ['Cedar']],
    ['which plans pay under 50% for crowns', ['Dune']],
    ['which plans cover 50% of crowns', ['Alder']],
    ['which plans cover crowns out of network', ['Alder']],
    ['any plans that pay adult ortho', ['Birch']],
    ['which plans cover sealants for a 15 year old', ['Alder', 'Cedar']],
    ['which plans cover sealants for a 13 year old', ['Alder', 'Birch', 'Cedar']],
    ["which plans don't cover night guards", ['Alder']],
    ['which plans cover night guards', ['Birch']],
    ['plans where implants are not covered', ['Birch']],
    ['which plans have no deductible', ['Birch']],
    ['which plans have a deductible under $50', ['Birch', 'Cedar']],
    ['which plans have an annual max of $1,500 or more', ['Alder', 'Birch', 'Cedar']],
    ['which plans have an unlimited max', ['Birch']],
    ['which plans have a missing tooth clause', ['Alder']],
    ['which plans allow 3 cleanings a year', ['Birch']],
    ['which plans cover 2 cleanings per year', ['Alder', 'Birch']],
    ['which plans cover implants and have no wait on major', []],
    ['which plans cover implants or night guards', ['Alder', 'Birch']],
    ['which ppo plans pay crowns at 60%', ['Cedar']],
  ])('%s', async (query, expected) => {
    expect(await listed(query)).toEqual(expected)
  })
})

describe('which plans are what is asked', () => {
  test.each<[query: string, expected: string[]]>([
    ['which plans are stale', ['Birch']],
    ['which plans are not verified', ['Cedar']],
    ['which plans need verifying', ['Birch', 'Cedar']],
    ['which of our plans are verified', ['Alder', 'Dune']],
    ['whose carrier is Harbor Mutual', ['Alder', 'Dune']],
    ['which groups are with Harbor Mutual', ['Alder', 'Dune']],
    ['how many Harbor Mutual plans do we have', ['Alder', 'Dune']],
    ['any delta plans', []],
    ['which groups have payer id 99421', ['Alder']],
    ['which groups have payer id sdt08', ['Birch']],
    ['list all PPO plans', ['Alder', 'Cedar']],
    ["list all plans that aren't PPO", ['Birch', 'Dune']],
  ])('%s', async (query, expected) => {
    expect(await listed(query)).toEqual(expected)
  })
})

describe('the most and the least', () => {
  test.each([
    ['who has the highest annual max', 'Birch', 'Cedar'],
    ['which plan has the lowest max', 'Dune', 'Alder'],
    ['lowest deductible', 'Birch', 'Cedar'],
    ['best deductible', 'Birch', 'Cedar'],
    ['who pays the most for crowns', 'Cedar', 'Alder'],
    ['which plan pays the least for crowns', 'Dune', 'Alder'],
  ])('%s', async (query, first, next) => {
    const lines = (await ask(query, 'D1')).answer.split('\n')
    expect(lines[1]).toStartWith(`• ${first}`)
    expect(lines[lines.indexOf('Next:') + 1]).toStartWith(`• ${next}`)
  })

  test('a plan with copays is named, since it has no percent to compare', async () => {
    expect((await ask('who pays the most for crowns')).answer).toContain(
      'No single figure to compare: Birch Bakery (stale).',
    )
  })
})

describe('the answer', () => {
  test('tells apart yes, no, silence and doubt, with values and pages', async () => {
    const { answer, kind } = await ask('which plans cover implants', 'C1')
    expect(kind).toBe('answer')
    expect(answer.split('\n')).toEqual([
      '1 of the 4 plans here covers implants:',
      '• Alder Print Shop: the plan pays 50%. p. 2',
      '1 plan doesn’t cover implants:',
      '• Birch Bakery, stale: Implants are not covered (0%). p. 2',
      '1 plan document doesn’t say: Cedar Freight (not verified).',
      'We’re not sure about 1 plan:',
      expect.stringMatching(
        /^• Dune Hotels: The document contradicts itself on implants: .*80% on p\. 4 and 50% on p\. 5/,
      ),
    ])
  })

  test('keeps the active plan, and cites each plan by its id', async () => {
    const { plan, citations, marks, answer } = await ask('which plans pay crowns at 50% or more', 'C1')
    expect(plan?.id).toBe('C1')
    expect(citations.map((c) => c.plan)).toEqual(['A1', 'C1', 'D1', 'B1'])
    expect(marks).toEqual([[0], [1], [2], [3]])
    expect(answer.match(/\bp\. \d/g)).toHaveLength(4)
    expect((await ask('which plans are stale')).plan).toBeNull()
  })

  test('a percent is no copay: that plan is in doubt', async () => {
    const { answer } = await ask('which plans pay crowns at 50% or more')
    expect(answer).toContain(
      'We’re not sure about 1 plan:\n• Birch Bakery, stale: the patient pays a copay of $265.',
    )
  })

  test('is no "no" where every document is silent', async () => {
    const { answer, kind } = await ask('which plans cover veneers')
    expect(kind).toBe('not_stated')
    expect(answer).toStartWith('None of the 4 plan documents here says that the plan covers veneers.')
    expect(answer).toContain('4 plan documents don’t say: Alder Print Shop; Birch Bakery (stale)')
  })

  test('counts what there is', async () => {
    expect((await ask('how many plans do we have', 'A1')).answer).toStartWith(
      'There are 4 plans here: 2 verified, 1 stale and 1 not verified.\n• Alder Print Shop\n',
    )
    expect((await ask('which carriers do we have')).answer).toContain('• Harbor Mutual Dental: 2 plans')
  })

  test('never leaves out a figure or a word that it cannot use', async () => {
    expect(await ask('which plans cover implants for $300')).toMatchObject({ kind: 'clarify' })
    expect(await ask('which plans cover popping a molar')).toMatchObject({ kind: 'clarify' })
  })
})

test('words that no rule knows are taken as the model takes them, and said so', async () => {
  const model = fakeDecider(
    (prompt) => [
      '<|asks:covered|>',
      ...Array.from({ length: prompt.split('<|close|>').length - 1 }, () => '<|role:service|>'),
      '<|is:crowns|>',
    ],
    { probability: 0.99 },
  )
  const { answer } = await answerQuestion({ query: 'which plans cover tooth hats' }, null, {
    ...needs,
    model,
  })
  expect(answer).toMatch(
    /^We took .*crowns\.\n4 of the 4|^We took .*crowns\.\nAll 4 plans here cover crowns:/,
  )
})

test('long lists are cut, with how many more there are', async () => {
  const [one] = OFFICE_PLANS
  const many = Array.from({ length: 22 }, (_, i) => ({
    ...one!,
    id: `M${i}`,
    group_id: `77${100 + i}`,
    group_name: `Maple ${String.fromCharCode(65 + i)} Works`,
  }))
  const source = plansFromFile(JSON.stringify({ plans: many }), TODAY)
  const { answer, citations } = await answerQuestion({ query: 'which plans cover implants' }, null, {
    ...needs,
    plans: source,
  })
  expect(answer).toStartWith('All 22 plans here cover implants:')
  expect(answer).toEndWith('… and 12 more: see the plans list.')
  expect(citations).toHaveLength(10)
})

describe('in Spanish', () => {
  test.each([
    ['que planes cubren coronas', 'which plans cover crowns'],
    ['cuales planes cubren ortodoncia', 'which plans cover ortho'],
  ])('%s', async (spanish, english) => expect(await listed(spanish)).toEqual(await listed(english)))

  test('a count in the year is held against the plans', async () =>
    expect(await listed('which plans give 3 limpiezas in the year')).toEqual(
      await listed('which plans give 3 cleanings a year'),
    ))
})

test('an office without plans is told so, and has asked a question', async () => {
  const reply = await answerQuestion({ query: 'How many plans do we have?' }, null, {
    ...needs,
    plans: plansFromFile(JSON.stringify({ plans: [] }), TODAY),
  })
  expect(reply.answer).toContain('no plans here yet')
  expect(countOf(reply).question).toBe(true)
})

describe('a figure of a question over all plans', () => {
  test('is an amount where it compares, though it could be a year', async () => {
    expect(await listed('which plans have a max of 2000 or more')).toEqual(['Birch', 'Cedar'])
    expect(await listed('which plans have a max under 2000')).not.toContain('Birch')
  })

  test('is a share behind "pay"', async () => {
    expect((await ask('which plans pay crowns 50')).answer).toContain('50%')
    expect(await listed('which plans pay crowns 55')).toEqual([])
  })
})
