import { createClient } from '@libsql/client/sqlite3'
import { sql } from 'drizzle-orm'
import { leaveOpen } from './left-open.ts'
import type { Db } from './open.ts'

/**
 * Writes the database as it stands at this moment into a new file, encrypted with the same key. Others may go on writing meanwhile.
 * It keeps the event loop busy (a quarter of a second per 60 MB, measured): for a child process or a command, not for the server.
 */
export async function snapshotDatabase(file: string, key: Uint8Array, target: string): Promise<void> {
  // No settings are made on this connection: it must not touch the journal of the server's own.
  const client = createClient({
    url: `file:${file}`,
    timeout: 5000,
    concurrency: 1,
    encryptionKey: Buffer.from(key).toString('base64'),
  })
  leaveOpen(client) // the server may end before this does
  await client.execute({ sql: 'VACUUM INTO ?', args: [target] })
}

/** True when the engine finds nothing wrong in the whole database and every reference leads somewhere. */
export async function databaseIsWhole(db: Db): Promise<boolean> {
  const found = await db.read.all<{ integrity_check: string }>(sql`PRAGMA integrity_check`)
  const lost = await db.read.all<object>(sql`PRAGMA foreign_key_check`)
  return found.length === 1 && found[0]?.integrity_check === 'ok' && lost.length === 0
}

/** When the first version of this database was made, in milliseconds since 1970. */
export async function databaseMadeAt(db: Db): Promise<number> {
  const [row] = await db.read.all<{ at: string }>(sql`SELECT min(applied_at) AS at FROM migrations`)
  return Date.parse(`${row!.at.replace(' ', 'T')}Z`)
}
