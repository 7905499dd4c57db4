import { seeded } from '../../src/testing/degrade.ts'
import { BACKED_UP, LATER, restoreRounds } from '../../src/testing/restore-rounds.ts'
import { PROGRAM } from '../../src/testing/running-office.ts'
import type { ProofRow } from './row.ts'

const ROUNDS = 100

/**
 * The executable is killed at seeded moments of a restore: the office has its old documents or the restored ones afterwards, each to the byte.
 * @param rounds kills
 */
export async function proveRestores(rounds = ROUNDS): Promise<ProofRow[]> {
  const random = seeded(20261121)
  // The last third of a restore is where the data changes hands.
  const moments = Array.from({ length: rounds }, () => 0.4 + random() * 0.7)
  const done = await restoreRounds(PROGRAM.executable, moments)
  const count = (documents: number) => done.filter((round) => round.documents === documents).length
  const half = done.filter(({ documents }) => documents !== BACKED_UP && documents !== LATER)
  return [
    {
      name: 'kill -9 in a restore leaves the old office or the new one',
      value: `${rounds} kills: ${count(LATER)} old, ${count(BACKED_UP)} restored`,
      holds: half.length === 0,
      broken: half.map(
        (round) => `after ${Math.round(round.killedAfterMs)} ms: ${round.documents} documents`,
      ),
    },
  ]
}
