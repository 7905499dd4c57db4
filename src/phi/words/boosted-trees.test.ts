import { describe, expect, test } from 'bun:test'
import { type BoostedTrees, classifier } from './boosted-trees.ts'

/** One question: is `figures` at most 2? Yes: unlikely; no: likely. */
const ONE: BoostedTrees = {
  features: ['figures'],
  start: 0,
  slope: 1,
  offset: 0,
  trees: [{ feature: [0, -1, -1], bound: [2, 0, 0], left: [1, 0, 0], right: [2, 0, 0], value: [0, -3, 3] }],
}

describe('boosted trees', () => {
  test('count what is not there as 0', () => {
    expect(classifier(ONE)({})).toBeCloseTo(0.0474, 4)
  })

  test('go left up to the bound and right above it', () => {
    const probability = classifier(ONE)
    expect(probability({ figures: 2 })).toBeCloseTo(0.0474, 4)
    expect(probability({ figures: 2.01 })).toBeCloseTo(0.9526, 4)
  })

  test('add up from the start, and the sum is calibrated', () => {
    const two: BoostedTrees = {
      ...ONE,
      start: 1,
      slope: 0.5,
      offset: -0.2,
      trees: [...ONE.trees, ...ONE.trees],
    }
    expect(classifier(two)({ figures: 9 })).toBeCloseTo(1 / (1 + Math.exp(-(0.5 * 7 - 0.2))), 6)
  })
})
