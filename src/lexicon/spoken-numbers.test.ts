import { describe, expect, test } from 'bun:test'
import { spokenNumber } from './spoken-numbers.ts'

const read = (text: string) => {
  const found = spokenNumber(text.split(' '), 0)
  return found && [found.value, found.to, found.isLarge]
}

describe('a number in words', () => {
  test.each(['hundred', 'grand', 'crown', '', 'mil', 'and two', 'constructor', 'toString'])(
    '%p is none',
    (text) => expect(read(text)).toBeNull(),
  )

  test.each<[string, number, number]>([
    ['two fillings', 2, 1],
    ['fifteen dollars', 15, 1],
    ['twenty five', 25, 2],
    ['twelve fifty', 12, 1],
    ['five two', 5, 1],
    ['a crown', 1, 1],
  ])('%p is a small one', (text, value, to) => expect(read(text)).toEqual([value, to, false]))

  test.each<[string, number, number]>([
    ['eleven hundred', 1_100, 2],
    ['fifteen hundred fifty', 1_550, 3],
    ['a grand', 1_000, 2],
    ['two grand and the exam', 2_000, 2],
    ['two thousand five hundred', 2_500, 4],
    ['two hundred and fifty', 250, 4],
    ['one hundred and crown', 100, 2],
    ['a hundred twenty five', 125, 4],
    ['mil doscientos', 1_200, 2],
    ['dos mil quinientos', 2_500, 3],
    ['ciento treinta y cinco', 135, 4],
    ['quinientos', 500, 1],
  ])('%p is an amount', (text, value, to) => expect(read(text)).toEqual([value, to, true]))
})
