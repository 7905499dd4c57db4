import { describe, expect, test } from 'bun:test'
import type { Model } from '../model/contract.ts'
import type { NameAsk } from '../phi/unsure-names.ts'
import { fakeDecider, fakeModel, promptText } from '../testing/fake-model.ts'
import { namesBy } from './ask-names.ts'

const ASK: NameAsk = { above: 'Member', before: 'spoke with ', span: 'Vance Ro', after: ' today' }
const never = () => new Promise<never>(() => {})

describe('a model that is of no use answers nothing, in its time', () => {
  test('no model is no reader', () => expect(namesBy(null)).toBeUndefined())

  const decider = fakeDecider(() => ['<|kind:patient|>'])
  test.each<[string, Model]>([
    ['that cannot be loaded', { ...decider, info: () => Promise.reject(new Error('broken')) }],
    [
      'that throws at once',
      {
        ...decider,
        info: () => {
          throw new Error('broken')
        },
      },
    ],
    ['that breaks', fakeDecider(() => 'fail')],
    ['that never loads', { ...decider, info: never }],
    ['that never answers', { ...decider, decide: never }],
    ['that answers too few', { ...decider, decide: async () => [] }],
    ['that says nothing', fakeDecider(() => [])],
    ['that says what no name is', fakeDecider(() => ['<|is:crowns|>'])],
    ['that was not taught names', fakeDecider(() => ['<|kind:patient|>'], { tasks: ['label'] })],
    ['that answers in other words', fakeModel('I think patient')],
    ['that breaks when asked in words', fakeModel('fail')],
  ])('one %s', async (_, model) => {
    const answers = await namesBy(model, 330)!([ASK])
    expect(answers).toEqual([null])
  })
})

describe('what the model says of names', () => {
  test('comes from riq-mini with its probability, by control tokens alone', async () => {
    const model = fakeDecider(() => ['<|kind:patient|>'], { probability: 0.97 })
    expect(await namesBy(model)!([ASK])).toEqual([{ kind: 'patient', probability: 0.97 }])
    const [{ prompts, most }] = model.asked as [(typeof model.asked)[0]]
    expect([prompts.map(promptText), most]).toEqual([
      ['<|name|>Member<|part|>spoke with <|1|>Vance Ro<|close|> today<|out|>'],
      1,
    ])
  })

  test('comes without a line above where there is none', async () => {
    const model = fakeDecider(() => ['<|kind:other|>'])
    await namesBy(model)!([{ above: '', before: '', span: 'Ro <|out|>', after: '' }])
    expect(model.asked[0]!.prompts[0]).toEqual([
      { token: '<|name|>' },
      { token: '<|part|>' },
      { token: '<|1|>' },
      'Ro <|out|>',
      { token: '<|close|>' },
      { token: '<|out|>' },
    ])
  })

  test('comes from an instruct model by a grammar of the kinds', async () => {
    const model = fakeModel('employer')
    expect(await namesBy(model)!([ASK])).toEqual([{ kind: 'employer', probability: 0.9 }])
    const [asked] = model.asked
    expect(asked?.grammar).toContain('"patient" | "provider"')
    expect(asked?.prompt.user).toBe('Above: Member\nLine: spoke with [[Vance Ro]] today\nMarked: Vance Ro')
  })

  test('keeps the order of what was asked', async () => {
    const model = fakeDecider((prompt) => [
      prompt.includes('Acme') ? '<|kind:employer|>' : '<|kind:patient|>',
    ])
    const answers = await namesBy(model)!([ASK, { ...ASK, span: 'Acme' }])
    expect(answers.map((answer) => answer?.kind)).toEqual(['patient', 'employer'])
  })
})

describe('of many names', () => {
  const many = Array.from({ length: 40 }, (_, n) => ({ ...ASK, before: `${n} ` }))

  test('those are answered that a slow model comes to in time, the first ones', async () => {
    const model = fakeDecider(() => ['<|kind:patient|>'])
    let calls = 0
    const decide: Model['decide'] = (asked) => (calls++ === 0 ? model.decide(asked) : never())
    const answers = await namesBy({ ...model, decide }, 330)!(many)
    const answered = answers.filter((answer) => answer !== null).length
    expect(answered > 0 && answered < many.length).toBeTrue()
    expect(answers.slice(0, answered)).not.toContain(null)
  })

  test('a broken model is asked no more', async () => {
    let calls = 0
    const decide: Model['decide'] = () => {
      calls++
      return Promise.reject(new Error('broken'))
    }
    await namesBy({ ...fakeDecider(() => []), decide })!(many)
    expect(calls).toBe(1)
  })

  test('all are answered by one that keeps up', async () => {
    const answers = await namesBy(fakeDecider(() => ['<|kind:staff|>']))!(many)
    expect(answers).toEqual(many.map(() => ({ kind: 'staff', probability: 0.99 })))
  })
})

test('the model is woken before anything is asked, so that it loads while pages are read', async () => {
  let woken = 0
  const model = fakeDecider(() => [])
  const info = () => {
    woken++
    return model.info()
  }
  namesBy({ ...model, info })
  await Promise.resolve()
  expect(woken).toBe(1)
})
