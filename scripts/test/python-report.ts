/** What a run of Python's unittest has to say. */
export interface PythonReport {
  passed: number
  failed: number
  /** What was printed about each failed test. */
  failures: string[]
}

const RULER = '='.repeat(70)

/**
 * Reads what `python3 -m unittest` printed on stderr.
 * @param printed all of it; each failure stands below a line of equals signs, the counts in the last lines
 * @param code its exit status: a run that ended badly without naming a failed test counts as one failure
 */
export function readPython(printed: string, code: number): PythonReport {
  const counts = /^Ran (\d+) tests? in .*\n\n(.*)$/m.exec(printed)
  const ran = Number(counts?.[1] ?? 0)
  const named = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(counts?.[2] ?? '')?.[1] ?? 0)
  const failed = named('failures') + named('errors') + named('unexpected successes')
  const unseen = named('skipped') + named('expected failures')
  const end = counts ? printed.indexOf(counts[0]) : printed.length
  const [, ...blocks] = printed.slice(0, end).split(`\n${RULER}\n`)
  return {
    // A test can name several failures (subtests), a broken file none that was run.
    passed: Math.max(0, ran - failed - unseen),
    failed: failed || (code === 0 && ran > 0 ? 0 : 1),
    failures: blocks.map((block) => block.replace(/\n-{70}\s*$/, '').trim()),
  }
}
