import { describe, expect, test } from 'bun:test'
import { oddsOf } from './trees.ts'

const stump = [0, 1.5, 1, 2, -1, -2, 0, 0, -1, 3, 0, 0]

describe('boosted trees', () => {
  test('without trees the base is the answer', () => {
    expect(oddsOf({ base: 0.5, trees: [] }, [7])).toBe(0.5)
  })
  test('an input at the threshold goes left, above it right', () => {
    const trees = { base: 0, trees: [stump] }
    expect(oddsOf(trees, [1.5])).toBe(-2)
    expect(oddsOf(trees, [1.51])).toBe(3)
  })
  test('trees add up', () => {
    expect(oddsOf({ base: 1, trees: [stump, stump] }, [2])).toBe(7)
  })
})
