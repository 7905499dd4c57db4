import { describe, expect, test } from 'bun:test'
import { type Forest, reader } from './forest.ts'

/** One question: is `figures` at most 2? Yes: unlikely; no: likely. */
const ONE: Forest = {
  features: ['figures'],
  start: 0,
  slope: 1,
  offset: 0,
  trees: [{ feature: [0, -1, -1], bound: [2, 0, 0], yes: [1, 0, 0], no: [2, 0, 0], value: [0, -3, 3] }],
}

describe('a forest', () => {
  test('counts what is not told as 0', () => {
    expect(reader(ONE)({})).toBeCloseTo(0.0474, 4)
  })

  test('answers yes up to the bound and no above it', () => {
    const odds = reader(ONE)
    expect(odds({ figures: 2 })).toBeCloseTo(0.0474, 4)
    expect(odds({ figures: 2.01 })).toBeCloseTo(0.9526, 4)
  })

  test('adds its trees to where it starts, and sets the sum right', () => {
    const two: Forest = { ...ONE, start: 1, slope: 0.5, offset: -0.2, trees: [...ONE.trees, ...ONE.trees] }
    expect(reader(two)({ figures: 9 })).toBeCloseTo(1 / (1 + Math.exp(-(0.5 * 7 - 0.2))), 6)
  })
})
