import path from 'node:path'
import { assetPath } from '../base/assets.ts'
import { type Config, ConfigError } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { migrate, NewerSchemaError } from '../db/migrate.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { type InstallationKey, installationKey } from '../storage/key.ts'

/** Name of the database's file in the data directory. */
export const DATABASE = 'covriq.db'

/** What an installation is opened with. */
type Place = Pick<Config, 'dataDir' | 'keyFile'>

/** The keys of this installation. @throws ConfigError in one sentence when the key file cannot be used */
export async function keysOf(config: Place): Promise<InstallationKey> {
  process.umask(0o077) // whatever this process writes from now on is its owner's alone
  try {
    return await installationKey(config)
  } catch (error) {
    throw error instanceof UserError ? new ConfigError([error.message]) : error
  }
}

/**
 * Opens the office's database and brings it up to date.
 * @returns the database and the migrations that were applied now
 * @throws ConfigError in one sentence: wrong key, newer schema. Nothing is changed then.
 */
export async function openOwnDatabase(
  config: Place,
  key: Uint8Array,
): Promise<{ db: Db; applied: string[] }> {
  let db: Db | undefined
  try {
    db = await openDatabase(path.join(config.dataDir, DATABASE), key)
    return { db, applied: await migrate(db, assetPath('migrations')) }
  } catch (error) {
    await db?.close()
    if ((error as { code?: string }).code === 'SQLITE_NOTADB')
      throw new ConfigError([
        'The key file does not fit this data. Put back the key file that was made with it; nothing was changed.',
      ])
    if (error instanceof NewerSchemaError)
      throw new ConfigError([
        'This data was made by a newer version of CovrIQ. Start that version; nothing was changed.',
      ])
    throw error
  }
}
