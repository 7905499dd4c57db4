import { describe, expect, test } from 'bun:test'
import type { Model } from '../model/contract.ts'
import { fakeDecider } from '../testing/fake-model.ts'
import { Board } from '../testing/plan-board.ts'
import { readWhole, wholeInSteps } from './engine/whole.ts'
import { readWithModel } from './with-model.ts'

const ROWS = [
  ['Service', 'Plan pays'],
  ['Quintessence', '40%'],
  ['Fillings', '80%'],
]

function pages() {
  const board = new Board()
  const columns = [{ width: 260 }, { width: 110 }]
  board.table(60, columns, ROWS, { ruled: 'grid', head: 1, pad: 4 })
  return board.pages()
}
const first = readWhole(pages())
const read = (model: Model, budgetMs?: number) =>
  readWithModel(first, () => wholeInSteps(pages()), { model }, budgetMs)

describe('a second reading with the model', () => {
  const decider = fakeDecider(() => ['<|is:implants|>'])
  const never = () => new Promise<never>(() => {})

  test.each<[string, Model]>([
    ['that never loads', { ...decider, info: never }],
    ['that never answers', { ...decider, decide: never }],
  ])('waits for none %s', async (_, model) => expect(await read(model, 20)).toBe(first))

  test('is the first one where the model has nothing to say', async () =>
    expect(await read(fakeDecider(() => ['<|is:other|>']))).toBe(first))

  test('reads what the model tells', async () => {
    expect(first.shares.get('implants')).toBeUndefined()
    expect((await read(decider)).shares.get('implants')?.value).toBe(40)
  })
})
