import { describe, expect, test } from 'bun:test'
import { layoutOf } from '../../layout/layout.ts'
import { Board } from '../../testing/plan-board.ts'
import fitted from './relations.json'
import { INPUTS, pairsIn, relationsOf } from './relations.ts'

const layout = (draw: (board: Board) => void) => {
  const board = new Board()
  draw(board)
  return layoutOf(board.pages())
}
const table = (rows: string[][]) =>
  layout((board) =>
    board.table(60, [{ width: 190 }, { width: 120 }], rows, { ruled: 'grid', head: 1, pad: 4 }),
  )

const ROWS = [
  ['Service', 'Plan pays'],
  ['Fillings', '80%'],
  ['Crowns', '50%'],
  ['Dentures', '40%'],
]

describe('how figures and subjects stand to one another', () => {
  test('the trees were fitted on these inputs', () => {
    expect(fitted.inputs).toEqual([...INPUTS])
  })

  test('a page without figures or without subjects has no relations', () => {
    expect(pairsIn(layout((board) => board.line(60, 'Crowns and fillings'))).shares).toEqual([])
    expect(pairsIn(layout((board) => board.line(60, 'We pay 80%.'))).shares).toEqual([])
  })

  test('a figure belongs to the label of its row sooner than to those over and under it', () => {
    const { shares } = relationsOf(table(ROWS))
    for (const [label, figure] of [
      ['fillings', '80%'],
      ['crowns', '50%'],
      ['dentures', '40%'],
    ]) {
      const [, own] = [...shares].find(([ink]) => ink.text === figure)!
      const best = own.toSorted((a, b) => b.odds - a.odds)[0]!
      expect<string>(best.subject.id).toBe(label!)
      expect(best.odds).toBeGreaterThan(0)
    }
  })

  test('a service belongs to the class that leads its row', () => {
    const { members } = relationsOf(
      table([
        ['Service', 'Plan pays'],
        ['Basic care: root canals, fillings', '80%'],
        ['Major care: crowns, dentures', '50%'],
      ]),
    )
    const of = (word: string) =>
      [...members].find(([ink]) => ink.text.startsWith(word))![1].toSorted((a, b) => b.odds - a.odds)[0]!
    expect(of('crowns').subject.id).toBe('major')
    expect(of('fillings').subject.id).toBe('basic')
  })
})
