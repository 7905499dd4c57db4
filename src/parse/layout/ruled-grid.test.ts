import { describe, expect, test } from 'bun:test'
import type { Rule } from '../../phi/redacted-page.ts'
import type { Ink } from './ink.ts'
import { mergedGrids, rowsOfGrid } from './ruled-grid.ts'

const EM = 10

const ink = (text: string, x: number, cy: number): Ink => ({
  word: { text, box: [x, cy - 5, x + text.length * 5, cy + 5], confidence: 100, size: EM, bold: false },
  x0: x,
  x1: x + text.length * 5,
  y0: cy - 5,
  y1: cy + 5,
  cy,
  em: EM,
})

const level = (y: number, x0: number, x1: number): Rule => ({
  box: [x0, y, x1, y + 1],
  direction: 'horizontal',
})
const upright = (x: number, y0: number, y1: number): Rule => ({
  box: [x, y0, x + 1, y1],
  direction: 'vertical',
})

/** Four rows of 20 points, three columns; the levels of the last column are given. */
const frame = (last: number[]): Rule[] => [
  ...[0, 20, 40, 60, 80].map((y) => level(y, 0, 200)),
  ...last.map((y) => level(y, 200, 300)),
  ...[0, 100, 200, 300].map((x) => upright(x, 0, 80)),
]

const names = ['Fillings', 'Extractions', 'Crowns', 'Dentures'].map((name, i) => ink(name, 5, 10 + i * 20))
const limits = ['2', '3', '4', '5'].map((limit, i) => ink(limit, 105, 10 + i * 20))

const shares = (rules: Rule[], inks: Ink[]) =>
  mergedGrids(rules, [...names, ...limits, ...inks], EM).map((grid) =>
    rowsOfGrid(grid, [...names, ...limits, ...inks]).map(({ cells }) =>
      cells
        .filter((c) => c.column === 2)
        .map((c) => c.inks.map((i) => i.word.text).join(' '))
        .join(),
    ),
  )

describe('a ruled table', () => {
  test('in which nothing is merged and no shares stand is left to be read by its white space', () =>
    expect(
      shares(
        frame([0, 20, 40, 60, 80]),
        [10, 30, 50, 70].map((y) => ink('Yes', 210, y)),
      ),
    ).toEqual([]))

  test('with cells merged over rows gives each row what stands in the middle of them', () =>
    expect(shares(frame([0, 40, 80]), [ink('80%', 210, 20), ink('50%', 210, 60)])).toEqual([
      ['80%', '80%', '50%', '50%'],
    ]))

  test('keeps a wrapped text of a merged cell together', () =>
    expect(
      shares(frame([0, 80]), [ink('50%,', 210, 34), ink('after', 210, 46), ink('deductible', 250, 46)]),
    ).toEqual([Array(4).fill('50%, after deductible')]))

  test('parts two texts where the line between them was not found', () =>
    expect(
      shares(frame([0, 40, 80]), [ink('80%', 210, 10), ink('70%', 210, 30), ink('50%', 210, 60)]),
    ).toEqual([['80%', '70%', '50%', '50%']]))

  test('with shares is read cell by cell also where its outer edges are open', () => {
    const open = [...[20, 40, 60].map((y) => level(y, 0, 300)), ...[100, 200].map((x) => upright(x, 0, 80))]
    const column = [10, 30, 50, 70].map((y) => ink('80%', 210, y))
    expect(shares(open, column)).toEqual([['80%', '80%', '80%', '80%']])
  })

  test('of two columns is none', () =>
    expect(
      mergedGrids(
        [...[0, 20, 40, 60, 80].map((y) => level(y, 0, 100)), upright(0, 0, 80), upright(100, 0, 80)],
        names,
        EM,
      ),
    ).toEqual([]))
})
