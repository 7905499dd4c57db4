import { describe, expect, test } from 'bun:test'
import { failuresIn } from './failures.ts'

const RUN = `bun test v1

src/a.test.ts:
(pass) a plan > is read [2.00ms]
3 |   expect(figure).toBe(50)
error: expect(received).toBe(expected)
(fail) a plan > has its deductible [4.00ms]
(pass) a plan > has its maximum [1.00ms]

1 tests failed:
(fail) a plan > has its deductible [4.00ms]
`

describe('what the end of a test run says again', () => {
  test('a run in which all passed: nothing', () => {
    expect(failuresIn(RUN.replaceAll('(fail)', '(pass)'))).toEqual([])
    expect(failuresIn('')).toEqual([])
  })

  test('a failed test: once, with what was printed about it and nothing of its neighbours', () => {
    expect(failuresIn(RUN)).toEqual([
      `3 |   expect(figure).toBe(50)\nerror: expect(received).toBe(expected)\n(fail) a plan > has its deductible [4.00ms]`,
    ])
  })

  test('a test that printed a great deal: its end', () => {
    const noisy = `${Array.from({ length: 500 }, (_, i) => `line ${i}`).join('\n')}\n(fail) it [1ms]\n`
    expect(failuresIn(noisy, 2)).toEqual(['line 498\nline 499\n(fail) it [1ms]'])
  })

  test('a file whose process crashed, and those that were ended with it', () => {
    const printed =
      '(pass) a plan > is read [2.00ms]\n✗ a.test.ts (worker crashed: SIGSEGV)\n\n✗ b.test.ts (aborted: sibling worker panicked)\n'
    expect(failuresIn(printed)).toEqual([
      '✗ a.test.ts (worker crashed: SIGSEGV)',
      '✗ b.test.ts (aborted: sibling worker panicked)',
    ])
  })
})
