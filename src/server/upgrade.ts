import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Client } from '@libsql/client/sqlite3'
import type { Trail } from '../account/audit/trail.ts'
import { assetPath } from '../base/assets.ts'
import { ConfigError } from '../base/config.ts'
import { errorCode, log } from '../base/log.ts'
import { DATABASE } from '../db/file-name.ts'
import { knownMigrations, migrationsIn } from '../db/migrate.ts'
import { type Db, openDatabase } from '../db/open.ts'
import type { InstallationKey } from '../storage/key.ts'
import { backUpBefore, beforeUpgrades, type UpgradePlace } from './before-upgrade.ts'
import { openOwnDatabase } from './database.ts'
import { chained } from './trail.ts'

/** The migrations that the data has seen; none for a new office, and where the key does not fit (opening says so). */
async function seen({ dataDir }: UpgradePlace, key: Uint8Array): Promise<string[]> {
  const file = path.join(dataDir, DATABASE)
  if (!existsSync(file)) return []
  let db: Db | undefined
  try {
    db = await openDatabase(file, key)
    return await knownMigrations(db)
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_NOTADB') return []
    throw error
  } finally {
    await db?.close()
  }
}

/** The words for data of a newer version, with the way back where there is one. */
async function newerData(place: UpgradePlace, keys: InstallationKey, own: Set<string>): Promise<ConfigError> {
  const backups = await beforeUpgrades(place, keys.backup)
  const back = backups.find(({ manifest }) => manifest.migrations.every((name) => own.has(name)))
  const way = back
    ? `To go back to this version, with the data as it was on ${new Date(back.manifest.madeAt).toISOString().slice(0, 10)} before the upgrade, run: covriq restore ${back.file}`
    : 'To go back to this version, restore a backup that it made: covriq restore FILE'
  return new ConfigError([
    `This data was made by a newer version of CovrIQ. Start that version; nothing was changed. ${way}`,
  ])
}

/** The words for an upgrade that failed, with the way back. */
function failedUpgrade(error: unknown, backup: string): ConfigError {
  if (error instanceof ConfigError) return error
  log.error('upgrade.failed', { cause: errorCode(error) })
  return new ConfigError([
    `The data couldn't be brought up to this version, and nothing in it was changed. Start the version you used before. If that doesn't work, run with that version: covriq restore ${backup}`,
  ])
}

/**
 * Opens the office's database with its chained trail, brought up to this version. Data of an older version is backed up and the backup proven
 * before anything is changed.
 * @returns also the migrations that were applied now, and the backup from before them (null = none was needed)
 * @throws ConfigError in words that tell the way back: wrong key, newer data, no room, a backup or an upgrade that failed
 */
export async function openOffice(
  place: UpgradePlace,
  keys: InstallationKey,
  around?: (client: Client) => Client,
): Promise<{ db: Db; trail: Trail; applied: string[]; before: string | null }> {
  const files = migrationsIn(assetPath('migrations'))
  const applied = await seen(place, keys.db)
  const own = new Set(files)
  if (applied.some((name) => !own.has(name))) throw await newerData(place, keys, own)
  const first = applied.length === 0 ? undefined : files.find((name) => !applied.includes(name))
  const before = first === undefined ? null : await backUpBefore(place, keys, first, Date.now())
  try {
    const opened = await openOwnDatabase(place, keys.db, around)
    return { ...(await chained(opened.db, keys.audit)), applied: opened.applied, before }
  } catch (error) {
    throw before === null ? error : failedUpgrade(error, before)
  }
}
