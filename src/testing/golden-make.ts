import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { digestsOf, goldens } from './golden.ts'

/**
 * Writes golden.json anew, for a change that is meant to change readings or answers: `bun src/testing/golden-make.ts`. With a folder it
 * writes the whole JSON of every document there instead: do so before and after a change to see what differs.
 */
const [folder] = process.argv.slice(2)
const digests: Record<string, Record<string, string>> = {}
for await (const [name, golden] of goldens()) {
  digests[name] = digestsOf(golden)
  if (!folder) continue
  mkdirSync(folder, { recursive: true })
  const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`
  writeFileSync(path.join(folder, file), `${JSON.stringify(golden, null, 1)}\n`)
}
if (!folder) writeFileSync(path.join(import.meta.dir, 'golden.json'), `${JSON.stringify(digests, null, 1)}\n`)
