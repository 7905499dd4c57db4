import { existsSync } from 'node:fs'
import path from 'node:path'
import { isChained } from '../account/audit/seal/store.ts'
import { Trail } from '../account/audit/trail.ts'
import { storedSettings } from '../account/settings/store.ts'
import { lookAtTrail, newestManifest } from '../admin/audit/look.ts'
import type { Config } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { DATABASE } from '../db/file-name.ts'
import type { Db } from '../db/open.ts'
import { type InstallationKey, installationKey } from '../storage/key.ts'
import { withOfficeData } from './doctor-data.ts'

/** The backup folder that is in force: what an administrator set, else what the environment says. */
async function backupFolder(db: Db, { backupDir }: Config): Promise<string | null> {
  const set = (await storedSettings(db)).find((row) => row.name === 'backup_folder')
  return set ? (set.value as string | null) : backupDir
}

/** Goes through the chain of the trail. @throws UserError in words when a line was changed, or lines are gone that the newest backup knew */
export async function trailInWords(db: Db, keys: InstallationKey, config: Config): Promise<string> {
  if (!(await isChained(db))) return 'will be linked at the next server start'
  const newestBackup = async () => newestManifest(keys.backup, config.dataDir, await backupFolder(db, config))
  const look = { db, trail: new Trail(db, keys.audit), clock: Date.now, newestBackup }
  const { lines, fault, since, head } = await lookAtTrail(look)
  if (fault !== null)
    throw new UserError(
      503,
      `${fault} Find out who can get at the data folder. covriq restore FILE brings back the office of a backup.`,
    )
  if (since === null || head === null) return 'nothing in it yet'
  return `intact since ${since.slice(0, 10)}: ${lines} lines, the newest link is ${head.seq} ${head.mac.slice(0, 16)}`
}

/** The check of `covriq doctor`; before the first start there is no trail. Nothing is written. */
export async function checkTrail(config: Config): Promise<string> {
  const file = path.join(config.dataDir, DATABASE)
  if (!existsSync(file)) return 'there is no data yet'
  const keys = await installationKey(config)
  return withOfficeData(config, keys, (db) => trailInWords(db, keys, config))
}
