import { max, sql } from 'drizzle-orm'
import { audit } from '../../account/audit/table.ts'
import type { Db } from '../../db/open.ts'

/** True when the database has the table: an older one gets it when it is brought up to date, an emptied one never had any. */
export async function hasTable(db: Db, name: string): Promise<boolean> {
  const rows = await db.read.all(sql`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ${name}`)
  return rows.length > 0
}

/** Which office this database is of; null when its rows are gone. */
export async function officeId(db: Db): Promise<string | null> {
  const rows = await db.read.all<{ id: string }>(sql`SELECT id FROM office_identity`)
  return rows[0]?.id ?? null
}

/** Gives a database that has just got an identity the one that its key already knows. */
export async function setOfficeId(db: Db, id: string): Promise<void> {
  await db.write((orm) => orm.run(sql`UPDATE office_identity SET id = ${id}`))
}

/** When the newest thing in the audit trail happened, in milliseconds since 1970; 0 = nothing yet. */
export async function newestAudit(db: Db): Promise<number> {
  const [row] = await db.read.select({ at: max(audit.at) }).from(audit)
  return row?.at ?? 0
}
