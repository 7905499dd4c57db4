import { Refusals } from '../account/audit/refusals.ts'
import { withTrail } from '../account/audit/trail.ts'
import { TrailLook } from '../admin/audit/look.ts'
import { assetPath } from '../base/assets.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'

/** Key of the chain over the audit trail of a test office. */
export const TRAIL_KEY = new Uint8Array(32).fill(11)

/** A fresh database in memory with its chained trail, and what watches over it. No timer runs: tests flush and look themselves. */
export async function openWatched(clock: () => number) {
  const bare = await openDatabase(':memory:', new Uint8Array(32))
  await migrate(bare, assetPath('migrations'))
  const { db, trail } = withTrail(bare, TRAIL_KEY)
  const trailLook = new TrailLook({ db, trail, clock, newestBackup: async () => null })
  return { db, trail, trailLook, refusals: new Refusals(db, clock) }
}
