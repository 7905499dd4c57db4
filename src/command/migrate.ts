import type { Config } from '../base/config.ts'
import { keysOf, openOwnDatabase } from '../server/database.ts'
import { takeDataDir } from '../server/lock.ts'

/**
 * Brings the database up to this version without starting the server (which does the same when it starts).
 * @throws DataTaken when the server is running, ConfigError when key or data do not fit
 */
export async function migrateData(config: Config): Promise<number> {
  const keys = await keysOf(config)
  const letGo = await takeDataDir(config.dataDir)
  try {
    const { db, applied } = await openOwnDatabase(config, keys.db)
    await db.close()
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`)
  } finally {
    letGo()
  }
  return 0
}
