import { expect, test } from 'bun:test'
import { delayAfter } from './delay.ts'

test('the wait grows from nothing to 15 minutes', () => {
  expect([0, 3, 4, 5, 6, 9, 10, 11, 1000].map((n) => delayAfter(n) / 1000)).toEqual([
    0, 0, 15, 30, 60, 480, 900, 900, 900,
  ])
})
