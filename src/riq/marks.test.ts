import { describe, expect, test } from 'bun:test'
import { FIXTURE_PLANS, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import type { RiqReply } from './contract.ts'
import { plansFromFile } from './file-source.ts'
import { marksOf } from './say/marks.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)
const ask = (query: string, plan: string | null) =>
  answerQuestion({ query }, plan, { plans, today: TODAY, model: null })

/** Each page mark of the text with the fields it stands for. */
const told = ({ answer, marks = [], citations }: RiqReply) =>
  [...answer.matchAll(/\bp\. (\d+)/g)].map((mark, i) => [
    Number(mark[1]),
    ...(marks[i] ?? []).map((at) => citations[at]!.field),
  ])

describe('the page marks of an answer', () => {
  test('each stands for the values of its own sentence', async () => {
    const reply = await ask('deductible and max', 'F1')
    expect(told(reply)).toEqual([
      [1, 'deductible_individual'],
      [1, 'deductible_family'],
      [1, 'annual_maximum_individual'],
    ])
  })

  test('sentences that share a mark share it', async () => {
    const marks = told(await ask('does the deductible apply to crowns', 'F1'))
    expect(marks).toContainEqual([1, 'deductible_individual', 'deductible_family'])
  })

  test('in a comparison each citation names its plan', async () => {
    const reply = await ask('compare acme hardware high and 3M Local 9 for crowns', null)
    const marks = (reply.marks ?? []).map((mark) => mark.map((at) => reply.citations[at]?.plan))
    const first = reply.answer.split('\n\n')[0]!.match(/\bp\. \d/g)!.length
    expect(marks.slice(0, first).flat()).toEqual(Array(first).fill('F1'))
    expect(new Set(marks.slice(first).flat())).toEqual(new Set(['F5']))
  })

  test('a sentence that a model has reworded stands for any value of its page', () => {
    const citations = [{ field: 'coverage.crowns', page: 3, quote: 'Crowns 50%' }]
    const places = [{ text: 'Crowns: the plan pays 50%. p. 3', paths: ['coverage.crowns'] }]
    expect(marksOf('Crowns are paid at half. p. 3', places, citations)).toEqual([[]])
    expect(marksOf('Crowns: the plan pays 50%. p. 3', places, citations)).toEqual([[0]])
  })
})
