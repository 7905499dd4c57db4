import { describe, expect, test } from 'bun:test'
import { fakeDecider, fakeModel } from '../../testing/fake-model.ts'
import { FIXTURE_PLANS, TODAY } from '../../testing/staff/plans.ts'
import { answerQuestion } from '../answer.ts'
import type { RiqRequest } from '../contract.ts'
import { plansFromFile } from '../file-source.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)

type Turns = NonNullable<RiqRequest['turns']>

/** A frame of the prompt: predicates, a role for each mention (the last is repeated), and services. */
const framed =
  (asks: string[], roles: string[] = ['service'], is: string[] = []) =>
  (prompt: string) => {
    const mentions = prompt.split('<|close|>').length - 1
    return [
      ...asks.map((name) => `<|asks:${name}|>`),
      ...Array.from({ length: mentions }, (_, i) => `<|role:${roles[i] ?? roles.at(-1)}|>`),
      ...is.map((name) => `<|is:${name}|>`),
    ]
  }

const answer = (
  query: string,
  frame: ((prompt: string) => string[]) | null,
  more: Partial<{ turns: Turns; probability: number }> = {},
) => {
  const { turns = [], ...sure } = more
  const model = frame && fakeDecider(frame, sure)
  return answerQuestion({ query, turns }, 'F1', { plans, today: TODAY, model })
}

describe('a frame that changes nothing', () => {
  test.each([
    ['isn’t sure', 'is popping a tooth covered', framed(['covered'], [], ['extractions']), 0.9],
    ['isn’t sure that a question is none', 'crowns?', framed(['outside']), 0.94],
    ['isn’t sure of another service', 'crowns?', framed(['covered'], ['aside'], ['endo']), 0.97],
    ['is broken', 'crowns?', () => ['<|asks:covered|>'], 0.99],
    ['asks for nothing that Riq looks up', 'crowns?', framed(['definition']), 0.99],
    ['names no service', 'so is that covered here', framed(['covered']), 0.99],
    ['says small talk of what asks nothing', 'what a day', framed(['small_talk']), 0.99],
  ])('it %s', async (_, query, frame, probability) =>
    expect(await answer(query, frame, { probability })).toEqual(await answer(query, null)),
  )

  test.each([
    ['another side of the same service', 'crowns?', ['frequency']],
    ['two sides', 'crowns?', ['percent', 'wait']],
    ['a rule that is told with the service', 'crowns?', ['deductible_applies']],
    [
      'when a service may be done, where a wait is the answer',
      'started March 1 2026, can we do a bridge now?',
      ['due'],
    ],
    ['the whole plan', 'deductible', ['summary']],
    ['the carrier for its number', 'who is the carrier', ['contact']],
  ])('it reads %s', async (_, query, asks) =>
    expect(await answer(query, framed(asks))).toEqual(await answer(query, null)),
  )

  test('it sets a service aside that the rules answer too', async () => {
    const query = 'not crowns, bridges?'
    expect(await answer(query, framed(['covered'], ['aside', 'about']))).toEqual(await answer(query, null))
  })
})

test('an instruct model never holds back what the rules answer', async () => {
  for (const said of ['outside', 'preauth', 'covered about srp']) {
    const needs = { plans, today: TODAY, model: fakeModel(said) }
    const reply = await answerQuestion({ query: 'crowns?' }, 'F1', needs)
    expect(reply).toEqual(await answer('crowns?', null))
  }
})

describe('words that no rule knows', () => {
  const yanking = framed(['covered'], [], ['extractions'])

  test('are answered as the model understands them, and the answer says so', async () => {
    expect((await answer('is popping a molar covered', null)).kind).toBe('clarify')
    const reply = await answer('is popping a molar covered', yanking)
    expect(reply.kind).toBe('answer')
    expect(reply.answer.split('\n').slice(0, 2)).toEqual([
      'We took "popping a molar" as simple extractions.',
      expect.stringContaining('80%'),
    ])
    expect(reply.citations[0]?.field).toBe('coverage.extractions')
    expect(reply.marks).toHaveLength(reply.answer.match(/\bp\. \d/g)?.length ?? 0)
  })

  test.each([
    [
      'that stand apart',
      'John broke it, is taking out a tooth covered',
      'We took your question to be about simple extractions.',
    ],
    [
      'with somebody’s name',
      'is pulling Mary covered',
      'We took your question to be about simple extractions.',
    ],
    ['with figures', 'taking out 2 teeth?', 'We took your question to be about simple extractions.'],
  ])('are not repeated %s', async (_, query, note) =>
    expect((await answer(query, yanking)).answer.split('\n')[0]).toBe(note),
  )

  test('may ask for a rule of the plan', async () => {
    const { answer: text } = await answer('drop dead date to send her bill', framed(['filing']))
    expect(text.split('\n')[0]).toBe('We took your question as "timely filing".')
  })

  test('are answered for the plan that was chosen from a list', async () => {
    const model = fakeDecider(yanking)
    const needs = { plans, today: TODAY, model }
    const query = 'is popping a molar covered for acme'
    const list = await answerQuestion({ query }, null, needs)
    expect(list.kind).toBe('choose')
    const pending = list.candidates!.map(({ id }) => id)
    const turns: Turns = [
      { who: 'you', text: query },
      { who: 'riq', text: list.answer },
    ]
    const reply = await answerQuestion({ query: '1', turns, pending }, null, needs)
    expect(reply.answer).toStartWith('We took "popping a molar" as simple extractions.')
  })

  test('and may name a group are offered, never answered', async () => {
    const reply = await answer('anything for zappo', framed(['covered'], [], ['srp']))
    expect(reply).toMatchObject({ kind: 'clarify', citations: [] })
    expect(reply.choices).toEqual(['scaling and root planing', 'Answer for Acme Hardware', 'Another group'])
    expect(reply.answer).toStartWith('Is "zappo" a group?')
  })
})

