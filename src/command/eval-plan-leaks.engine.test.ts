import { expect, test } from 'bun:test'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '../base/config.ts'
import { Chance } from '../testing/phi/chance.ts'
import { judgeDocuments } from './eval-documents.ts'
import { planLeaksLine } from './eval-plan-leaks.ts'

const SAMPLES = path.join(import.meta.dir, '../testing/samples')

/** Samples of one file whose patient data is labeled. */
const LABELED = ['01-portal-breakdown', '07-eligibility-printout', '08-fax-back', '15-lab-invoice']

test('two samples, drawn by a seed, give plans in which nobody’s name or number stands', async () => {
  const chance = new Chance(20261124)
  const first = chance.of(LABELED)
  const drawn = [first, chance.of(LABELED.filter((name) => name !== first))]
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-leaks-'))
  try {
    for (const name of drawn)
      for (const ending of ['json', 'pdf'])
        cpSync(path.join(SAMPLES, `${name}.${ending}`), path.join(folder, `${name}.${ending}`))
    const results = await judgeDocuments(folder, readConfig({ COVRIQ_MODEL: 'none' }), null, () => {})
    expect(results.map(({ id, error, plan_leaks }) => [id, error, plan_leaks])).toEqual(
      drawn.sort().map((name) => [name, null, 0]),
    )
    expect(planLeaksLine(results)).toBe('patient data in plan data: 0 (bar 0)')
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 120_000)
