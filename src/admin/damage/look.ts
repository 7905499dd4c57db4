import path from 'node:path'
import { DataDamaged } from '../../db/data-damaged.ts'
import { DATABASE } from '../../db/file-name.ts'
import { appliedMigrations } from '../../db/migrate.ts'
import { type Db, openDatabase } from '../../db/open.ts'
import { settledPages } from '../../db/page-seals.ts'
import { FILES_FOLDER, type Files, openFiles } from '../../storage/files.ts'
import type { InstallationKey } from '../../storage/key.ts'
import { namedFiles, readEveryRow } from './store.ts'

/** Where the data lies, and what opens it. */
export interface DataPlace {
  dataDir: string
  keys: Pick<InstallationKey, 'db' | 'files'>
}

/** What a look at the whole data found. */
export interface DataFound {
  /** Pages of the database that aren't what was written. */
  pages: number
  /** Something committed is missing from the write-ahead log. */
  log: boolean
  /** Rows can't be read, or the engine can't make sense of the file. */
  rows: boolean
  /** Sealed files that a row names: how many were opened, don't open, and are gone. */
  files: { opened: number; broken: number; missing: number }
}

/** True when every piece of a stored file opens. */
export async function fileOpens(files: Pick<Files, 'read'>, id: string): Promise<boolean> {
  try {
    for await (const _ of files.read(id)); // reading to the end is the proof
    return true
  } catch {
    return false
  }
}

async function lookAtFiles(files: Files, named: () => Promise<Set<string>>): Promise<DataFound['files']> {
  const found = { opened: 0, broken: 0, missing: 0 }
  const faulty: string[] = []
  for (const id of await named()) {
    if (await fileOpens(files, id)) found.opened++
    else faulty.push(id)
  }
  if (faulty.length === 0) return found
  // What the office deleted meanwhile is no fault.
  const [still, there] = [await named(), new Set(await files.list())]
  for (const id of faulty) {
    if (!still.has(id)) continue
    if (there.has(id)) found.broken++
    else found.missing++
  }
  return found
}

const isDamage = (error: unknown) =>
  error instanceof DataDamaged || (error as Error | null)?.cause instanceof DataDamaged

async function readsWhole(db: Db): Promise<boolean> {
  try {
    await readEveryRow(db)
    return true
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  }
}

/**
 * Looks at everything that the office keeps: every page of the database, its write-ahead log, every sealed file that a row names. Changes
 * nothing. For a child process: it takes as long as reading it all does, and the engine may end a process over a damaged file.
 * @param rows true = every row is read too, for pages that no digest vouches for
 */
export async function lookAtData({ dataDir, keys }: DataPlace, rows: boolean): Promise<DataFound> {
  const file = path.join(dataDir, DATABASE)
  const { damaged, log, seals } = await settledPages(file, keys.db)
  const found = { pages: damaged.length, log, rows: false, files: { opened: 0, broken: 0, missing: 0 } }
  const files = await openFiles(path.join(dataDir, FILES_FOLDER), keys.files)
  const db = await openDatabase(file, keys.db, { log: 'guest' })
  try {
    if (rows || seals !== 'whole') found.rows = !(await readsWhole(db))
    found.files = await lookAtFiles(files, () => namedFiles(db))
  } catch (error) {
    if (!isDamage(error)) throw error
    found.rows = true
  } finally {
    await db.close()
  }
  return found
}

/** Opens a copy of a database that has damaged pages, as the server would. Throws, or ends the process, when that can't be done. */
export async function tryToOpen(file: string, key: Uint8Array): Promise<void> {
  const db = await openDatabase(file, key)
  try {
    await appliedMigrations(db)
  } finally {
    await db.close()
  }
}

/** What was found, in words for people; null when all is well. */
export function wordsOfFound({ pages, log, rows, files }: DataFound): string | null {
  const counted = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`
  const faults = [
    ...(pages > 0 ? [`${counted(pages, 'page')} of the database can’t be trusted anymore`] : []),
    ...(log ? ['changes saved just before the server stopped are missing'] : []),
    ...(rows ? ['rows of the database can’t be read'] : []),
    ...(files.broken > 0 ? [`${counted(files.broken, 'document file')} can’t be opened`] : []),
    ...(files.missing > 0
      ? [`${counted(files.missing, 'document file')} are missing`.replace(/^1 (.*) are/, '1 $1 is')]
      : []),
  ]
  return faults.length === 0 ? null : faults.join('; ')
}
