import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { DAMAGE_MARK } from '../admin/damage/mark.ts'
import { markOf, type OfficeMark, RESTORED, readMark, writeMark } from '../admin/identity/mark.ts'
import { hasTable, newestAudit, officeId, setOfficeId } from '../admin/identity/store.ts'
import { type Config, ConfigError } from '../base/config.ts'
import { errorCode, log } from '../base/log.ts'
import { DATABASE } from '../db/file-name.ts'
import type { Db } from '../db/open.ts'
import { sealsOf } from '../db/page-seals.ts'
import { FILES_FOLDER } from '../storage/files.ts'
import { syncFolder } from '../storage/sync-folder.ts'

type Place = Pick<Config, 'dataDir' | 'keyFile'>

const WAY_BACK =
  'Restore a backup with covriq restore FILE. Run covriq serve --new-office only to start a new office. We’ll set the current data aside and won’t delete it.'

const missing = () =>
  new ConfigError([
    `Your office’s database is missing or empty, but its documents or key are still here. ${WAY_BACK}`,
  ])

const foreign = () =>
  new ConfigError([`This database and this key file belong to different offices. ${WAY_BACK}`])

const restoredOf = ({ dataDir }: Pick<Place, 'dataDir'>) => path.join(dataDir, RESTORED)

/** What the key knows of its office; after a restore, what was restored. */
function knownOffice(place: Place, dbKey: Uint8Array): ReturnType<typeof readMark> {
  const restored = readMark(restoredOf(place), dbKey)
  return typeof restored === 'string' ? readMark(place.keyFile, dbKey) : restored
}

/** Writes the mark beside the key; what a restore left is over then. */
function noteBesideKey(place: Place, dbKey: Uint8Array, mark: OfficeMark): void {
  try {
    writeMark(place.keyFile, dbKey, mark)
    rmSync(markOf(restoredOf(place)), { force: true })
  } catch (error) {
    // A key on a disk that takes no writes: what lies beside the database still tells.
    log.warn('office.mark', { cause: errorCode(error) })
  }
}

const holdsFiles = (folder: string, name: RegExp): boolean =>
  existsSync(folder) && readdirSync(folder).some((file) => name.test(file))

/** True when this key or this folder has been an office's: then there is something that a new one would put in danger. */
const hasHistory = ({ dataDir, keyFile }: Place): boolean =>
  existsSync(markOf(keyFile)) ||
  holdsFiles(path.join(dataDir, FILES_FOLDER), /^[0-9a-f-]{36}$/) ||
  holdsFiles(path.join(dataDir, 'backups'), /\.backup$/)

/** To be called before the database is opened, which would make one. @throws ConfigError when it is missing or has no bytes beside an office's documents or key */
export function refuseMissing(place: Place): void {
  const file = path.join(place.dataDir, DATABASE)
  if ((!existsSync(file) || statSync(file).size === 0) && hasHistory(place)) throw missing()
}

/** To be called before the database is brought up to date, which would fill it. @throws ConfigError when it is empty, or another office's */
export async function refuseOther(db: Db, place: Place, dbKey: Uint8Array): Promise<void> {
  if (!(await hasTable(db, 'migrations')) || !(await hasTable(db, 'users'))) {
    if (hasHistory(place)) throw missing()
    return
  }
  // One from before offices had an identity gets it when it is brought up to date.
  if (!(await hasTable(db, 'office_identity'))) return
  const id = await officeId(db)
  if (id === null) throw missing()
  const mark = knownOffice(place, dbKey)
  if (typeof mark !== 'string' && mark.office !== id) throw foreign()
}

/**
 * Notes that this key opens this office, as often as its data is opened and closed.
 * @param isNew the database has just got its identity
 * @returns true when it is older than what was there last: somebody put a copy in its place
 */
export async function noteOffice(db: Db, place: Place, dbKey: Uint8Array, isNew: boolean): Promise<boolean> {
  const mark = knownOffice(place, dbKey)
  const known = typeof mark === 'string' ? null : mark
  if (mark === 'broken') log.warn('office.mark')
  if (isNew && known) await setOfficeId(db, known.office)
  const newest = await newestAudit(db)
  const office = (await officeId(db))!
  noteBesideKey(place, dbKey, { office, since: known?.since ?? Date.now(), newest })
  return known !== null && known.newest > newest
}

/** After a restore the key knows the office that was restored, as old as it is. */
export async function noteRestored(db: Db, place: Place, dbKey: Uint8Array): Promise<void> {
  const office = await officeId(db)
  if (office === null) return
  noteBesideKey(place, dbKey, { office, since: Date.now(), newest: await newestAudit(db) })
}

/**
 * Puts everything of the present office aside, for whoever means to begin a new one. The caller holds the data directory.
 * @returns the folder that holds it now; null when there was nothing
 */
export async function putOfficeAside({ dataDir, keyFile }: Place, stamp: string): Promise<string | null> {
  // The database goes first: without its log it would be older than it was.
  const names = [
    DATABASE,
    `${DATABASE}-wal`,
    `${DATABASE}-shm`,
    sealsOf(DATABASE),
    DAMAGE_MARK,
    markOf(RESTORED),
    FILES_FOLDER,
    'backups',
  ]
  const present = names.filter((name) => existsSync(path.join(dataDir, name)))
  if (present.length === 0 && !existsSync(markOf(keyFile))) return null
  const aside = path.join(dataDir, `before-new-office-${stamp}`)
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  for (const name of present) renameSync(path.join(dataDir, name), path.join(aside, name))
  await syncFolder(aside)
  await syncFolder(dataDir)
  // The mark goes last: whatever ends this in the middle leaves an office that is refused, not a new one.
  if (existsSync(markOf(keyFile))) renameSync(markOf(keyFile), `${markOf(keyFile)}.${stamp}`)
  log.warn('office.aside')
  return aside
}
