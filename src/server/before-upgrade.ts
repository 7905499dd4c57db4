import { existsSync } from 'node:fs'
import { mkdir, readdir, stat, statfs, unlink } from 'node:fs/promises'
import path from 'node:path'
import { makeProven } from '../admin/backup/engine.ts'
import { folderFault } from '../admin/backup/faults.ts'
import { faultsOf, type Manifest } from '../admin/backup/format.ts'
import { openBackup } from '../admin/backup/read.ts'
import { sweepDrafts } from '../admin/backup/scratch.ts'
import { type Config, ConfigError } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { log } from '../base/log.ts'
import { DATABASE } from '../db/file-name.ts'
import { FILES_FOLDER } from '../storage/files.ts'
import type { InstallationKey } from '../storage/key.ts'

/** Folder for them, in the data directory or in the folder for backups. The nightly run clears nothing away in it. */
const FOLDER = 'before-upgrade'
const NAME = /^covriq-before-.+\.backup$/

/** Room that is left beside what is written, so that the office can work when the upgrade is over. */
const SPARE_BYTES = 64 * 1024 ** 2

/** What is needed to know where the backup goes. */
export type UpgradePlace = Pick<Config, 'dataDir' | 'keyFile'> & Partial<Pick<Config, 'backupDir'>>

/** A backup from before an upgrade. */
export interface Before {
  file: string
  manifest: Manifest
}

const bytesOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? 0

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  let bytes = 0
  for (const name of names) bytes += await bytesOf(path.join(folder, name))
  return bytes
}

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * The folder with enough room: in the data directory, else in the folder for backups.
 * @throws ConfigError when there is none; nothing was changed
 */
async function roomyFolder({ dataDir, backupDir }: UpgradePlace): Promise<string> {
  const database = await bytesOf(path.join(dataDir, DATABASE))
  const backup = database + (await bytesIn(path.join(dataDir, FILES_FOLDER)))
  // Proving it unpacks the database once, and the upgrade may write as much again.
  const work = 2 * database + SPARE_BYTES
  const free = await freeIn(dataDir)
  if (free >= backup + work) return path.join(dataDir, FOLDER)
  const other = backupDir && existsSync(backupDir) ? backupDir : null
  if (other !== null && free >= work && (await freeIn(other)) >= backup) return path.join(other, FOLDER)
  const needed = Math.ceil((backup + work) / 1e6)
  throw new ConfigError([
    `There isn't enough room for the backup before the upgrade: ${needed} MB are needed on the data disk. Free some space, then start again. We changed nothing, and the version you used before still works.`,
  ])
}

/** Backups from before an upgrade, newest first. */
export async function beforeUpgrades(
  { dataDir, backupDir }: UpgradePlace,
  key: Uint8Array,
): Promise<Before[]> {
  const found: Before[] = []
  for (const parent of [dataDir, ...(backupDir ? [backupDir] : [])]) {
    const folder = path.join(parent, FOLDER)
    for (const name of (await readdir(folder).catch(() => [])).filter((one) => NAME.test(one))) {
      const file = path.join(folder, name)
      const backup = await openBackup(file, key).catch(() => null)
      if (backup === null) continue
      await backup.close()
      found.push({ file, manifest: backup.manifest })
    }
  }
  return found.sort((a, b) => b.manifest.madeAt - a.manifest.madeAt)
}

/** "20261123-041500", in the time of Greenwich: the time zone of the practice may not be known yet. */
const stampOf = (at: number) => new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')

/** The same name, with a number when there is one of it: a service that is started again at once is quicker than the second in the name. */
function unusedName(file: string): string {
  const named = (n: number) => (n === 1 ? file : file.replace(/\.backup$/, `-${n}.backup`))
  let n = 1
  while (existsSync(named(n))) n++
  return named(n)
}

/**
 * Backs an office up before its database changes, and proves the backup. It is kept until somebody deletes it; an older one of the same form of
 * the data goes, so that an upgrade that fails again and again does not fill the disk.
 * @param first the migration that will be applied first; it names the file
 * @returns the file
 * @throws ConfigError in words when it cannot be made; nothing was changed
 */
export async function backUpBefore(
  place: UpgradePlace,
  keys: InstallationKey,
  first: string,
  at: number,
): Promise<string> {
  const folder = await roomyFolder(place)
  const name = `covriq-before-${path.basename(first, '.sql')}-${stampOf(at)}.backup`
  const file = unusedName(path.join(folder, name))
  const older = await beforeUpgrades(place, keys.backup)
  log.info('upgrade.backup', { before: first })
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
      throw folderFault(error)
    })
    // What a process left half-written that was killed while it did the same.
    await sweepDrafts(place.dataDir, folder, keys.backup)
    const manifest = await makeProven({ dataDir: place.dataDir, keys }, file, { automatic: false, at })
    // Documents that were lost before don't come back by not upgrading; everything that can be read is in.
    if (faultsOf(manifest) !== null) log.warn('upgrade.backup_faults')
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new ConfigError([
      `We couldn’t make a backup before the upgrade, so we changed nothing. ${error.message} The version you used before still works.`,
    ])
  }
  const made = (await beforeUpgrades(place, keys.backup)).find((one) => one.file === file)!
  const form = made.manifest.migrations.join()
  const isWhole = ({ manifest }: Before) => faultsOf(manifest) === null
  const same = older.filter(({ manifest }) => manifest.migrations.join() === form)
  // One that isn't whole never pushes one out that is.
  for (const one of same.filter((before) => isWhole(made) || !isWhole(before))) await unlink(one.file)
  return file
}
