import { existsSync } from 'node:fs'
import path from 'node:path'
import { stampIn } from '../../base/calendar.ts'

/** The usual name of a backup, with the office's time: covriq-20261121-020000.backup. */
export const backupName = (timeZone: string, at: number): string => `covriq-${stampIn(timeZone, at)}.backup`

const SECOND = 1000

/** The usual name, or that of the next second that is free in the folder: two backups may begin in one second. */
export function freeBackupName(folder: string, timeZone: string, at: number): string {
  let name = backupName(timeZone, at)
  for (let next = at + SECOND; existsSync(path.join(folder, name)); next += SECOND)
    name = backupName(timeZone, next)
  return name
}

/** The name of a backup that isn't whole: kept apart, so that nobody takes it for a good one. */
export const faultyName = (file: string): string => file.replace(/(?:\.backup)?$/, '-with-faults.backup')

/** What a name in the backup folder must look like to be listed, opened or deleted from the browser. */
export const BACKUP_NAME = /^covriq-\d{8}-\d{6}(?:-with-faults)?\.backup$/
