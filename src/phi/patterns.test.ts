import { describe, expect, test } from 'bun:test'
import path from 'node:path'

const files = await Array.fromAsync(new Bun.Glob('**/*.ts').scan({ cwd: import.meta.dir }))
const patterns: [string, RegExp][] = []
for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort()) {
  const exports = (await import(path.join(import.meta.dir, file))) as Record<string, unknown>
  for (const [name, value] of Object.entries(exports))
    if (value instanceof RegExp) patterns.push([name, value])
}

/** Pieces whose long repeats make careless patterns run for ages. */
const PUMPS = [
  '1',
  '12 ',
  '1-',
  '1/',
  '(1',
  'a',
  'A ',
  'a.',
  'a@',
  '-',
  ' ',
  '.',
  'www.',
  'http://',
  'X',
  '*',
  '19',
  'Jan 1 ',
  '555-',
  'effective ',
  'claims ',
  '1\\',
  'O',
  'D1234,',
]

describe('patterns over hostile text', () => {
  test('every exported pattern is tried', () => {
    expect(patterns.map(([name]) => name)).toContain('EMAIL')
    expect(patterns.length).toBeGreaterThan(12)
  })

  // A careless pattern does not come back from this at all.
  test.each(patterns)('%s comes back from 20,000 repeats of anything', (_, pattern) => {
    for (const pump of PUMPS)
      for (const end of ['', '!', '@', '9', ' x']) {
        const text = pump.repeat(20_000 / pump.length) + end
        expect(
          [...text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))].length,
        ).toBeGreaterThanOrEqual(0)
      }
  })
})
