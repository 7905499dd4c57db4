import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createUser, listUsers } from '../account/store.ts'
import type { Db } from '../db/open.ts'
import { openOwnDatabase } from '../server/database.ts'
import { FILES_FOLDER, type Files, openFiles } from '../storage/files.ts'
import { type InstallationKey, installationKey } from '../storage/key.ts'

/** The data of an office on the disk, for tests of backups. */
export interface BackupPlace {
  folder: string
  dataDir: string
  keyFile: string
  keys: InstallationKey
  /** Opens the database, lets `work` have it, and closes it. */
  withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>
  files(): Promise<Files>
  /** E-mails of the accounts and the plain bytes of every document: what the office holds. */
  holds(): Promise<{ people: string[]; documents: string[] }>
  /** Names of what lies in the data directory. */
  names(): string[]
  remove(): void
}

/** Everything in a folder as one text that changes when a byte does. The engine lets empty journals go whenever it likes: they do not count. */
export function bytesUnder(folder: string): string {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  return names
    .filter((entry) => entry.isFile() && !/-(?:wal|shm)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${file} ${new Bun.CryptoHasher('sha256').update(readFileSync(file)).digest('hex')}`)
    .join('\n')
}

/** Adds an account to an office. */
export const hire = (db: Db, email: string) =>
  createUser(db, { email, role: 'standard', passwordHash: 'none', at: 1 }, 'signup')

/**
 * An office with one account and two documents, one of them of several chunks.
 * @param keyOf another office whose key file it uses; a key of its own when left out
 */
export async function openBackupPlace(keyOf?: BackupPlace): Promise<BackupPlace> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-backup-'))
  const dataDir = path.join(folder, 'data')
  const keyFile = path.join(folder, 'data.key')
  if (keyOf) copyFileSync(keyOf.keyFile, keyFile)
  const keys = await installationKey({ dataDir, keyFile })
  mkdirSync(path.join(folder, 'backups'))
  const files = () => openFiles(path.join(dataDir, FILES_FOLDER), keys.files)
  const withDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const { db } = await openOwnDatabase({ dataDir, keyFile }, keys.db)
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }
  const holds = async () => {
    const people = await withDatabase(async (db) => (await listUsers(db)).map((user) => user.email))
    const store = await files()
    const documents: string[] = []
    for (const id of await store.list())
      documents.push(new Bun.CryptoHasher('sha256').update(await store.readWhole(id)).digest('hex'))
    return { people: people.sort(), documents: documents.sort() }
  }
  await withDatabase((db) => hire(db, 'first@office.test'))
  const store = await files()
  await store.write(Buffer.from('a plan of benefits'))
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)))
  await store.write(Buffer.concat(Array.from({ length: 11 }, () => random)))
  return {
    folder,
    dataDir,
    keyFile,
    keys,
    withDatabase,
    files,
    holds,
    names: () => readdirSync(dataDir).sort(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
