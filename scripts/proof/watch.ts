import { seeded } from '../../src/testing/degrade.ts'
import { PROGRAM } from '../../src/testing/running-office.ts'
import { watchRounds } from '../../src/testing/watch-rounds.ts'
import type { ProofRow } from './row.ts'

const ROUNDS = 3
const FILES = 200
const KILLS = 3
const SEED = 20261128

/**
 * 200 files are dropped at once into a watched folder while the executable is killed three times: each is taken exactly once.
 * @param rounds how often that is done
 * @param seed of the moments
 */
export async function proveWatch(rounds = ROUNDS, seed = SEED): Promise<ProofRow[]> {
  const rows: ProofRow[] = []
  for (let round = 0; round < rounds; round++) {
    const { dropped, movedAtKill, broken } = await watchRounds(
      PROGRAM.executable,
      FILES,
      KILLS,
      seeded(seed + round),
    )
    rows.push({
      name: 'kill -9 while a watched folder is emptied',
      value: `${dropped} files, killed with ${movedAtKill.join(', ')} of them moved: each once`,
      holds: broken.length === 0 && movedAtKill.every((moved) => moved < dropped),
      broken,
    })
  }
  return rows
}
