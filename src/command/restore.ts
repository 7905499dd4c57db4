import path from 'node:path'
import { restoreBackup } from '../admin/backup/restore.ts'
import { stampIn } from '../base/calendar.ts'
import type { Config } from '../base/config.ts'
import { DATABASE } from '../db/file-name.ts'
import { openDatabase } from '../db/open.ts'
import { takeDataDir } from '../server/lock.ts'
import { noteRestored } from '../server/own-office.ts'
import { backupFileOf, contentsOf, keysForBackup, madeOn, tellChecked } from './backup.ts'
import { wordsOfCommand } from './usage.ts'

const USAGE = 'Usage: covriq restore FILE | covriq restore --check FILE'

/**
 * `covriq restore FILE` puts the office back to a backup; the present data is put aside. `--check` proves the backup and changes nothing.
 * @throws DataTaken while a server runs, UserError in one sentence when the backup cannot be used
 */
export async function restore(args: string[], config: Config): Promise<number> {
  const { values, positionals } = wordsOfCommand(args, { check: { type: 'boolean' } }, USAGE)
  const file = backupFileOf(positionals, USAGE)
  if (values.check) return tellChecked(file, config)
  const keys = await keysForBackup(config)
  const letGo = await takeDataDir(config.dataDir)
  try {
    const at = Date.now()
    const when = { at, stamp: stampIn(config.timeZone, at) }
    const { manifest, applied, aside } = await restoreBackup(file, { dataDir: config.dataDir, keys }, when)
    const db = await openDatabase(path.join(config.dataDir, DATABASE), keys.db, { log: 'sealed' })
    await noteRestored(db, config, keys.db).finally(() => db.close())
    const bytes = manifest.parts.reduce((sum, part) => sum + part.bytes, 0)
    console.log(
      `Restored the backup of ${madeOn(manifest, config.timeZone)}: ${contentsOf(manifest, bytes)}.`,
    )
    if (applied.length > 0) console.log(`Updated to this version: ${applied.join(', ')}.`)
    console.log(`We kept the earlier data in ${aside}. Everyone needs to log in again.`)
    return 0
  } finally {
    letGo()
  }
}
