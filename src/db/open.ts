import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Client, createClient } from '@libsql/client/sqlite3'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { drizzle } from 'drizzle-orm/libsql/sqlite3'
import { diskFault } from '../base/errors.ts'
import { cleaned } from './clean.ts'
import { openReader } from './reader.ts'

/** drizzle over libSQL. */
export type Orm = LibSQLDatabase

/** The database: reads go straight, writes one after the other. */
export interface Db {
  /** For SELECT. */
  readonly read: Orm
  /**
   * For everything that changes rows: one piece of work at a time, in order.
   * Several statements that belong together go into one `orm.batch([...])`, which is atomic. Interactive transactions are
   * banned: the client is synchronous inside, an open one stalls the whole event loop (measured).
   * @throws UserError 503 in words when the disk is full or read-only; nothing was changed then
   */
  write<T>(work: (orm: Orm) => Promise<T>): Promise<T>
  /** Plain SQL for migrations. */
  run(statements: string[]): Promise<void>
  /** Writes everything into the one file and lets it go. */
  close(): Promise<void>
}

/** Opens so much that the file is really used. `secure_delete` overwrites what is deleted. */
async function prepare(client: Client): Promise<void> {
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'secure_delete = ON',
  ]) {
    await client.execute(`PRAGMA ${pragma}`)
  }
  const { rows } = await client.execute('PRAGMA synchronous')
  // FULL is 2. With NORMAL a power cut loses acknowledged work (measured).
  if (Number(rows[0]?.[0]) !== 2) throw new Error('the database does not run with synchronous FULL')
}

/** A full or read-only disk goes up in words, and not as a fault of the product. */
const inWords = (error: unknown): never => {
  throw diskFault(error)
}

/** Runs work one at a time, in the order of the calls; one that fails does not stop the next. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
}

/**
 * Opens the encrypted database.
 * @param file path, or ':memory:' (tests)
 * @param key 32 random bytes of this installation (a passphrase must never be used directly: the cipher has no salt)
 * @param around put around what writes: room for a full disk, refusals on a read-only one
 * @throws Error 'SQLITE_NOTADB' when the key is wrong or the file is no database
 */
export async function openDatabase(
  file: string,
  key: Uint8Array,
  around: (client: Client) => Client = (client) => client,
): Promise<Db> {
  const memory = file === ':memory:'
  if (!memory) mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const options = {
    url: memory ? ':memory:' : `file:${file}`,
    timeout: 5000,
    ...(memory ? {} : { encryptionKey: Buffer.from(key).toString('base64') }),
  }
  const writer = around(cleaned(createClient({ ...options, concurrency: 1 })))
  await prepare(writer)
  const reader = memory ? writer : cleaned(openReader(file, options) as Client)
  const writeOrm = drizzle(writer)
  const queue = oneAtATime()
  return {
    read: memory ? writeOrm : drizzle(reader),
    write: (work) => queue(() => work(writeOrm)).catch(inWords),
    run: (statements) => queue(async () => void (await writer.batch(statements, 'write'))).catch(inWords),
    close: () =>
      queue(async () => {
        if (reader !== writer) reader.close()
        if (!memory) await writer.execute('PRAGMA wal_checkpoint(TRUNCATE)')
        writer.close()
      }),
  }
}
