import { Refusals } from '../account/audit/refusals.ts'
import { type Trail, withTrail } from '../account/audit/trail.ts'
import type { LiveSettings } from '../account/settings/live.ts'
import { newestManifest, TrailLook } from '../admin/audit/look.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../db/open.ts'
import type { InstallationKey } from '../storage/key.ts'

/**
 * The database with its chained trail. Rows without a mac are sealed first: those of an office from before there was a chain, or what a killed
 * process left.
 */
export async function chained(db: Db, key: Uint8Array): Promise<{ db: Db; trail: Trail }> {
  const opened = withTrail(db, key)
  await opened.trail.seal()
  return opened
}

/** Writes refusals into the trail and looks through it once a day. */
export function watchTrail(
  { dataDir }: Pick<Config, 'dataDir'>,
  keys: InstallationKey,
  office: { db: Db; trail: Trail; settings: Pick<LiveSettings, 'get'> },
) {
  const { db, trail, settings } = office
  const refusals = new Refusals(db, Date.now)
  const newestBackup = () => newestManifest(keys.backup, dataDir, settings.get('backup_folder'))
  const trailLook = new TrailLook({ db, trail, clock: Date.now, newestBackup })
  const endRefusals = refusals.start()
  const endLook = trailLook.start()
  const stop = async () => {
    await endLook()
    await endRefusals()
  }
  return { parts: { trail, refusals, trailLook }, stop }
}
