import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../base/config.ts'
import { settingOf } from '../base/watch-folders.ts'

/** The places that settings name besides data and key. */
export type NamedPlaces = Pick<Config, 'runtimeDir' | 'model' | 'backupDir' | 'watchDirs'>

/** True when a part of the path that exists is no folder: no folder can ever be there. */
function isBlocked(place: string): boolean {
  const above = path.dirname(place)
  if (existsSync(place)) return !statSync(place).isDirectory()
  return above !== place && isBlocked(above)
}

/** What every GGUF file begins with. */
const MAGIC = 'GGUF'

function isModel(file: string): boolean {
  try {
    if (!statSync(file).isFile()) return false
    const opened = openSync(file, 'r')
    try {
      const head = Buffer.alloc(MAGIC.length)
      return readSync(opened, head) === MAGIC.length && head.toString('latin1') === MAGIC
    } finally {
      closeSync(opened)
    }
  } catch {
    return false
  }
}

/** Why program files can't be unpacked where the setting says, in words; null when they can, or when it says nothing. */
export const runtimeFault = ({ runtimeDir }: Pick<Config, 'runtimeDir'>): string | null =>
  runtimeDir !== null && isBlocked(runtimeDir)
    ? 'COVRIQ_RUNTIME_DIR names a file, or a place inside one. Set it to a folder, or leave it out.'
    : null

/**
 * What can never work of the places that settings name, a sentence each. A backup disk or a share that's away just now is no such fault: the office
 * starts, tells, and goes on by itself when it's back.
 */
export function namedPlaceFaults(config: NamedPlaces): string[] {
  const { model, backupDir, watchDirs } = config
  const ownModel = model !== 'none' && model !== 'embedded'
  const blocked = watchDirs.find(isBlocked)
  return [
    runtimeFault(config),
    ownModel && !isModel(model)
      ? 'COVRIQ_MODEL must be none, or the path of a GGUF file that CovrIQ can read.'
      : null,
    backupDir !== null && isBlocked(backupDir)
      ? 'COVRIQ_BACKUP_DIR names a file, or a place inside one. Set it to a folder, best on another disk.'
      : null,
    blocked !== undefined
      ? `COVRIQ_WATCH_DIR: ${settingOf([blocked])} is a file, or a place inside one. Name folders only.`
      : null,
  ].filter((fault) => fault !== null)
}
