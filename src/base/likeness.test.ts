import { expect, test } from 'bun:test'
import { likeness } from './likeness.ts'

test.each([
  ['', 'Plan', 0],
  ['Jane', 'Plan', 0.5],
  ['Jane', 'Jame', 0.75],
  ['Plan', 'Plans', 0.8],
  ['nalP', 'Plan', 0.25],
  ['Jane', 'Jane', 1],
])('%p and %p have that share of letters in common, in order', (a, b, share) => {
  expect(likeness(a, b)).toBeCloseTo(share, 6)
})
