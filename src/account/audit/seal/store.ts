import { asc, desc, eq, gt, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { appliedMigrations } from '../../../db/migrate.ts'
import type { Db, Orm } from '../../../db/open.ts'
import { audit } from '../table.ts'

/** The migration since which rows are chained. */
const CHAINED = '0024_audit_chain.sql'

/** A link of the chain: the place of its row, and its mac. */
export interface Link {
  seq: number
  mac: string
}

/** Everything of a row as it is stored: lists stay text, so that damaged ones can be told rather than thrown. */
const RAW = {
  seq: audit.seq,
  id: audit.id,
  at: audit.at,
  who: audit.who,
  what: audit.what,
  object_kind: audit.object_kind,
  object_id: audit.object_id,
  fields: sql<string>`${audit.fields}`,
  changes: sql<string>`${audit.changes}`,
  address: audit.address,
  session: audit.session,
  result: audit.result,
  times: audit.times,
  mac: audit.mac,
}

/** A row as it is stored. */
export type StoredRow = {
  [Name in keyof typeof RAW]: Name extends 'seq' | 'at' | 'times' ? number : string | null
}

/** False before the database was brought up to a version that chains its trail. */
export const isChained = async (db: Db): Promise<boolean> => (await appliedMigrations(db)).includes(CHAINED)

/** The newest link; null while no row is sealed. */
export async function newestLink(orm: Orm): Promise<Link | null> {
  const [row] = await orm
    .select({ seq: audit.seq, mac: audit.mac })
    .from(audit)
    .where(isNotNull(audit.mac))
    .orderBy(desc(audit.seq))
    .limit(1)
  return row ? { seq: row.seq, mac: row.mac! } : null
}

/** The mac of the row at a place; null when there is none. */
export async function macAt(db: Db, seq: number): Promise<string | null> {
  const [row] = await db.read.select({ mac: audit.mac }).from(audit).where(eq(audit.seq, seq))
  return row?.mac ?? null
}

/** Rows after a place, oldest first. @param openOnly only those without a mac */
export const rowsAfter = (orm: Orm, seq: number, most: number, openOnly = false): Promise<StoredRow[]> =>
  orm
    .select(RAW)
    .from(audit)
    .where(openOnly ? sql`${gt(audit.seq, seq)} AND ${isNull(audit.mac)}` : gt(audit.seq, seq))
    .orderBy(asc(audit.seq))
    .limit(most)

/** Statement that gives a row its mac, once: a row that has one keeps it. */
export const macSet = (orm: Orm, { seq, mac }: Link) =>
  orm
    .update(audit)
    .set({ mac })
    .where(sql`${eq(audit.seq, seq)} AND ${isNull(audit.mac)}`)

/** When the data was last put back from a backup; null = never. What was written between that backup and then is not in the trail. */
export async function lastRestore(db: Db): Promise<number | null> {
  const [row] = await db.read
    .select({ at: max(audit.at) })
    .from(audit)
    .where(eq(audit.what, 'backup_restored'))
  return row?.at ?? null
}
