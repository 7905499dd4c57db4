import { Database } from 'bun:sqlite'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { restoreIsUnderWay, settleRestore } from '../admin/backup/settle-restore.ts'
import { DISK_READ_ONLY, UserError } from '../base/errors.ts'
import { isReadOnly } from '../storage/read-only.ts'
import { DataTaken } from './data-taken.ts'

/**
 * Takes the data directory for this process: an open exclusive lock on a file of its own, which the system lets go when the process
 * ends, however it ends.
 * @returns lets it go; null when another process holds it
 */
export function holdDataDir(dataDir: string): (() => void) | null {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (isReadOnly(dataDir)) return () => {} // nobody can change anything there
  const lock = new Database(path.join(dataDir, 'lock.db'), { create: true })
  try {
    lock.run('BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null
    throw error
  }
}

/**
 * Takes the data directory and finishes a restore that was killed in the middle, so that whoever opens the database finds the old one or the new
 * one, never half.
 * @returns lets it go
 * @throws DataTaken when another process holds it
 */
export async function takeDataDir(dataDir: string): Promise<() => void> {
  const letGo = holdDataDir(dataDir)
  if (letGo === null) throw new DataTaken()
  try {
    if (isReadOnly(dataDir)) {
      if (restoreIsUnderWay(dataDir)) throw new UserError(503, DISK_READ_ONLY)
      return letGo
    }
    await settleRestore(dataDir)
    return letGo
  } catch (error) {
    letGo()
    throw error
  }
}
