import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Client, createClient } from '@libsql/client/sqlite3'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'
import { drizzle } from 'drizzle-orm/libsql/sqlite3'
import { diskFault } from '../base/errors.ts'
import { errorCode, log } from '../base/log.ts'
import { cleaned } from './clean.ts'
import { leaveOpen } from './left-open.ts'
import { hasSeals, sealAll, sealLog } from './page-seals.ts'
import { openReader } from './reader.ts'
import { safeReading } from './safe-read.ts'
import { committedFrames } from './wal.ts'

/** drizzle over libSQL. */
export type Orm = LibSQLDatabase

/** A statement of plain SQL, with its arguments where it has some. */
export type Statement = string | { sql: string; args: (string | number)[] }

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
  /** Plain SQL for migrations, as one atomic batch. */
  run(statements: readonly Statement[]): Promise<void>
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

/** How the pages of a database are watched over. */
export interface DatabaseWatch {
  /**
   * Who brings the write-ahead log in. 'sealed': this opener does, digests of the pages first (page-seals.ts); for the office's own database, and
   * whoever holds its data directory. 'guest': it is left to the server that runs. 'plain' (the default): SQLite does; for copies and tests.
   */
  log?: 'sealed' | 'guest' | 'plain'
  /** Told whenever something comes to light that isn't what was written. */
  onDamage?: () => void
  /** Put around what writes: room for a full disk, refusals on a read-only one. */
  around?: (client: Client) => Client
}

/** Frames of the write-ahead log after which it is brought in: SQLite's own figure. */
const LOG_FRAMES = 1000

/**
 * Bytes that the log's file keeps when it begins again: twice what it grows to. Otherwise a log that grew once, beside a backup or on a full disk,
 * would be as large until the server stops, and is read whole each time that it is brought in.
 */
const LOG_BYTES = 8 * 1024 * 1024

/**
 * Commands beside the server that add to the log just then are few. Where the files were deleted under a running server the engine and the disk
 * never agree: it must not try for ever (a server that did took all memory of the machine).
 */
const MOST_TRIES = 10

/** Brings the write-ahead log into the file, each page's digest first. */
class LogKeeper {
  readonly #writer: Client
  readonly #file: string
  readonly #key: Uint8Array
  readonly #onDamage: () => void
  #kept = 0

  constructor(writer: Client, file: string, key: Uint8Array, onDamage: () => void) {
    this.#writer = writer
    this.#file = file
    this.#key = key
    this.#onDamage = onDamage
  }

  /** A database that has no digests yet gets them. */
  async begin(): Promise<void> {
    await this.#writer.execute(`PRAGMA journal_size_limit = ${LOG_BYTES}`)
    if (hasSeals(this.#file, this.#key)) return
    await this.#writer.execute('PRAGMA wal_checkpoint(TRUNCATE)')
    sealAll(this.#file, this.#key)
  }

  /** Called after each write: most times it only looks how long the log is. */
  async look(): Promise<void> {
    const frames = committedFrames(this.#file)?.frames ?? 0
    if (frames < this.#kept) this.#kept = 0
    // What was written is safe in the log. A full disk, say, lets the log grow; the next write tries again.
    if (frames - this.#kept >= LOG_FRAMES) await this.tryToBringIn()
  }

  /** @returns false when there was no room for it, say: the log keeps what was written */
  async tryToBringIn(): Promise<boolean> {
    return this.bringIn().then(
      () => true,
      (error) => {
        log.warn('database.log', { cause: errorCode(error) })
        return false
      },
    )
  }

  async bringIn(): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const { frames, damaged } = sealLog(this.#file, this.#key)
      if (damaged) this.#onDamage()
      // Readers of a backup may still need the file as it is; this waits for nobody.
      const { rows } = await this.#writer.execute('PRAGMA wal_checkpoint(PASSIVE)')
      this.#kept = frames
      // A command beside the server may have added to the log in between.
      if (Number(rows[0]?.[2]) <= frames || damaged) return
    }
  }
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
 * @throws Error 'SQLITE_NOTADB' when the key is wrong or the file is no database
 */
export async function openDatabase(
  file: string,
  key: Uint8Array,
  { log: bringsIn = 'plain', onDamage = () => {}, around = (client) => client }: DatabaseWatch = {},
): Promise<Db> {
  const memory = file === ':memory:'
  if (!memory) mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const options = {
    url: memory ? ':memory:' : `file:${file}`,
    timeout: 5000,
    ...(memory ? {} : { encryptionKey: Buffer.from(key).toString('base64') }),
  }
  const first = around(cleaned(createClient({ ...options, concurrency: 1 })))
  await prepare(first)
  const writer = safeReading(first, onDamage)
  const keeper = bringsIn === 'sealed' && !memory ? new LogKeeper(writer, file, key, onDamage) : null
  if (bringsIn !== 'plain' && !memory) await writer.execute('PRAGMA wal_autocheckpoint = 0')
  await keeper?.begin()
  const reader = memory ? writer : cleaned(openReader(file, options, onDamage) as Client)
  const writeOrm = drizzle(writer)
  const queue = oneAtATime()
  return {
    read: memory ? writeOrm : drizzle(reader),
    write: (work) => queue(() => work(writeOrm).finally(() => keeper?.look())).catch(inWords),
    run: (statements) =>
      queue(async () => void (await writer.batch([...statements], 'write'))).catch(inWords),
    close: () =>
      queue(async () => {
        if (reader !== writer) reader.close()
        // A server that ended before its guest must not find that the engine brought the log in.
        if (bringsIn === 'guest' || (keeper && !(await keeper.tryToBringIn()))) return leaveOpen(writer)
        if (!memory) await writer.execute('PRAGMA wal_checkpoint(TRUNCATE)')
        writer.close()
      }),
  }
}
