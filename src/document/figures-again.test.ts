import { expect, test } from 'bun:test'
import { figuresIn } from './figures-again.ts'

test.each([
  ['$O', '$0'],
  ['O%', '0%'],
  ['1OO%', '100%'],
  ['$1,500/yr', '$1500'],
  ['Ortho', ''],
  ['D0O220', '00220'],
  ['50', '50'],
])('the figures of "%s" are "%s"', (text, figures) => {
  expect(figuresIn(text)).toBe(figures)
})
