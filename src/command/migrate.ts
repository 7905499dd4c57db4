import type { Config } from '../base/config.ts'
import { keysOf, refuseWithoutData } from '../server/database.ts'
import { takeDataDir } from '../server/lock.ts'
import { openOffice } from '../server/upgrade.ts'

/**
 * Brings the database up to this version without starting the server (which does the same when it starts).
 * @throws UserError where there's no office, DataTaken when the server is running, ConfigError when key or data do not fit
 */
export async function migrateData(config: Config): Promise<number> {
  refuseWithoutData(config)
  const keys = await keysOf(config)
  const letGo = await takeDataDir(config.dataDir)
  try {
    const { db, applied, before } = await openOffice(config, keys)
    await db.close()
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`)
    if (before !== null) console.log(`We backed up the earlier data in ${before}`)
  } finally {
    letGo()
  }
  return 0
}
