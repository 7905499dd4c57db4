import { eq } from 'drizzle-orm'
import type { Db, Orm } from '../../db/open.ts'
import type { AuditEntry } from './entry.ts'
import { audit } from './table.ts'

/** Statement that adds a line to the audit trail; goes into the batch of what it tells about. */
export const auditInsert = (orm: Orm, entry: AuditEntry) =>
  orm.insert(audit).values({
    id: Bun.randomUUIDv7(),
    at: entry.at,
    who: entry.who,
    what: entry.what,
    object_kind: entry.object?.kind ?? null,
    object_id: entry.object?.id ?? null,
    fields: entry.fields ?? [],
  })

/** Adds a line to the audit trail on its own. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.write((orm) => auditInsert(orm, entry))
}

/** The audit trail about one object, oldest first. */
export const auditOf = (db: Db, objectId: string) =>
  db.read.select().from(audit).where(eq(audit.object_id, objectId)).orderBy(audit.id)
