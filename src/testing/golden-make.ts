import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import kept from './golden.json'
import { digestsOf, goldens } from './golden.ts'
import keptStages from './stages.json'
import { stageDigests } from './stages.ts'

/**
 * For a change that must not change what documents give or what Riq says of them: `bun src/testing/golden-make.ts` tells which digests of
 * golden.json, and of what each part of the reading makes (stages.json), are others now. With `--write` it writes them anew; with a folder it writes
 * the whole JSON of every document there, so that two folders, from before and after a change, show what differs.
 */
const [wish] = process.argv.slice(2)
const digests: Record<string, Record<string, string>> = {}
for await (const [name, golden] of goldens()) {
  digests[name] = digestsOf(golden)
  if (wish === undefined || wish === '--write') continue
  mkdirSync(wish, { recursive: true })
  const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`
  writeFileSync(path.join(wish, file), `${JSON.stringify(golden, null, 1)}\n`)
}
const stages = stageDigests()
if (wish === '--write') {
  writeFileSync(path.join(import.meta.dir, 'golden.json'), `${JSON.stringify(digests, null, 2)}\n`)
  writeFileSync(path.join(import.meta.dir, 'stages.json'), `${JSON.stringify(stages, null, 2)}\n`)
}
if (wish === undefined) {
  const old: Record<string, Record<string, string>> = kept
  const others = Object.entries(digests).flatMap(([name, parts]) =>
    Object.keys(parts).flatMap((part) => (parts[part] === old[name]?.[part] ? [] : [`${name}: ${part}`])),
  )
  const oldStages: Record<string, string> = keptStages
  others.push(...Object.keys(stages).filter((name) => stages[name] !== oldStages[name]))
  console.log(others.length === 0 ? 'All the same.' : others.join('\n'))
  process.exitCode = others.length === 0 ? 0 : 1
}
