import { describe, expect, test } from 'bun:test'
import { tokensOf } from '../tokens.ts'
import { isNameLike, signsOf } from './signs.ts'

const signs = (text: string) => {
  const word = {
    text,
    box: [0, 0, 9, 9] as [number, number, number, number],
    confidence: 100,
    size: 9,
    bold: false,
  }
  return signsOf(tokensOf([word], [0])[0]!)
}

describe('what a word is by itself', () => {
  test.each([
    ['crowns', 0],
    ['Crowns', 1],
    ['CROWNS', 2],
    ['80%', 3],
  ])('%p is written as case %p', (text, written) => {
    expect(signs(text)['case']).toBe(written)
  })

  test.each(['Qwendol', 'Hernandez'])('%p could be a name', (text) => {
    expect(isNameLike(signs(text))).toBe(true)
  })

  test.each(['crowns', 'Deductible', 'qwendol', 'W123', 'Incorporated', 'RCTs', 'Tues'])(
    '%p could not',
    (text) => {
      expect(isNameLike(signs(text))).toBe(false)
    },
  )

  test.each([
    ['(800)', 1],
    ['8005550109', 1],
    ['1-877-555-0185', 1],
    ['(208)', 0],
    ['800-55', 0],
    ['$800', 0],
  ])('%p is toll-free: %p', (text, holds) => {
    expect(signs(text)['tollFree']).toBe(holds)
  })
})
