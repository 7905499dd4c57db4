import { and, desc, eq, gte, inArray, isNotNull, lt, max, notInArray, or, sql } from 'drizzle-orm'
import type { Db, Orm } from '../../db/open.ts'
import { callerNow } from './caller.ts'
import type { AuditAction, AuditEntry, AuditResult } from './entry.ts'
import { resultOf } from './kinds.ts'
import { audit } from './table.ts'

/** Connections over which lines came in that are not sealed yet. */
const fresh = new WeakSet<Orm>()

/** True once after lines came in over this connection. */
export const takeFresh = (orm: Orm): boolean => fresh.delete(orm)

/** Where an entry comes from. The caller of the request counts only for what that person did: a machine's own deed has no address. */
function originOf({ from, who }: AuditEntry): { address: string | null; session: string | null } {
  if (from) return from
  const caller = callerNow()
  const own = caller !== null && (who === null || caller.who === null || who === caller.who)
  return own ? { address: caller.address, session: caller.session } : { address: null, session: null }
}

/** Statement that adds a line to the audit trail; goes into the batch of what it tells about. */
export function auditInsert(orm: Orm, entry: AuditEntry) {
  fresh.add(orm)
  return orm.insert(audit).values({
    id: Bun.randomUUIDv7(),
    at: entry.at,
    who: entry.who,
    what: entry.what,
    object_kind: entry.object?.kind ?? null,
    object_id: entry.object?.id ?? null,
    fields: entry.fields ?? [],
    changes: entry.changes ?? [],
    ...originOf(entry),
    result: resultOf(entry),
    times: entry.times ?? 1,
  })
}

/** Adds a line to the audit trail on its own. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.write((orm) => auditInsert(orm, entry))
}

/** The audit trail about one object, oldest first. */
export const auditOf = (db: Db, objectId: string) =>
  db.read.select().from(audit).where(eq(audit.object_id, objectId)).orderBy(audit.seq)

/** Which lines of the trail are wanted; `before` is the place of the last line that was read already. */
export interface AuditFilter {
  whats?: AuditAction[] | undefined
  who?: string | undefined
  /** Milliseconds since 1970: from this moment on, until before that one. */
  from?: number | undefined
  until?: number | undefined
  before?: number | undefined
  result?: AuditResult | undefined
  /** A part of an id, an address or a session; `people` are the ids of those whose name holds it. */
  text?: { part: string; people: string[] } | undefined
}

/** Lines of which an id, the address or the session holds a text, or that tell of one of these people. */
const holds = ({ part, people }: NonNullable<AuditFilter['text']>) =>
  or(
    ...[audit.object_id, audit.id, audit.address, audit.session, audit.who, audit.fields].map(
      (column) => sql`instr(lower(${column}), ${part.toLowerCase()}) > 0`,
    ),
    inArray(audit.who, people),
    inArray(audit.object_id, people),
  )

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
        filter.before === undefined ? undefined : lt(audit.seq, filter.before),
        filter.result && eq(audit.result, filter.result),
        filter.text && holds(filter.text),
      ),
    )
    .orderBy(desc(audit.seq))
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
