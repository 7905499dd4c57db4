import { crashRounds } from '../../src/testing/crash-rounds.ts'
import { seeded } from '../../src/testing/degrade.ts'
import { PROGRAM } from '../../src/testing/running-office.ts'
import type { ProofRow } from './row.ts'

/** A fax, a photo and a document with a text layer, with the pages each has. */
const SAMPLES: [name: string, pages: number][] = [
  ['08-fax-back.pdf', 2],
  ['17-phone-photo.jpg', 1],
  ['01-portal-breakdown.pdf', 3],
]
const LATEST_MS = 6000
const ROUNDS = 300

/**
 * The executable is killed at seeded moments of a reading: no upload is lost, and every reading ends after the restart.
 * @param rounds kills altogether
 */
export async function proveKills(rounds = ROUNDS): Promise<ProofRow[]> {
  const random = seeded(20261121)
  const rows: ProofRow[] = []
  for (const [sample, pages] of SAMPLES) {
    const moments = Array.from({ length: Math.ceil(rounds / SAMPLES.length) }, () =>
      Math.round(random() * LATEST_MS),
    )
    const done = await crashRounds(PROGRAM.executable, sample, moments)
    const lost = done.filter((r) => !r.originalIntact || r.pages !== pages)
    const plans = new Set(done.map((r) => r.groupId))
    rows.push({
      name: `kill -9 while ${sample} is read`,
      value: `${done.length} kills, ${done.filter((r) => !r.answered).length} of them before the answer`,
      holds: lost.length === 0 && plans.size === 1,
      broken: lost.map((r) => `after ${r.killedAfterMs} ms`),
    })
  }
  return rows
}
