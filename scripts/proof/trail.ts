import { seeded } from '../../src/testing/degrade.ts'
import { trailRounds } from '../../src/testing/trail-rounds.ts'
import type { ProofRow } from './row.ts'

const LATEST_MS = 1500
const ROUNDS = 300

/**
 * A process is killed at seeded moments while it upgrades the data of an older version and writes the audit trail: the data is of one version or
 * the other, no line that was told as saved is lost, and after the next start every link of the chain fits.
 * @param rounds kills altogether
 */
export async function proveTrail(rounds = ROUNDS): Promise<ProofRow[]> {
  const random = seeded(20261123)
  const moments = Array.from({ length: rounds }, () => Math.round(random() * LATEST_MS))
  const done = await trailRounds(moments)
  const bad = done.filter((r) => !r.wholeSchema || r.lost > 0 || !r.intact)
  const upgrading = done.filter((r) => !r.wasUp).length
  return [
    {
      name: 'kill -9 while data is upgraded and the trail is written',
      value: `${done.length} kills, ${upgrading} of them before the upgrade was over`,
      holds: bad.length === 0,
      broken: bad.map((r) => JSON.stringify(r)),
    },
  ]
}
