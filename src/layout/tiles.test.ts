import { expect, test } from 'bun:test'
import { Board } from '../testing/plan-board.ts'
import { layoutOf } from './layout.ts'

/** A row of names over a row of values, above a ruled table as wide as both. */
const page = (
  value: { size?: number; bold?: boolean },
  names = ['Deductible', 'Yearly maximum', 'Visit fee'],
) => {
  const board = new Board()
  for (const [i, name] of names.entries()) {
    board.put(40 + i * 180, 100, name, { size: 8 })
    board.put(40 + i * 180, 114, ['None', '$1,500', '$5'][i]!, { size: 8, ...value })
  }
  for (let row = 0; row < 4; row++) {
    board.rule(36, 140 + row * 24, 560, 140 + row * 24)
    if (row === 3) break
    board.put(40, 147 + row * 24, `Service ${row}`)
    board.put(400, 147 + row * 24, `${50 + row}%`)
  }
  return layoutOf(board.pages())
}
const tilesOf = (value: { size?: number; bold?: boolean }, names?: string[]) =>
  page(value, names)
    .tables.filter((t) => t.columns === 1)
    .map((t) => t.rows.flat().map((cell) => cell.passage.text))

test('a value that is neither larger nor bold makes no tile, and two names are no row of tiles', () => {
  expect(tilesOf({})).toEqual([])
  expect(tilesOf({ bold: true }, ['Deductible', 'Yearly maximum'])).toEqual([])
})

test('names with their values bold or larger right under them are tables of one cell, each name on a line of its own', () => {
  const tiles = [['Deductible\nNone'], ['Yearly maximum\n$1,500'], ['Visit fee\n$5']]
  expect(tilesOf({ bold: true })).toEqual(tiles)
  expect(tilesOf({ size: 12 })).toEqual(tiles)
  const { tables } = page({ bold: true })
  expect(tables.filter((t) => t.columns > 1).map((t) => t.rows.length)).toEqual([3])
})
