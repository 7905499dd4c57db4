import { describe, expect, test } from 'bun:test'
import { talk } from '../testing/staff/talk.ts'

describe('a possible other employer beside the active plan', () => {
  test.each(['zenith crowns?', 'Zenith Plumbing crowns?', 'group 998877 crowns'])(
    '%s: is asked about, the plan stays and both ways are offered',
    async (question) => {
      const { kind, plan, answer, choices } = await talk('F1', question)
      expect(['clarify', 'no_plan']).toContain(kind)
      expect([plan, choices]).toEqual(['F1', ['Answer for Acme Hardware', 'Another group']])
      expect(answer).not.toMatch(/\d+%/)
    },
  )

  test('without a plan nothing is offered', async () =>
    expect(await talk(null, 'Zenith Plumbing crowns?')).toMatchObject({
      kind: 'no_plan',
      plan: null,
      choices: undefined,
    }))

  test.each([
    ['zenith crowns?', 'Answer for Acme Hardware'],
    ['zenith crowns?', 'no'],
    ['zenith crowns?', 'acme'],
    ['Zenith Plumbing crowns?', 'answer for acme hardware'],
  ])('%s, %s: answered for the active plan', async (question, choice) =>
    expect(await talk('F1', question, choice)).toMatchObject({
      kind: 'answer',
      plan: 'F1',
      answer: expect.stringContaining('the plan pays 50%'),
    }),
  )

  test.each([
    [['zenith crowns?', 'Another group', 'acme roofing']],
    [['zenith crowns?', 'yes', '55120']],
    [['Zenith Plumbing crowns?', 'sorry, acme roofing']],
  ])('%j: answered for the one that is named then', async (messages) =>
    expect(await talk('F1', ...messages)).toMatchObject({
      plan: 'F3',
      answer: expect.stringContaining('the plan pays 60%'),
    }),
  )

  test('a new question is answered and the old one forgotten', async () => {
    const { plan, answer } = await talk('F1', 'zenith crowns?', 'deductible?')
    expect([plan, answer.split('.')[0]]).toEqual(['F1', 'Deductible: $50 per person'])
  })
})

describe('a question that waits for its plan', () => {
  test.each([
    [['crowns?', 'acme roofing']],
    [['crowns?', 'acme', 'roofing']],
    [['does Zenith cover crowns', 'acme roofing']],
  ])('%j: is answered when the plan is named', async (messages) =>
    expect(await talk(null, ...messages)).toMatchObject({
      plan: 'F3',
      answer: expect.stringContaining('the plan pays 60%'),
    }),
  )

  test('does not wait once it is answered or the plan was cleared', async () => {
    for (const between of ['acme hardware high', 'change plan']) {
      const { answer } = await talk(null, 'crowns?', between, 'acme roofing')
      expect(answer).toStartWith('Acme Roofing is the active plan. What would you like to know?')
    }
  })
})

describe('the plan of the question before is put right', () => {
  test.each([
    ['no, the low one', 'F2', 'not covered'],
    ['I meant Roofing', 'F3', '60%'],
    ['and for acme roofing?', 'F3', '60%'],
  ])('%s', async (message, plan, figure) =>
    expect(await talk('F1', 'crowns?', message)).toMatchObject({
      plan,
      answer: expect.stringContaining(figure),
    }),
  )
})

describe('both options of a group', () => {
  test('are asked about and none is picked; the plan stays', async () =>
    expect(await talk('F1', 'high or low?')).toMatchObject({
      kind: 'choose',
      plan: 'F1',
      pending: ['F1', 'F2'],
    }))

  test('are set beside each other where something is asked', async () => {
    const { plan, answer } = await talk('F1', 'crowns on high or low?')
    expect([plan, answer.includes('Acme Hardware, High:'), answer.includes('Acme Hardware, Low:')]).toEqual([
      'F1',
      true,
      true,
    ])
  })

  test('one of them alone is meant', async () => expect((await talk('F1', 'low')).plan).toBe('F2'))
})
