import { describe, expect, test } from 'bun:test'
import { Board } from '../testing/plan-board.ts'
import { layoutOf } from './layout.ts'

const COLUMNS = [90, 50, 90, 90, 50, 90].map((width) => ({ width }))
const tablesIn = (...parts: string[][][]) => {
  const board = new Board()
  for (const rows of parts) {
    board.table(40, COLUMNS, rows, { ruled: 'grid', pad: 4 })
    board.y -= 6
  }
  return layoutOf(board.pages()).tables.map(({ rows }) =>
    rows.map((row) => row.filter((c) => c.passage.text).map((c) => `${c.c0} ${c.passage.text}`)),
  )
}

describe('heads that repeat in a row', () => {
  test('are one table where they differ', () => {
    const rows = [
      ['Thing', 'Here', 'Note', 'Kind', 'There', 'Note'],
      ['First', '9', 'a', 'Second', '8', 'b'],
      ['Third', '7', 'c', 'Fourth', '6', 'd'],
    ]
    expect(tablesIn(rows)).toHaveLength(1)
  })

  test('are tables side by side where each has a title of its own over the same heads', () => {
    const [left, right] = tablesIn([
      ['Thing', '%', 'Note', 'Kind', '%', 'Note'],
      ['First', '9', 'a', 'Second', '8', 'b'],
      ['Third', '7', 'c', 'Fourth', '6', 'd'],
    ])
    expect(left).toEqual([
      ['0 Thing', '1 %', '2 Note'],
      ['0 First', '1 9', '2 a'],
      ['0 Third', '1 7', '2 c'],
    ])
    expect(right![1]).toEqual(['0 Second', '1 8', '2 b'])
  })

  test('are columns of one table where they stand beside one column of labels', () => {
    const rows = [
      ['', 'Here', 'There', 'Here', 'There', ''],
      ['First', '9', '8', '7', '6', 'a'],
      ['Second', '5', '4', '3', '2', 'b'],
    ]
    expect(tablesIn(rows)).toHaveLength(1)
  })

  test('are tables side by side, and what stands over them is of neither', () => {
    const [over, left, right] = tablesIn([
      ['Over', '1', 'x', 'all', '2', 'y'],
      ['Thing', 'Here', 'Note', 'Thing', 'Here', 'Note'],
      ['First', '9', 'a', 'Second', '8', 'b'],
      ['Third', '7', 'c', 'Fourth', '6', 'd'],
    ])
    expect(over).toEqual([['0 Over', '1 1', '2 x', '3 all', '4 2', '5 y']])
    expect(left!.slice(1)).toEqual([
      ['0 First', '1 9', '2 a'],
      ['0 Third', '1 7', '2 c'],
    ])
    expect(right!.slice(1)).toEqual([
      ['0 Second', '1 8', '2 b'],
      ['0 Fourth', '1 6', '2 d'],
    ])
  })
})
