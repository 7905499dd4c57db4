import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Client } from '@libsql/client/sqlite3'
import { restoreIsUnderWay } from '../admin/backup/settle-restore.ts'
import { assetPath } from '../base/assets.ts'
import { type Config, ConfigError } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { DATABASE } from '../db/file-name.ts'
import { appliedMigrations, migrate, migrationsIn, NewerSchemaError } from '../db/migrate.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { type InstallationKey, installationKey } from '../storage/key.ts'

/** What an installation is opened with. */
type Place = Pick<Config, 'dataDir' | 'keyFile'>

/** @throws UserError when there is no database in the data directory */
export function refuseWithoutData({ dataDir }: Pick<Config, 'dataDir'>): void {
  if (existsSync(path.join(dataDir, DATABASE)) || restoreIsUnderWay(dataDir)) return
  throw new UserError(
    404,
    'There is no CovrIQ data in this folder. Go to the folder of the server, or set COVRIQ_DATA.',
  )
}

/** The keys of this installation. @throws ConfigError in one sentence when the key file cannot be used */
export async function keysOf(config: Place): Promise<InstallationKey> {
  process.umask(0o077) // whatever this process writes from now on is its owner's alone
  try {
    return await installationKey(config)
  } catch (error) {
    throw error instanceof UserError ? new ConfigError([error.message]) : error
  }
}

/** A fault of opening the database in words; every other error as it is. */
function openingFault(error: unknown): unknown {
  if ((error as { code?: string }).code === 'SQLITE_NOTADB')
    return new ConfigError([
      'The key file does not fit this data. Put back the key file that was made with it; nothing was changed.',
    ])
  if (error instanceof NewerSchemaError)
    return new ConfigError([
      'This data was made by a newer version of CovrIQ. Start that version; nothing was changed.',
    ])
  return error
}

/**
 * Opens the office's database and brings it up to date.
 * @returns the database and the migrations that were applied now
 * @throws ConfigError in one sentence: wrong key, newer schema. Nothing is changed then.
 */
export async function openOwnDatabase(
  config: Place,
  key: Uint8Array,
  around?: (client: Client) => Client,
): Promise<{ db: Db; applied: string[] }> {
  let db: Db | undefined
  try {
    db = await openDatabase(path.join(config.dataDir, DATABASE), key, around)
    return { db, applied: await migrate(db, assetPath('migrations')) }
  } catch (error) {
    await db?.close()
    throw openingFault(error)
  }
}

/**
 * Opens the database beside the server that is running with it, and changes nothing of its form: only the holder of the data directory may.
 * @throws ConfigError in one sentence: wrong key, or a server of another version
 */
export async function openServedDatabase(config: Place, key: Uint8Array): Promise<Db> {
  const db = await openDatabase(path.join(config.dataDir, DATABASE), key).catch((error) => {
    throw openingFault(error)
  })
  if (`${await appliedMigrations(db)}` === `${migrationsIn(assetPath('migrations'))}`) return db
  await db.close()
  throw new ConfigError([
    'The server that is running with this data is of another version of CovrIQ. Use its own executable; nothing was changed.',
  ])
}
