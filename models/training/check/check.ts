/**
 * Answers a held-out set with a GGUF as the product runs it, and writes the rows that score.py reads: bun models/training/check/check.ts MODEL.gguf
 * SET.json RESULT.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Said, WirePart } from '../../../src/model/contract.ts'
import { openModel } from '../../../src/model/open.ts'

type Row = [task: string, parts: string[], wanted: string[]]

const BATCH = 100
const [path = '', set = '', out = ''] = process.argv.slice(2)
const rows = JSON.parse(readFileSync(set, 'utf8')) as Row[]
const model = openModel({ model: path, threads: 1 })
if (!model) throw new Error('no model')
const isControl = (part: string) => /^<\|[^|]+\|>$/.test(part)
const wire = (parts: readonly string[]): WirePart[] =>
  parts.map((part) => (isControl(part) ? { token: part } : part))

const results: [string, string[], string[], [string, number][]][] = []
const began = performance.now()
for (let from = 0; from < rows.length; from += BATCH) {
  const own = rows.slice(from, from + BATCH)
  const said: Said[][] = await model.decide({
    prompts: own.map(([, parts]) => wire(parts)),
    most: 64,
    timeoutMs: 600_000,
    priority: 'background',
  })
  for (const [i, [task, parts, wanted]] of own.entries())
    results.push([task, parts, wanted, said[i]!.map(({ token, probability }) => [token, probability])])
}
const seconds = (performance.now() - began) / 1000
console.log(
  `${rows.length} answered in ${seconds.toFixed(1)} s, ${((100 * seconds) / rows.length).toFixed(2)} s a hundred`,
)
writeFileSync(out, JSON.stringify(results))
model.close()
