import { expect, test } from 'bun:test'
import { withColumnFigures } from './column-figures.ts'
import type { ReadWord } from './ocr-engine.ts'

const word = (text: string, x: number, y: number): ReadWord => ({
  text,
  box: [x, y, x + 60, y + 20],
  confidence: 60,
  lineHeight: 20,
  seams: [],
})
const column = (texts: readonly string[], x = 100) => texts.map((text, i) => word(text, x, 100 + 40 * i))
const read = (words: readonly ReadWord[]) => withColumnFigures(words, 10).map((one) => one.text)

test.each([
  [['D0120', 'D0150', 'D2740', '05213'], 'D5213'],
  [['D0120', 'D0150', '05213'], '05213'],
  [['D0120', 'D0150', 'D2740', '15213'], '15213'],
  [['D0120', 'D0150', 'D2740', '052134'], '052134'],
  [['$10', '$25', '$100', 'so'], '$0'],
  [['$10', '$25', '$100', '$o'], '$0'],
  [['$10', '$25', 'so'], 'so'],
  [['$10', '$25', '$100', 'sox'], 'sox'],
])('in a column, %j ends with %p', (texts, last) => {
  expect(read(column(texts)).at(-1)).toBe(last)
})

test('what stands beside the column is no part of it, a hair off it is', () => {
  const codes = column(['D0120', 'D0150', 'D2740'])
  expect(read([...codes, word('05213', 106, 220)]).at(-1)).toBe('D5213')
  expect(read([...codes, word('05213', 107, 220)]).at(-1)).toBe('05213')
})
