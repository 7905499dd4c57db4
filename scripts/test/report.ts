/** What a report of a test run (JUnit's XML, as `bun test` writes it) counts. */
export interface Report {
  passed: number
  failed: number
}

const numberIn = (tag: string, name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(tag)?.[1] ?? 0)

/**
 * Reads a report.
 * @param xml the report; empty when the run ended without one
 * @returns counts of 0 for a report that is empty or no report
 */
export function readReport(xml: string): Report {
  const whole = /<testsuites[^>]*>/.exec(xml)?.[0] ?? ''
  const failed = numberIn(whole, 'failures') + numberIn(whole, 'errors')
  return {
    passed: numberIn(whole, 'tests') - failed - numberIn(whole, 'skipped'),
    failed,
  }
}
