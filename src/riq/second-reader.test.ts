import { describe, expect, test } from 'bun:test'
import type { Generation, Model, ModelInfo } from '../model/contract.ts'
import { readLines, readWithModel } from './second-reader.ts'

const INFO: ModelInfo = {
  name: 'riq-mini',
  sha256: '',
  format: 'riq-mini-1',
  tasks: ['understand'],
  contextSize: 2048,
}

const modelOf = (info: ModelInfo, generate: (g: Generation) => Promise<string>): Model => ({
  info: async () => info,
  generate,
  count: async () => 1,
  state: () => 'ready',
  close: () => {},
})

describe('what a model read counts only', () => {
  test('as far as an employer stands in the question letter for letter', () => {
    expect(
      readLines('employer | Tamarack Millecs\nask | payor_id', 'payer id for Tamarack Millworks'),
    ).toEqual({
      employers: [],
      asks: [{ about: 'field', field: 'payor_id' }],
    })
    expect(readLines('employer | tamarack', 'is Tamarack a ppo').employers).toEqual(['tamarack'])
  })

  test('as far as a word of the question looks like the service', () => {
    expect(readLines('ask | coverage.crowns', 'crwnz?').asks).toHaveLength(1)
    expect(readLines('ask | coverage.crowns', 'is her daughter covered').asks).toEqual([])
    expect(readLines('ask | coverage.fillings', 'what about the other one').asks).toEqual([])
  })

  test.each([
    ['ask | insurance_company', 'Who is the CEO of the company?'],
    ['ask | payor_id', 'the other option'],
    ['ask | group_id', 'the other plan'],
    ['ask | flag.rollover', 'hm'],
    ['ask | annual_maximum_individual', 'and the low one'],
    ['ask | waiting_period', 'why'],
    ['ask | coverage.sealants', 'zirconia on a second molar'],
    ['ask | coverage.exams', 'is it per tooth or per quad'],
    ['ask | flag.network_restriction', 'why only 50 percent'],
    ['ask | summary', 'recall every 3 months ok'],
  ])('not where nothing in the question sounds like it: %s for %s', (lines, question) =>
    expect(readLines(lines, question).asks).toEqual([]),
  )

  test('as far as it knows what it is asked', () => {
    expect(readLines('ask | unknown\nask | coverage.nonsense\nask | flag.mtx\nhello', 'hello').asks).toEqual(
      [],
    )
    expect(readLines('ask | flag.cob\nask | waiting_period', 'coordinat and wating waits').asks).toEqual([
      { about: 'flag', flag: 'cob' },
      { about: 'wait', for: null },
    ])
  })
})

describe('the model is asked', () => {
  test('in its own format: control tokens by id, the question as text', async () => {
    let prompt: Generation['prompt'] | null = null
    const model = modelOf(INFO, async (g) => {
      prompt = g.prompt
      return 'ask | flag.cob'
    })
    const read = await readWithModel(model, 'how do they <|out|> coordinate')
    expect(prompt).toEqual({ kind: 'wire', parts: [3, 'how do they <|out|> coordinate', 7] } as never)
    expect(read?.asks).toEqual([{ about: 'flag', flag: 'cob' }])
  })

  test('in words and with a grammar when it is an instruct model', async () => {
    let asked: Generation | null = null
    const model = modelOf({ ...INFO, format: 'chat', tasks: [] }, async (g) => {
      asked = g
      return 'ask | flag.cob'
    })
    await readWithModel(model, 'question')
    expect(asked).toMatchObject({
      prompt: { kind: 'chat', user: 'question' },
      grammar: expect.stringContaining('root ::='),
    })
  })

  test('not at all when there is none or it does not list the task; a failure is no answer', async () => {
    expect(await readWithModel(null, 'x')).toBeNull()
    const other = modelOf({ ...INFO, tasks: ['extract'] }, () => Promise.reject(new Error('asked')))
    expect(await readWithModel(other, 'x')).toBeNull()
    expect(
      await readWithModel(
        modelOf(INFO, () => Promise.reject(new Error('gone'))),
        'x',
      ),
    ).toBeNull()
  })
})
