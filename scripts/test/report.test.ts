import { describe, expect, test } from 'bun:test'
import { readReport } from './report.ts'

const suite = (file: string, failures: number) =>
  `<testsuite name="${file}" file="${file}" tests="3" failures="${failures}" skipped="0">
    <testsuite name="a group" file="${file}" line="3" tests="3" failures="${failures}" skipped="0">
      <testcase name="it &lt;works&gt;" file="${file}" />
    </testsuite>
  </testsuite>`
const report = (...suites: string[]) =>
  `<?xml version="1.0"?>\n<testsuites name="bun test" tests="6" failures="2" skipped="1" time="1.5">\n${suites.join('\n')}\n</testsuites>`

describe('the report of a test run', () => {
  test('of a run that crashed: nothing passed, nothing failed', () => {
    expect(readReport('')).toEqual({ passed: 0, failed: 0 })
    expect(readReport('not xml')).toEqual({ passed: 0, failed: 0 })
  })

  test('counts what passed and failed', () => {
    expect(readReport(report(suite('src/a.test.ts', 2), suite('src/b.test.ts', 0)))).toEqual({
      passed: 3,
      failed: 2,
    })
  })
})
