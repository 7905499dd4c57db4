import { constants } from 'node:fs'
import { access, lstat, mkdir, readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { UserError, wordsOf } from '../../base/errors.ts'
import type { BackupFolder } from './contract.ts'
import { folderFault } from './faults.ts'
import { type Manifest, REFUSALS } from './format.ts'
import { BACKUP_NAME } from './names.ts'
import { openBackup } from './read.ts'

/** Where backups go: the folder of the settings, else one in the data directory. */
export interface Place {
  path: string
  own: boolean
}

/** The place that the setting names. */
export const placeOf = (dataDir: string, setting: string | null): Place =>
  setting === null
    ? { path: path.join(dataDir, 'backups'), own: true }
    : { path: path.resolve(setting), own: false }

/**
 * Makes sure that backups can be written there. Only our own folder is made: a folder that somebody named and that is missing is a drive that is
 * not connected, and must not be replaced by one on the disk of the data.
 * @throws UserError 503 in one sentence
 */
export async function readyFolder(place: Place): Promise<void> {
  try {
    if (place.own) await mkdir(place.path, { recursive: true, mode: 0o700 })
    if (!(await stat(place.path)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    await access(place.path, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw folderFault(error)
  }
}

/** The folder as the page shows it. */
export async function folderView(place: Place, dataDir: string): Promise<BackupFolder> {
  const view = { ...place, same_disk: place.own, free_bytes: null, fault: null }
  try {
    await readyFolder(place)
    const { bavail, bsize } = await statfs(place.path)
    const [here, there] = [await stat(dataDir).catch(() => null), await stat(place.path)]
    return { ...view, same_disk: here?.dev === there.dev, free_bytes: bavail * bsize }
  } catch (error) {
    return { ...view, fault: wordsOf(error) }
  }
}

/** A file of the folder with the name of a backup, and what it says of itself. */
export interface FoundBackup {
  name: string
  bytes: number
  changed: number
  manifest: Manifest | null
  /** Why it cannot be opened. */
  words: string | null
  foreign: boolean
}

/** Reads what the backups of a folder say of themselves, each once as long as it does not change. */
export class BackupShelf {
  readonly #key: Uint8Array
  #known = new Map<string, FoundBackup>()

  constructor(key: Uint8Array) {
    this.#key = key
  }

  async #read(file: string): Promise<FoundBackup> {
    const status = await lstat(file)
    // A link could lead to any file of this machine, and a pipe never ends: what is no plain file is no backup.
    if (!status.isFile()) throw REFUSALS.noBackup()
    const { size, mtimeMs } = status
    const known = this.#known.get(file)
    if (known?.bytes === size && known.changed === mtimeMs) return known
    const found = { name: path.basename(file), bytes: size, changed: mtimeMs }
    try {
      const backup = await openBackup(file, this.#key)
      await backup.close()
      return { ...found, manifest: backup.manifest, words: null, foreign: false }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const foreign = error.message === REFUSALS.otherKey().message
      return { ...found, manifest: null, words: error.message, foreign }
    }
  }

  /** The backups of a folder, newest first; none when the folder cannot be read. */
  async list(folder: string): Promise<FoundBackup[]> {
    const names = (await readdir(folder).catch(() => [])).filter((name) => BACKUP_NAME.test(name))
    const known = new Map<string, FoundBackup>()
    for (const name of names) {
      const file = path.join(folder, name)
      // One that vanishes or cannot be read just now is not shown rather than hiding all others.
      const found = await this.#read(file).catch(() => null)
      if (found) known.set(file, found)
    }
    this.#known = known
    const at = (found: FoundBackup) => found.manifest?.madeAt ?? found.changed
    return [...known.values()].sort((a, b) => at(b) - at(a))
  }
}
