import { describe, expect, test } from 'bun:test'
import type { Box } from '../plan/content.ts'
import type { ServiceFact } from '../plan/facts/contract.ts'
import { factIn } from '../plan/facts/printed.ts'
import { type PlacedWord, placeOfFact } from './fact-place.ts'

/** A line of words, each 10 wide with 10 between them, from 0 on. */
const line = (y: number, text: string): PlacedWord[] =>
  text.split(' ').map((word, i) => ({ text: word, box: [i * 20, y, i * 20 + 10, y + 10] }))

const ROW = [line(100, 'Crowns 1 per tooth in 84 months 60% 50% 16 and')]
/** Of 60%, the eighth word. */
const VALUE: Box = [140, 100, 150, 110]

const found = (words: string, lines = ROW) => placeOfFact(lines, VALUE, factIn(words)!)

const words = (from: number, to: number, y = 100): Box => [from * 20, y, to * 20 + 10, y + 10]

describe('where a fact is printed in the row of its value', () => {
  test('nowhere, where the row says something else, or nothing', () => {
    expect(found('2 per 12 months')).toBeNull()
    expect(found('no ded')).toBeNull()
    expect(found('1/84mo tooth', [])).toBeNull()
  })

  test('not at the value itself: another percent may be the same', () => {
    expect(found('oon 60')).toBeNull()
  })

  test('the whole of it, not its figures alone', () => {
    expect(found('1/84mo tooth')).toEqual(words(1, 6))
  })

  test('its figure, where its words are cut by the end of a line', () => {
    expect(found('16+')).toEqual(words(9, 9))
    expect(found('oon 50')).toEqual(words(8, 8))
  })

  test('in the nearest of several lines', () => {
    const lines = [line(80, 'Bridges Under 16'), ...ROW, line(112, 'Under 16')]
    expect(found('<16', lines)).toEqual(words(0, 1, 112))
  })

  test('a remark word for word', () => {
    const remark: ServiceFact = { slot: 'statement', bind: {}, value: { topic: null, text: 'In 84 months' } }
    expect(placeOfFact(ROW, VALUE, remark)).toEqual(words(4, 6))
  })
})