describe('two readings are asked back, and neither is answered', () => {
  test.each([
    [
      'other services',
      'is taking the nerve out under a crown covered',
      framed(['covered'], ['aside'], ['endo']),
      ['crowns', 'root canals'],
    ],
    [
      'another side of the plan',
      'do they need the green light first for crowns',
      framed(['preauth']),
      ['crowns', 'preauth'],
    ],
    [
      'an amount and how it goes with a service',
      'does the deductible hit taking out teeth',
      framed(['deductible_applies'], [], ['extractions']),
      ['deductible', 'deductible on simple extractions'],
    ],
    [
      'all of the plan and a service',
      'gum flap a benefit?',
      framed(['covered'], [], ['osseous_surgery']),
      ['summary', 'osseous surgery'],
    ],
  ])('%s', async (_, query, frame, choices) => {
    const reply = await answer(query, frame)
    expect(reply).toMatchObject({ kind: 'clarify', citations: [], choices, plan: { id: 'F1' } })
    expect(reply.answer).toBe(
      `We can read that two ways. Do you mean "${choices[0]}" or "${choices[1]}"? Choose one, or ask in other words.`,
    )
  })

  test('what is chosen is answered, whatever the model says of it', async () => {
    const query = 'is taking the nerve out under a crown covered'
    const back = await answer(query, framed(['covered'], ['aside'], ['endo']))
    for (const choice of back.choices!) {
      const turns: Turns = [
        { who: 'you', text: query },
        { who: 'riq', text: back.answer },
      ]
      expect((await answer(choice, framed(['outside']), { turns })).kind).toBe('answer')
    }
  })

  test('also where the rules take the service from the question before', async () => {
    const turns: Turns = [
      { who: 'you', text: 'crowns?' },
      { who: 'riq', text: 'Crowns: 50%.' },
    ]
    const query = 'and what if they pull it out'
    const reply = await answer(query, framed(['covered'], [], ['extractions']), { turns })
    expect(reply.choices).toEqual(['crowns', 'simple extractions'])
    // What isn't said again can't be held against the model.
    for (const asks of ['network', 'why', 'small_talk', 'outside'])
      expect(await answer('are you sure?', framed([asks]), { turns })).toEqual(
        await answer('are you sure?', null, { turns }),
      )
  })
})

describe('a stray word answers nothing', () => {
  test.each([
    ['outside', 'who made her crown back then', 'A plan document may not answer that.', '"crowns"'],
    [
      'small_talk',
      'crazy day, filling in for the boss',
      'We weren’t sure that’s a question about the plan.',
      '"fillings"',
    ],
  ])('%s: %s', async (name, query, why, choice) => {
    const reply = await answer(query, framed([name]))
    expect(reply).toMatchObject({ kind: 'clarify', citations: [] })
    expect(reply.answer).toBe(`${why} Do you want to know about ${choice}? Choose it, or ask in other words.`)
  })

  test('who says what they believe of a service is told what the plan says', async () => {
    const reply = await answer('my rep says crowns are 60', framed(['correct']))
    expect(reply).toMatchObject({ kind: 'answer' })
    expect(reply.answer).toContain('the plan pays 50%')
  })

  test('a correction without one is told where to go', async () =>
    expect((await answer('that is not right', framed(['correct']))).answer).toBe(
      'It sounds like something here is wrong. You can fix it on the plan’s page. What would you like to know about Acme Hardware?',
    ))

  test('a question that is asked besides is answered', async () =>
    expect((await answer('thanks! crowns?', framed(['small_talk', 'covered']))).kind).toBe('answer'))
})
