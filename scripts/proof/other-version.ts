/** Other versions of this program, for proofs of upgrades: the same source with another number, and one that was broken on purpose. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildCopy } from '../build-copy.ts'

/** Numbers above every real one. */
export const NEWER = '0.99.0'
export const BROKEN = '0.99.1'

/** The variable that makes the broken version hang rather than end. */
export const HANGS = 'BROKEN_BY_HANGING'

/** Changes one place of a file. @throws Error when it isn't there, so that no proof goes on with the program as it was */
function change(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${path.basename(file)} isn’t as this proof knows it`)
  writeFileSync(file, changed)
}

const number = (folder: string, version: string) =>
  change(path.join(folder, 'package.json'), /"version": "[^"]+"/, `"version": "${version}"`)

/** Builds the same source as a newer version. @returns its executable, in a folder laid out as a checkout */
export const buildNewer = (folder: string): Promise<string> =>
  buildCopy(folder, (copy) => number(copy, NEWER))

/**
 * Builds a version that changes the form of the data and then ends before it answers, as the worst of upgrades would. With a line for it in the
 * settings it hangs instead: it keeps the data, doesn't answer and doesn't let itself be stopped.
 * @returns its executable
 */
export async function buildBroken(folder: string): Promise<string> {
  const program = await buildCopy(folder, (copy) => {
    number(copy, BROKEN)
    writeFileSync(
      path.join(copy, 'migrations/9999_broken.sql'),
      'CREATE TABLE broken_on_purpose (id TEXT);\n',
    )
    change(
      path.join(copy, 'src/command/serve.ts'),
      'const line = await openPorts(',
      `if (process.env.${HANGS} === undefined) process.exit(70)\n  await new Promise(() => {})\n  const line = await openPorts(`,
    )
  })
  const named = path.join(path.dirname(program), 'covriq-broken')
  renameSync(program, named)
  return named
}
