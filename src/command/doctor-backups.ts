import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { lastGoodMake } from '../admin/backup/store.ts'
import { backupTrouble } from '../admin/backup/trouble.ts'
import type { Config } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { DATABASE } from '../db/file-name.ts'
import { appliedMigrations } from '../db/migrate.ts'
import type { Db } from '../db/open.ts'
import { installationKey } from '../storage/key.ts'
import { withOfficeData } from './doctor-data.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

function ageText(ms: number): string {
  if (ms < 2 * HOUR_MS) return `${Math.max(0, Math.round(ms / MINUTE_MS))} minutes`
  return ms < 48 * HOUR_MS ? `${Math.round(ms / HOUR_MS)} hours` : `${Math.round(ms / (24 * HOUR_MS))} days`
}

/** How old the newest backup is. @throws UserError when it failed, or is older than two nights */
export async function ageOfBackups(db: Db, now: number, nightly = true): Promise<string> {
  // Before the server has brought the database up to this version there is nothing to ask.
  if (!(await appliedMigrations(db)).includes('0009_backups.sql')) return 'none yet'
  const trouble = await backupTrouble(db, now, nightly)
  if (trouble !== null)
    throw new UserError(503, `${trouble} Make one under Admin, Backups, or with covriq backup FILE.`)
  const good = await lastGoodMake(db)
  return good === null ? 'none yet' : `the newest is ${ageText(now - good)} old`
}

/** The check of `covriq doctor`; before the first start there is nothing to back up. */
export async function checkBackups(config: Config): Promise<string> {
  const file = path.join(config.dataDir, DATABASE)
  const { backupDir } = config
  if (!existsSync(file)) {
    if (backupDir !== null && !(existsSync(backupDir) && statSync(backupDir).isDirectory()))
      throw new UserError(503, 'The folder of COVRIQ_BACKUP_DIR isn’t there. Make it, or connect its disk.')
    return 'there is no data yet'
  }
  return withOfficeData(config, await installationKey(config), (db) =>
    ageOfBackups(db, Date.now(), config.backupTime !== null),
  )
}
