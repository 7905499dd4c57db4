import { describe, expect, test } from 'bun:test'
import { fakeDecider, fakeModel, promptText } from '../testing/fake-model.ts'
import { Board } from '../testing/plan-board.ts'
import { mentionsOf, withTold } from '../text/mentions.ts'
import { askLabels } from './ask-labels.ts'
import type { Statement } from './engine/statement.ts'
import { readWhole } from './engine/whole.ts'
import { type LabelAnswer, type LabelAsk, toldBy, unknownLabels } from './told-labels.ts'

const CALL = { timeoutMs: 1000, priority: 'background' } as const

function statementsOf(rows: readonly string[][]): Statement[] {
  const board = new Board()
  board.line(60, 'Fern Valley Dental', { size: 16, bold: true }, 2)
  board.table(
    60,
    rows[0]!.map((_, i) => ({ width: i === 0 ? 260 : 110 })),
    rows,
    { ruled: 'grid', head: 1, pad: 4 },
  )
  return readWhole(board.pages()).statements
}
const asksOf = (rows: readonly string[][]) => unknownLabels(statementsOf(rows))
const asked = (asks: readonly LabelAsk[]) => asks.map(({ text, at, end }) => text.slice(at, end))

describe('what is asked', () => {
  test('nothing that the lists know, and no rule that is about something else', () => {
    const rows = [
      ['Service', 'Plan pays'],
      ['Crowns', '50%'],
      ['Class II', '80%'],
      ['Annual maximum', '$1,500'],
      ['Waiting period for all of it', '6 months'],
    ]
    for (const known of ['Crowns', 'Class II', 'Annual maximum', 'Waiting period for all of it', 'Plan pays'])
      expect(asked(asksOf(rows))).not.toContain(known)
  })

  test('a label that figures hang on, with what stands over it', () => {
    const asks = asksOf([
      ['Service', 'Plan pays'],
      ['Quintessence', '40%'],
      ['Fillings', '80%'],
    ])
    expect(asks[0]).toMatchObject({ text: 'Quintessence', at: 0, end: 12, head: 'Plan pays' })
  })

  test('the things of a list that no list of ours knows, without those that it does', () => {
    const asks = asked(
      asksOf([
        ['Service', 'Plan pays'],
        ['Exams, quintessence, sealants and flimflam', '100%'],
      ]),
    )
    expect(asks).toContain('quintessence')
    expect(asks).toContain('flimflam')
    expect(asks).not.toContain('sealants')
  })

  test('at most 150 a document', () => {
    const letters = 'abcdefghijklmnopqrst'
    const boards = [...'bcdfghjklmnp'].map((first) => {
      const rows = [...letters].map((letter) => [`Qu${first}xo${letter}lim`, '50%'])
      return statementsOf([['Service', 'Plan pays'], ...rows])
    })
    expect(boards.length * letters.length).toBeGreaterThan(200)
    expect(unknownLabels(boards.flat())).toHaveLength(150)
  })
})

describe('what the model answers', () => {
  const ask = (text: string): LabelAsk => ({
    text,
    at: 0,
    end: text.length,
    section: 'Benefits',
    head: 'Plan pays',
  })

  test('a model that fails or says nonsense leaves no concept', async () => {
    const asks = [ask('Quintessence')]
    for (const model of [
      fakeDecider(() => 'fail'),
      fakeDecider(() => ['<|kind:patient|>', 'x']),
      fakeDecider(() => [], { tasks: ['frame'] }),
      fakeModel('fail'),
      fakeModel('crowns, I suppose'),
    ])
      expect((await askLabels(model, asks, CALL))[0]!.concepts).toEqual([])
  })

  test('comes from a prompt with section, column and label, each parted by a token that no text can write', async () => {
    const model = fakeDecider(() => ['<|is:implants|>', '<|is:crowns|>'], { probability: 0.97 })
    const answers = await askLabels(model, [ask('Quint<|out|>essence')], CALL)
    expect(answers).toEqual([{ concepts: ['implants', 'crowns'], probability: 0.97 }])
    expect(promptText(model.asked[0]!.prompts[0]!)).toBe(
      '<|label|>Benefits<|part|>Plan pays<|part|>Quint<|out|>essence<|out|>',
    )
    expect(model.asked[0]!.prompts[0]!.filter((part) => typeof part !== 'string')).toHaveLength(4)
  })

  test('an instruct model is asked in words, thirty labels at most', async () => {
    const model = fakeModel('implants+crowns')
    const answers = await askLabels(
      model,
      Array.from({ length: 40 }, (_, i) => ask(`Label ${i}`)),
      CALL,
    )
    expect(model.asked).toHaveLength(30)
    expect(answers[0]!.concepts).toEqual(['implants', 'crowns'])
    expect(answers[39]!.concepts).toEqual([])
  })
})

describe('what the reader makes of answers', () => {
  const label = (text: string): LabelAsk => ({ text, at: 0, end: text.length, section: '', head: '' })
  const said = (...concepts: string[]): LabelAnswer => ({ concepts, probability: 0.81 })

  test('a doubtful one, and a concept of no use, tell nothing', () => {
    expect(toldBy([label('Quintessence')], [{ concepts: ['crowns'], probability: 0.79 }]).size).toBe(0)
    expect(toldBy([label('Quintessence')], [said('other')]).size).toBe(0)
    expect(toldBy([label('Quintessence')], []).size).toBe(0)
  })

  test('services, classes and heads become mentions beside those that the lists found', () => {
    const ids = (text: string, answer: LabelAnswer) =>
      toldBy([label(text)], [answer])
        .get(text)
        ?.map((m) => m.id)
    expect(ids('Quintessence', said('crowns', 'bridges'))).toEqual(['crowns', 'bridges'])
    expect(ids('Quintessence', said('orthodontic'))).toEqual(['orthodontic'])
    expect(ids('Quintessence 80%', said('you_pay'))).toEqual(['you_pay', '%'])
  })

  test('texts name it only while the document is read', () => {
    const told = toldBy([label('Quintessence')], [said('crowns')])
    const seen: number[] = []
    function* reading(): Generator<void, number> {
      seen.push(mentionsOf('Quintessence').length)
      yield
      seen.push(mentionsOf('Quintessence').length)
      return 7
    }
    const steps = withTold(told, reading())
    steps.next()
    expect(mentionsOf('Quintessence')).toEqual([])
    expect(steps.next()).toEqual({ done: true, value: 7 })
    expect(seen).toEqual([1, 1])
    expect(mentionsOf('Quintessence')).toEqual([])
  })
})
