import { and, desc, eq, gte, inArray, isNotNull, lt, max, notInArray } from 'drizzle-orm'
import type { Db, Orm } from '../../db/open.ts'
import type { AuditAction, AuditEntry } from './entry.ts'
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
    changes: entry.changes ?? [],
  })

/** Adds a line to the audit trail on its own. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.write((orm) => auditInsert(orm, entry))
}

/** The audit trail about one object, oldest first. */
export const auditOf = (db: Db, objectId: string) =>
  db.read.select().from(audit).where(eq(audit.object_id, objectId)).orderBy(audit.id)

/** Which lines of the trail are wanted; `before` is the id of the last line that was read already. */
export interface AuditFilter {
  whats?: AuditAction[] | undefined
  who?: string | undefined
  /** Milliseconds since 1970: from this moment on, until before that one. */
  from?: number | undefined
  until?: number | undefined
  before?: string | undefined
}

/** The audit trail, newest first, at most so many lines. */
export const readAudit = (db: Db, filter: AuditFilter, most: number) =>
  db.read
    .select()
    .from(audit)
    .where(
      and(
        filter.whats && inArray(audit.what, filter.whats),
        filter.who === undefined ? undefined : eq(audit.who, filter.who),
        filter.from === undefined ? undefined : gte(audit.at, filter.from),
        filter.until === undefined ? undefined : lt(audit.at, filter.until),
        filter.before === undefined ? undefined : lt(audit.id, filter.before),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(most)

/** Told about a person, but done by the machine. */
const BY_MACHINE: AuditAction[] = ['session_ended', 'demo_created', 'admin_created']

/** When each person last did something that stands in the trail. */
export async function lastActs(db: Db): Promise<Map<string, number>> {
  const rows = await db.read
    .select({ who: audit.who, at: max(audit.at) })
    .from(audit)
    .where(and(isNotNull(audit.who), notInArray(audit.what, BY_MACHINE)))
    .groupBy(audit.who)
  return new Map(rows.map(({ who, at }) => [who!, at!]))
}
