import { expect, test } from 'bun:test'
import { Board } from '../testing/plan-board.ts'
import { layoutOf } from './layout.ts'

/** Boxes with a gap between them, two a row, each with its lines. */
const cards = (gap: number, texts: readonly string[][]) => {
  const board = new Board()
  for (const [i, lines] of texts.entries()) {
    const [x, y] = [40 + (i % 2) * (240 + gap), 80 + Math.floor(i / 2) * (60 + gap)]
    for (const [x0, y0, x1, y1] of [
      [x, y, x + 240, y],
      [x, y + 60, x + 240, y + 60],
      [x, y, x, y + 60],
      [x + 240, y, x + 240, y + 60],
    ] as const)
      board.rule(x0, y0, x1, y1)
    for (const [k, line] of lines.entries()) {
      const isFigure = k === 0
      board.put(isFigure ? x + 10 : x + 70, isFigure ? y + 24 : y + k * 15 - 6, line, {
        size: isFigure ? 13 : 9.5,
      })
    }
  }
  return layoutOf(board.pages())
}
const TEXTS = [
  ['70%', 'First things', '60% elsewhere', 'twice a year'],
  ['80%', 'Second things', '50% elsewhere', 'once a year'],
  ['90%', 'Third things', '40% elsewhere', 'at any time'],
  ['30%', 'Fourth things', '20% elsewhere', 'never again'],
]

test('boxes that share their lines are cells of one table', () => {
  expect(cards(0, TEXTS).tables.filter((t) => t.columns === 1)).toEqual([])
})

test('boxes with a gap between them are tables of one cell, and a figure beside all lines is read first', () => {
  const { tables } = cards(12, TEXTS)
  expect(tables.map((t) => [t.columns, t.rows.length])).toEqual(TEXTS.map(() => [1, 1]))
  for (const [i, table] of tables.entries()) {
    const { text } = table.rows[0]![0]!.passage
    expect(text.startsWith(`${TEXTS[i]![0]}\n${TEXTS[i]![1]}`)).toBe(true)
  }
})

test('boxes that lines cut into rows are columns of a table, whatever is between them', () => {
  const board = new Board()
  for (const [k, x] of [40, 200, 360].entries()) {
    for (const at of [x, x + 110]) board.rule(at, 80, at, 180)
    for (let row = 0; row < 5; row++) {
      board.rule(x, 80 + row * 25, x + 110, 80 + row * 25)
      if (row < 4) board.put(x + 6, 87 + row * 25, `${'abc'[k]}${row}`)
    }
  }
  const { tables } = layoutOf(board.pages())
  expect(tables.map((t) => [t.columns > 1, t.rows.length])).toEqual([[true, 4]])
})
