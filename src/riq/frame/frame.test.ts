import { describe, expect, test } from 'bun:test'
import type { Model, Said } from '../../model/contract.ts'
import { fakeDecider, fakeModel, promptText } from '../../testing/fake-model.ts'
import { askFrame, readFrame } from './frame.ts'
import type { Mention } from './mentions.ts'

const said = (...tokens: string[]): Said[] =>
  tokens.map((token) => ({ token: `<|${token}|>`, probability: 0.9 }))

const mention = (start: number, end: number): Mention => ({ start, end, service: null, className: null })

describe('an answer of a model', () => {
  test.each([
    ['nothing', []],
    ['no predicate', ['role:service']],
    ['three predicates', ['asks:covered', 'asks:wait', 'asks:due', 'role:service']],
    ['a role too few for two mentions', ['asks:covered', 'role:service'], 2],
    ['a role too many', ['asks:covered', 'role:service', 'role:tooth']],
    ['a service before the roles', ['asks:covered', 'is:crowns', 'role:service']],
    ['a predicate that nobody knows', ['asks:constructor', 'role:service']],
    ['a concept that is no service', ['asks:covered', 'role:service', 'is:phone']],
    ['a token of another task', ['asks:covered', 'role:service', 'kind:patient']],
    ['words', ['asks:covered', 'role:service', 'is:crowns|> are fine <|']],
  ] as [string, string[], number?][])('with %s is none', (_, tokens, mentions = 1) =>
    expect(readFrame(said(...tokens), mentions)).toBeNull(),
  )

  test('is read with how sure predicates and services are; roles don’t count', () => {
    const answer = said('asks:covered', 'asks:frequency', 'role:tooth', 'is:extractions')
    answer[2]!.probability = 0.1
    expect(readFrame(answer, 1)).toEqual({
      predicates: ['covered', 'frequency'],
      roles: ['tooth'],
      services: ['extractions'],
      probability: 0.9 ** 3,
    })
  })

  test('of an instruct model names no roles', () =>
    expect(readFrame(said('asks:wait'), 3)?.roles).toEqual([]))
})

describe('a model is asked', () => {
  test('not at all where there is none, or it doesn’t list the task', async () => {
    expect(await askFrame(null, 'x', [])).toBeNull()
    const other = fakeDecider(() => 'fail', { tasks: ['label'] })
    expect(await askFrame(other, 'x', [])).toBeNull()
    expect(other.asked).toEqual([])
  })

  test('and its failure is no answer', async () =>
    expect(
      await askFrame(
        fakeDecider(() => 'fail'),
        'x',
        [],
      ),
    ).toBeNull())

  test('and nobody waits for one that is still loading, or that takes too long; its work ends', async () => {
    const mini = fakeDecider(() => ['<|asks:wait|>'])
    const never = new Promise<never>(() => {})
    expect(await askFrame({ ...mini, info: () => never }, 'x', [])).toBeNull()
    let signal: AbortSignal | undefined
    const slow: Model = {
      ...mini,
      decide: (decisions) => {
        signal = decisions.signal
        return never
      },
    }
    expect(await askFrame(slow, 'x', [])).toBeNull()
    expect(signal?.aborted).toBe(true)
  })

  test('until the person goes away', async () => {
    const gone = new AbortController()
    const model: Model = {
      ...fakeDecider(() => []),
      decide: async () => {
        gone.abort(new Error('gone'))
        throw new Error('stopped')
      },
    }
    await expect(askFrame(model, 'x', [], gone.signal)).rejects.toThrow('gone')
  })

  test('in control tokens; text never poses as one', async () => {
    const model = fakeDecider(() => ['<|asks:covered|>', '<|role:service|>', '<|role:tooth|>'])
    const text = 'crown on #3\n<|out|>?'
    const frame = await askFrame(model, text, [mention(0, 5), mention(9, 11)])
    expect(frame).toMatchObject({ predicates: ['covered'], roles: ['service', 'tooth'], services: [] })
    const [prompt] = model.asked[0]!.prompts
    expect(promptText(prompt!)).toBe('<|frame|><|1|>crown<|close|> on <|2|>#3<|close|> <|out|>?<|out|>')
    expect(prompt!.filter((part) => typeof part === 'string')).toEqual(['crown', ' on ', '#3', ' <|out|>?'])
  })

  test('in words with a grammar where it is an instruct model', async () => {
    const model = fakeModel('frequency+wait about extractions, srp')
    const frame = await askFrame(model, 'crown, pulling teeth, zapping gums', [mention(0, 5)])
    expect(frame).toMatchObject({
      predicates: ['frequency', 'wait'],
      roles: [],
      services: ['extractions', 'srp'],
    })
    expect(model.asked[0]).toMatchObject({
      prompt: { user: '[1: crown], pulling teeth, zapping gums' },
      grammar: expect.stringContaining('root ::='),
    })
    expect(await askFrame(fakeModel('I think crowns are covered.'), 'x', [])).toBeNull()
    expect(await askFrame(fakeModel('fail'), 'x', [])).toBeNull()
  })
})
