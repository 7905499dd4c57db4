import { describe, expect, test } from 'bun:test'
import { readPython } from './python-report.ts'

const RULER = '='.repeat(70)
const LINE = '-'.repeat(70)
const BLOCK = (name: string) =>
  `${RULER}\nFAIL: ${name} (test_rows.Rows.${name})\n${LINE}\nTraceback (most recent call last):\nAssertionError: 1 != 2\n\n`

describe("the report of Python's unittest", () => {
  test('a run that names no tests, or ends badly, has failed', () => {
    expect(readPython('python3: not found', 127)).toEqual({ passed: 0, failed: 1, failures: [] })
    expect(readPython(`\n${LINE}\nRan 0 tests in 0.000s\n\nOK\n`, 0).failed).toBe(1)
    expect(readPython(`...\n${LINE}\nRan 3 tests in 0.001s\n\nOK\n`, 139).failed).toBe(1)
  })

  test('failures and errors are counted and told one by one', () => {
    const printed = `.F.E\n${BLOCK('test_one')}${BLOCK('test_two')}${LINE}\nRan 4 tests in 0.817s\n\nFAILED (failures=1, errors=1)\n`
    const report = readPython(printed, 1)
    expect([report.passed, report.failed]).toEqual([2, 2])
    expect(report.failures).toHaveLength(2)
    expect(report.failures[1]).toBe(
      `FAIL: test_two (test_rows.Rows.test_two)\n${LINE}\nTraceback (most recent call last):\nAssertionError: 1 != 2`,
    )
  })

  test('what was skipped has not passed', () => {
    expect(readPython(`.s.\n${LINE}\nRan 3 tests in 0.001s\n\nOK (skipped=1)\n`, 0).passed).toBe(2)
  })

  test('a good run counts its tests', () => {
    expect(readPython(`....\n${LINE}\nRan 27 tests in 0.817s\n\nOK\n`, 0)).toEqual({
      passed: 27,
      failed: 0,
      failures: [],
    })
  })
})
