import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runRecipe } from './recipe.ts'
import { type Result, reportLines } from './score-lines.ts'

test('the recipe scores the same answers with the same words and figures', async () => {
  const line = (n: number) => `coverage.${n % 3 ? 'crowns' : 'endo'} | ${n * 10} | ${n}`
  const results: Result[] = Array.from({ length: 9 }, (_, n) => [
    'extract',
    [],
    `${line(n)} | after deductible\ngroup_id | 7${n} | 1`,
    n % 2 ? `${line(n)}\ngroup_id | 7${n} | 1` : `${line(n)} | after deductible\n\nplan_type | PPO | 2`,
  ])
  const asked = ['ask | coverage.crowns', 'ask | flag.cob', 'employer | Ärzte-Bund\nask | summary', 'ask', '']
  for (const wanted of asked) for (const given of asked) results.push(['understand', [], wanted, given])
  results.push(['answer', [], 'a b.', 'a b.'], ['answer', [], 'c.', 'd.'])
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-scores-'))
  try {
    const file = path.join(folder, 'result.json')
    writeFileSync(file, JSON.stringify(results))
    const printed = await runRecipe(['evaluate.py', 'score', file])
    expect(printed.trimEnd().split('\n')).toEqual(reportLines(results))
    expect(reportLines(results).length).toBeGreaterThan(6)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
