import { describe, expect, test } from 'bun:test'
import type { Generation, Model, ModelInfo } from '../../model/contract.ts'
import { FIXTURE_PLANS, TODAY } from '../../testing/staff/plans.ts'
import { answerQuestion } from '../answer.ts'
import { plansFromFile } from '../file-source.ts'
import { Firewall } from './firewall.ts'
import { sentencesOf } from './sentences.ts'

const CHAT: ModelInfo = { name: 'fake', sha256: '', format: 'chat', tasks: [], contextSize: 4096 }

/** A model that says given words, piece by piece. */
function speaking(pieces: string[], info: ModelInfo = CHAT) {
  const asked: Generation[] = []
  const model: Model = {
    info: async () => info,
    generate: async (generation) => {
      asked.push(generation)
      for (const piece of pieces) generation.onText?.(piece)
      return pieces.join('')
    },
    decide: async () => [],
    state: () => 'ready',
    close: () => {},
  }
  return { model, asked }
}

async function ask(query: string, model: Model | null, plan = 'F1') {
  const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)
  const pieces: string[] = []
  const onText = (piece: string) => void pieces.push(piece)
  const reply = await answerQuestion({ query }, plan, { plans, today: TODAY, model, onText })
  return { reply, pieces }
}

describe('a model words the answer', () => {
  test('its sentences are shown one by one as they are complete, between the direct answer and the status line', async () => {
    const { model } = speaking([
      'The deductible app',
      'lies. One crown per tooth is paid in 84 mon',
      'ths. Porcelain on molars is paid as base metal, on the seat date. ',
    ])
    const { reply, pieces } = await ask('crowns?', model)
    expect(pieces.join('')).toBe(reply.answer)
    expect(pieces.length).toBeGreaterThan(4)
    const lines = reply.answer.split('\n')
    expect(lines[0]).toBe('Crowns: the plan pays 50%, after the deductible. p. 3')
    expect(reply.answer).toContain('One crown per tooth is paid in 84 months.')
    expect(lines.at(-1)).toContain('Verified by j.lee on Jan 12, 2026')
  })

  test('what it left out is told by the template', async () => {
    const { model } = speaking(['Porcelain on molars is paid as base metal. '])
    const { reply } = await ask('crowns?', model)
    expect(reply.answer).toContain('84 months')
    expect(reply.answer).toContain('12 months')
  })

  test('a sentence with a foreign figure is replaced by the plain one', async () => {
    const { model } = speaking(['The limit is 1 per tooth per 60 months. ', 'Paid on the seat date. '])
    const { reply } = await ask('crowns?', model)
    expect(reply.answer).not.toContain('60 months')
    expect(reply.answer).toContain('1 per tooth per 84 months')
  })

  test('it may not speak of other plans, promise, advise or refuse what the plan pays', async () => {
    const { model } = speaking([
      'Typically plans pay more. ',
      'Payment is guaranteed. ',
      'Crowns are not covered. ',
      'See www.example.test. ',
    ])
    const { reply } = await ask('crowns?', model)
    expect(reply.answer).not.toMatch(/typically|guaranteed|not covered|www/i)
    expect(reply.answer).toContain('Limit: 1 per tooth per 84 months.')
  })

  test('an answer without conditions is not sent to it, nor is a silence', async () => {
    const { model, asked } = speaking(['Anything. '])
    await ask('onlay?', model)
    await ask('payer id', model)
    expect(asked.filter(({ prompt }) => prompt.user.startsWith('Question: '))).toEqual([])
  })

  test('when it fails in the middle the template goes on', async () => {
    const { model } = speaking(['Porcelain on molars is paid as base metal. '])
    const failing: Model = {
      ...model,
      generate: async (g) => model.generate(g).then(() => Promise.reject(new Error('gone'))),
    }
    const { reply, pieces } = await ask('crowns?', failing)
    expect(reply.answer).toContain('84 months')
    expect(pieces.join('')).toBe(reply.answer)
  })

  test('riq-mini, which writes no text, is not asked', async () => {
    const { model, asked } = speaking(['x. '], { ...CHAT, format: 'riq-mini-2', tasks: ['frame'] })
    await ask('crowns?', model)
    expect(asked).toEqual([])
  })

  test('text in the document that gives orders is in no prompt', async () => {
    const { model, asked } = speaking(['Ok. '])
    await ask('any disclaimers? and crowns?', model, 'F5')
    await ask('crowns?', model, 'F5')
    expect(JSON.stringify(asked)).not.toContain('ignore the table')
  })
})

describe('the firewall', () => {
  const wall = new Firewall(
    'Crowns: the plan pays 50%. Limit: 1 per 84 months. p. 3',
    ['fee 1200?'],
    ['3M-0009'],
  )

  test.each([
    'The plan pays 50 percent.',
    'Once in 7 years.',
    'You typed 1200.',
    'Group 3M-0009: the plan pays 50%.',
    'See p. 3.',
  ])('lets through: %s', (s) => expect(wall.passes(s)).toBe(true))
  test.each([
    'The plan pays 60%.',
    'Up to $50.',
    'See p. 4.',
    'About half a dozen: 6.',
    'Not covered.',
    'It is usually paid.',
  ])('stops: %s', (s) => expect(wall.passes(s)).toBe(false))
})

test('sentences end at stops that end them', () => {
  expect(sentencesOf('Paid at 50%. p. 3 Limit: 1 per 84 months.\nOn the seat date.')).toEqual([
    'Paid at 50%.',
    'p. 3 Limit: 1 per 84 months.',
    'On the seat date.',
  ])
})
