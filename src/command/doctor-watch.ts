import { existsSync } from 'node:fs'
import path from 'node:path'
import { storedSettings } from '../account/settings/store.ts'
import type { Config } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { watchFault } from '../base/watch-fault.ts'
import { foldersIn } from '../base/watch-folders.ts'
import { DATABASE } from '../db/file-name.ts'
import { installationKey } from '../storage/key.ts'
import { withOfficeData } from './doctor-data.ts'

/** The folders in force and the backup folder: what an administrator set, else what the environment says. */
async function inForce(config: Config): Promise<{ folders: string[]; backupDir: string | null }> {
  const first = { folders: config.watchDirs, backupDir: config.backupDir }
  if (!existsSync(path.join(config.dataDir, DATABASE))) return first
  const rows = await withOfficeData(config, await installationKey(config), storedSettings)
  const watch = rows.find((row) => row.name === 'watch_folders')
  const backup = rows.find((row) => row.name === 'backup_folder')
  return {
    folders: watch ? foldersIn(watch.value as string | null) : first.folders,
    backupDir: backup ? (backup.value as string | null) : first.backupDir,
  }
}

/** The check of `covriq doctor`: every watched folder is there and takes changes. Nothing is written. @throws UserError in words, one sentence a folder */
export async function checkWatch(config: Config): Promise<string> {
  const { folders, backupDir } = await inForce(config)
  if (folders.length === 0) return 'none set'
  const faults: string[] = []
  for (const folder of folders) {
    const words = await watchFault(folder, { ...config, backupDir })
    if (words !== null) faults.push(`${folder}: ${words}`)
  }
  if (faults.length > 0) throw new UserError(503, faults.join(' '))
  return folders.length === 1 ? 'the folder can be used' : `all ${folders.length} folders can be used`
}
