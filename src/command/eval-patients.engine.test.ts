import { expect, test } from 'bun:test'
import path from 'node:path'
import { readConfig } from '../base/config.ts'
import { judgePatients } from './eval-patients.ts'
import { patientTotals } from './eval-patients-print.ts'

/** Made by `npm run patients -- OUT --people 1 --seed 7` from three structures. */
const SAMPLES = path.join(import.meta.dir, '../testing/patients')

/**
 * Least share of what must go that is covered, by group; a little below what the three had when the test was written (42 of 43 on the
 * enrollment form, all of the other two), so that it notices a loss and not a single word.
 */
const FLOORS = { names: 0.95, addresses: 0.9, exact: 0.93 } as const

test('made documents: nothing of a patient in plan data, no percent eaten, and almost all that must go is covered', async () => {
  const results = await judgePatients(SAMPLES, readConfig({ COVRIQ_MODEL: 'none' }), null, () => {})
  expect(results.map(({ id, error, plan_leaks }) => [id, error, plan_leaks])).toEqual([
    ['dev-carrier-enroll-001-digital', null, 0],
    ['dev-carrier-portalcards-001-digital', null, 0],
    ['dev-eob-001-digital', null, 0],
  ])
  const { go, stay, pages, must_go: mustGo } = patientTotals(results)
  expect(pages).toBe(3)
  expect(mustGo[1]).toBe(75)
  const [stayed, percents] = stay['percent']!
  expect(percents).toBeGreaterThan(40)
  expect(stayed).toBe(percents)
  for (const [group, floor] of Object.entries(FLOORS)) {
    const [covered, all] = go[group as keyof typeof FLOORS]
    expect([group, covered / all >= floor]).toEqual([group, true])
  }
}, 180_000)
