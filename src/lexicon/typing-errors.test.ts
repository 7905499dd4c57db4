import { describe, expect, test } from 'bun:test'
import { errorsOfBeginning, typingErrors } from './typing-errors.ts'

describe('typing errors', () => {
  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['crown', 'bridge', 3],
    ['form', 'from', 1],
    ['crown', 'crowns', 1],
    ['x'.repeat(200), 'y'.repeat(200), 3],
  ])('%p and %p, counted up to two', (a, b, errors) => expect(typingErrors(a, b, 2)).toBe(errors))

  test.each([
    ['', 'brightwater', 0],
    ['brightwaters', 'bright', 3],
    ['bright', 'brightwater', 0],
    ['brihgt', 'brightwater', 1],
    ['nrightw', 'brightwater', 1],
    ['brghtwatre', 'brightwater', 2],
    ['zebra', 'brightwater', 3],
  ])('%p and a beginning of %p', (typed, word, errors) =>
    expect(errorsOfBeginning(typed, word, 2)).toBe(errors),
  )
})
