/**
 * Counts what plans of labeled real pages pay for each class, a page once for each share, and writes it into the engine's weights: what is paid
 * often tells whether a figure is the plan's part or the patient's.
 *
 *   bun models/reader/count-shares.ts OUT.json LABELS.json...
 */
import { readFileSync } from 'node:fs'
import { PROCEDURES } from '../../src/lexicon/catalog.ts'
import { HOME } from '../../src/parse/engine/home.ts'
import type weights from '../../src/parse/engine/weights.json'
import { readLabels } from './labeled.ts'

const [out, ...files] = process.argv.slice(2)
if (out === undefined || files.length === 0) {
  console.error('Say where the weights go, and the files of labels.')
  process.exit(2)
}
const paid: Record<string, Record<string, number>> = {}
for (const label of files.flatMap((file) => [...readLabels(file).values()])) {
  const seen = new Set<string>()
  for (const procedure of PROCEDURES) {
    const share = label.coverage[procedure]
    if (typeof share === 'number') seen.add(`${HOME[procedure] ?? 'orthodontic'} ${share}`)
  }
  for (const one of seen) {
    const [home, share] = one.split(' ') as [string, string]
    paid[home] ??= {}
    paid[home][share] = (paid[home][share] ?? 0) + 1
  }
}
const now = JSON.parse(readFileSync(out, 'utf8')) as typeof weights
await Bun.write(out, `${JSON.stringify({ ...now, paid }, null, 2)}\n`)
