import { expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { transcribed } from './transcript.ts'

test('a transcript keeps each command with its lines, also of one that fails, and says equal answers once', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-transcript-'))
  const file = path.join(folder, 'lines.txt')
  try {
    const said = ['starting\n', 'starting\n', 'everything works\n']
    const machine = transcribed(
      {
        run: async (args) => {
          if (args[1] === 'upgrade') throw new Error('covriq upgrade failed: it has no signature')
          return said.shift()!
        },
        desk: ['desk'],
        close: async () => {},
      },
      file,
    )
    expect(await machine.run(['covriq', 'upgrade', 'x']).catch((error: Error) => error.message)).toContain(
      'no signature',
    )
    for (const _ of [1, 2, 3]) await machine.run(['covriq', 'status'])
    expect(machine.desk).toEqual(['desk'])
    expect(readFileSync(file, 'utf8').replaceAll(/^\[[\d.]+ s\]/gm, '[s]')).toBe(
      `[s] # covriq upgrade x
covriq upgrade failed: it has no signature
[s] # covriq status
starting
[s] # covriq status
everything works
`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
