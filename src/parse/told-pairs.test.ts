import { describe, expect, test } from 'bun:test'
import { toEnd } from '../base/give-way.ts'
import type { Said } from '../model/contract.ts'
import { drawText } from '../testing/drawn-text.ts'
import { fakeDecider, fakeModel, promptText } from '../testing/fake-model.ts'
import { redactedPages } from '../testing/pages.ts'
import { askPairs, readTriples } from './ask-pairs.ts'
import { withToldPairs } from './engine/said-pairs.ts'
import { readWhole, wholeInSteps } from './engine/whole.ts'
import { pairsBy, severalShares, type Triple } from './told-pairs.ts'

const CALL = { timeoutMs: 1000, priority: 'background' } as const
const pagesOf = (...lines: string[]) =>
  redactedPages(drawText(['Fern Valley dental plan', ...lines].join('\n')))
const asksOf = (...lines: string[]) => severalShares(readWhole(pagesOf(...lines)).statements)

const SENTENCE = 'The plan pays 80% for fillings and 50% for crowns in network.'
const share = (first: number, second: number, probability = 0.99): Triple => ({
  first,
  relation: 'share',
  second,
  probability,
})

describe('what is asked', () => {
  test('no text with one share, without a service, or with the same share twice', () => {
    expect(asksOf('Crowns are paid at 50%.')).toEqual([])
    expect(asksOf('Paid at 80%, later at 50%.')).toEqual([])
    expect(asksOf('Crowns at 50% and bridges at 50%.')).toEqual([])
  })

  test('a sentence with several shares, its things and figures in their order', () => {
    const [ask] = asksOf(SENTENCE)
    const named = ask!.mentions.map((m) => ask!.text.slice(m.at, m.end))
    expect(named.filter((text) => /%|fillings|crowns/.test(text))).toEqual([
      '80%',
      'fillings',
      '50%',
      'crowns',
    ])
  })
})

describe('an answer', () => {
  const said = (...tokens: string[]): Said[] => tokens.map((token) => ({ token, probability: 0.9 }))

  test('that is anything but triples says nothing', () => {
    expect(readTriples(said('<|1|>', '<|rel:share|>'))).toEqual([])
    expect(readTriples(said('<|1|>', '<|is:crowns|>', '<|2|>'))).toEqual([])
    expect(readTriples(said('<|1|>', '<|rel:share|>', '<|2|>'))[0]).toMatchObject({
      first: 1,
      relation: 'share',
      second: 2,
    })
    const unsure = [...said('<|1|>', '<|rel:share|>'), { token: '<|2|>', probability: 0.4 }]
    expect(readTriples(unsure)[0]!.probability).toBe(0.4)
  })

  test('that is in doubt, or relates what can’t be related, isn’t used', () => {
    const asks = asksOf(SENTENCE)
    const at = (text: string) =>
      asks[0]!.mentions.findIndex((m) => asks[0]!.text.slice(m.at, m.end) === text) + 1
    const right = [share(at('fillings'), at('80%')), share(at('crowns'), at('50%'))]
    for (const wrong of [
      [],
      [right[0]!, share(at('crowns'), at('50%'), 0.5)],
      [right[0]!, share(at('80%'), at('50%'))],
      [right[0]!, share(at('crowns'), 99)],
    ])
      expect(pairsBy(asks, [wrong]).size).toBe(0)
    expect(pairsBy(asks, [right]).get(asks[0]!.text)).toHaveLength(2)
  })

  test('of an instruct model comes in words', async () => {
    const asks = asksOf(SENTENCE)
    const model = fakeModel('2=1 4=3')
    expect(await askPairs(model, asks, CALL)).toMatchObject([
      [
        { first: 2, second: 1 },
        { first: 4, second: 3 },
      ],
    ])
    expect(model.asked[0]!.prompt.user).toContain('[1: ')
  })

  test('is read in place of the rules’ pairs', async () => {
    const pages = pagesOf(SENTENCE)
    const whole = readWhole(pages)
    const asks = severalShares(whole.statements)
    const [{ text, mentions }] = asks as [(typeof asks)[0]]
    const at = (own: string) => mentions.findIndex((m) => text.slice(m.at, m.end) === own) + 1
    // Crossed on purpose: what is told is read.
    const tokens = [at('fillings'), at('50%'), at('crowns'), at('80%')].map((n) => `<|${n}|>`)
    const model = fakeDecider(() => [
      tokens[0]!,
      '<|rel:share|>',
      tokens[1]!,
      tokens[2]!,
      '<|rel:share|>',
      tokens[3]!,
    ])
    const pairs = pairsBy(asks, await askPairs(model, asks, CALL))
    expect(promptText(model.asked[0]!.prompts[0]!)).toStartWith('<|link|>')
    const told = toEnd(withToldPairs(pairs, wholeInSteps(pages)))
    expect([whole.shares.get('fillings')?.value, told.shares.get('fillings')?.value]).toEqual([80, 50])
    expect(told.shares.get('crowns')?.value).toBe(80)
  })
})
