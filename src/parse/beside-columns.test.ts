import { expect, test } from 'bun:test'
import type { Ink } from '../layout/canvas.ts'
import { besideColumns } from './beside-columns.ts'
import type { Figure, FigureRead, Sources } from './leftovers.ts'

/** A word 40 points wide. */
const ink = (text: string, x0: number, y0: number) =>
  ({ text, page: 1, x0, x1: x0 + 40, y0, y1: y0 + 10 }) as Ink
const ROWS = [100, 120, 140]

/** A page with a column of percents that is left over, under these words; the words stand in rows of their own, as heads do that no table took. */
function column(head: readonly string[], fields = ['coverage.crowns']) {
  const figures = ROWS.map(
    (y): FigureRead => ({
      figure: { kind: 'percent', value: 60, inks: [ink('60%', 300, y)] } as Figure,
      fields,
      why: 'left over',
    }),
  )
  const inks = head.map((word, i) => ink(word, 300, 60 + 12 * i))
  const sources = { texts: [{ passage: { text: '', inks, starts: [] } }] } as unknown as Pick<
    Sources,
    'texts'
  >
  return besideColumns(figures, sources, (path) => path !== 'coverage.implants').map(({ why }) => why)
}
const LEFT = ROWS.map(() => 'left over')

test('figures stay left over without a head, under words that name no network, and where one may be the value of a blank', () => {
  expect(column([])).toEqual(LEFT)
  expect(column(['Your', 'share'])).toEqual(LEFT)
  expect(column(['In', 'network'])).toEqual(LEFT)
  expect(column(['Out', 'of', 'network'], ['coverage.implants'])).toEqual(LEFT)
})

test('a column under the name of another network is that network’s', () => {
  expect(column(['Out', 'of', 'network'])).toEqual(ROWS.map(() => 'another network'))
})
