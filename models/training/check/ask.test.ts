import { expect, test } from 'bun:test'
import { fakeModel } from '../../../src/testing/fake-model.ts'
import { type Asked, ask, speeds, wireParts } from './ask.ts'

test('only names of control tokens become ids, and only as whole parts', () => {
  expect(wireParts(['<|answer|>', 'is <|out|> covered', '<|facts|>', '(none)', '<|out|>'])).toEqual([
    4,
    'is <|out|> covered',
    6,
    '(none)',
    7,
  ])
})

test('the answer may take what the context leaves', async () => {
  const model = fakeModel('ask | unknown', { format: 'riq-mini-1', tasks: ['understand'], contextSize: 300 })
  const asked = await ask(model, [3, 'x'.repeat(400), 7])
  expect(asked).toMatchObject({ text: 'ask | unknown', promptTokens: 102, outputTokens: 5 })
  expect(model.asked[0]).toMatchObject({ maxTokens: 198 })
})

test('speeds are tokens by time over all answers, the first token of each being the prompt’s work', () => {
  const one: Asked = { text: '', promptTokens: 100, outputTokens: 11, promptMs: 50, outputMs: 20 }
  const other: Asked = { text: '', promptTokens: 300, outputTokens: 1, promptMs: 150, outputMs: 0 }
  expect(speeds([one, other])).toEqual({ prompt: 2000, output: 500 })
  expect(speeds([])).toEqual({ prompt: 0, output: 0 })
})
