import { existsSync } from 'node:fs'
import path from 'node:path'
import { lastGoodMake, lastMake } from '../admin/backup/store.ts'
import type { Config } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { DATABASE } from '../db/file-name.ts'
import { appliedMigrations } from '../db/migrate.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { databaseMadeAt } from '../db/snapshot.ts'
import { installationKey } from '../storage/key.ts'

const HOUR_MS = 60 * 60 * 1000
/** Two nights without a backup are a fault. */
const MOST_MS = 48 * HOUR_MS

function ageText(ms: number): string {
  if (ms < 2 * HOUR_MS) return `${Math.max(0, Math.round(ms / 60_000))} minutes`
  return ms < MOST_MS ? `${Math.round(ms / HOUR_MS)} hours` : `${Math.round(ms / (24 * HOUR_MS))} days`
}

/**
 * How old the newest backup is.
 * @throws UserError when there is none of the last two nights, or the newest one failed
 */
export async function ageOfBackups(db: Db, now: number): Promise<string> {
  // Before the server has brought the database up to this version there is nothing to ask.
  if (!(await appliedMigrations(db)).includes('0009_backups.sql')) return 'none yet'
  const last = await lastMake(db)
  if (last?.fault) throw new UserError(503, `The newest backup failed: ${last.fault}`)
  const good = await lastGoodMake(db)
  const age = now - (good ?? (await databaseMadeAt(db)))
  if (age <= MOST_MS) return good === null ? 'none yet' : `the newest is ${ageText(age)} old`
  throw new UserError(
    503,
    good === null ? 'No backup was ever made of this office.' : `The newest backup is ${ageText(age)} old.`,
  )
}

/** The check of `covriq doctor`; before the first start there is nothing to back up. */
export async function checkBackups(config: Config): Promise<string> {
  const file = path.join(config.dataDir, DATABASE)
  if (!existsSync(file)) return 'there is no data yet'
  const db = await openDatabase(file, (await installationKey(config)).db)
  try {
    return await ageOfBackups(db, Date.now())
  } finally {
    await db.close()
  }
}
