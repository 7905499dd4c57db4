import { describe, expect, test } from 'bun:test'
import { withoutCrashLinks } from './crash-words.ts'

const SAID = `oh no: Bun has crashed. This indicates a bug in Bun, not your code.

To send a redacted crash report to Bun's team,
please file a GitHub issue using the link below:

 https://bun.report/1.4.5/abc
see https://github.com/oven-sh/bun/issues/18546
To send a redacted crash report to Bun's team,
please file a GitHub issue using the link below:
\0after`

describe('the words of a crash', () => {
  test('that are not those of this version of Bun stop the build', () => {
    for (const part of ['https://bun.report', "Bun's team,", 'Bun has crashed', 'issues/18546'])
      expect(() => withoutCrashLinks(Buffer.from(SAID.replaceAll(part, 'other')))).toThrow('crash words')
  })

  test('name no link, wherever they stand, and move nothing', () => {
    const executable = Buffer.from(SAID)
    withoutCrashLinks(executable)
    const said = executable.toString()
    expect(said).not.toMatch(/https?:|bun\.report|GitHub|Bun/)
    expect(said).toContain('Code for support: /1.4.5/abc')
    expect(said).toContain('CovrIQ stopped by a fault in its program')
    expect(said.split('\n')).toHaveLength(SAID.split('\n').length)
    expect([said.length, said.indexOf('\0after')]).toEqual([SAID.length, SAID.indexOf('\0after')])
  })
})
