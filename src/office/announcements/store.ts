import { and, desc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { AuditEntry } from '../../account/audit/entry.ts'
import { auditInsert } from '../../account/audit/store.ts'
import type { User } from '../../account/contract.ts'
import type { Db } from '../../db/open.ts'
import type { CheckedAnnouncement } from '../announcement.ts'
import type { Announcement, AnnouncementLine } from '../contract.ts'
import { announcements } from '../table.ts'

type Row = typeof announcements.$inferSelect

const newestFirst = [desc(announcements.created_at), desc(announcements.id)]

const open = {
  id: announcements.id,
  title: announcements.title,
  message: announcements.message,
  created_at: announcements.created_at,
}

const lineOf = (row: Row, today: string): AnnouncementLine => ({
  ...row,
  shown: row.ended_at === null && (row.expires_at === null || row.expires_at >= today),
})

/**
 * Announcements that are shown today, newest first.
 * @param today ISO date of the practice
 * @param most all of them when left out
 */
export const listAnnouncements = (db: Db, today: string, most = -1): Promise<Announcement[]> =>
  db.read
    .select(open)
    .from(announcements)
    .where(
      and(
        isNull(announcements.ended_at),
        or(isNull(announcements.expires_at), gte(announcements.expires_at, today)),
      ),
    )
    .orderBy(...newestFirst)
    .limit(most)

/** All announcements, including ended ones, newest first. */
export async function allAnnouncements(db: Db, today: string): Promise<AnnouncementLine[]> {
  const rows = await db.read
    .select()
    .from(announcements)
    .orderBy(...newestFirst)
  return rows.map((row) => lineOf(row, today))
}

/** One announcement, or null. */
export async function findAnnouncement(db: Db, id: string): Promise<Row | null> {
  const [row] = await db.read.select().from(announcements).where(eq(announcements.id, id))
  return row ?? null
}

/** Who does something to an announcement, and when. */
interface Deed {
  by: User
  at: number
  today: string
}

const told = (id: string, { by, at }: Deed, what: AuditEntry['what'], fields: string[] = []): AuditEntry => ({
  at,
  who: by.id,
  what,
  object: { kind: 'announcement', id },
  fields,
})

/** Posts an announcement and tells the audit trail. */
export async function postAnnouncement(
  db: Db,
  words: CheckedAnnouncement,
  deed: Deed,
): Promise<AnnouncementLine> {
  const row: Row = {
    id: Bun.randomUUIDv7(),
    ...words,
    created_at: new Date(deed.at).toISOString(),
    created_by: deed.by.full_name,
    ended_at: null,
  }
  await db.write((orm) =>
    orm.batch([
      orm.insert(announcements).values(row),
      auditInsert(orm, told(row.id, deed, 'announcement_posted')),
    ]),
  )
  return lineOf(row, deed.today)
}

/** Changes an announcement and tells the audit trail which fields. @returns the announcement, or null when it is gone */
export function changeAnnouncement(
  db: Db,
  id: string,
  change: CheckedAnnouncement | { ended_at: string },
  deed: Deed,
): Promise<AnnouncementLine | null> {
  return db.write(async (orm) => {
    const [row] = await orm.select().from(announcements).where(eq(announcements.id, id))
    if (!row) return null
    const next: Row = { ...row, ended_at: null, ...change }
    const fields = (Object.keys(next) as (keyof Row)[]).filter((key) => next[key] !== row[key])
    if (fields.length === 0) return lineOf(row, deed.today)
    await orm.batch([
      orm.update(announcements).set(next).where(eq(announcements.id, id)),
      auditInsert(orm, told(id, deed, 'announcement_changed', fields)),
    ])
    return lineOf(next, deed.today)
  })
}

/** Deletes an announcement and tells the audit trail. @returns false when it is gone already */
export function deleteAnnouncement(db: Db, id: string, deed: Deed): Promise<boolean> {
  return db.write(async (orm) => {
    const [row] = await orm
      .select({ id: announcements.id })
      .from(announcements)
      .where(eq(announcements.id, id))
    if (!row) return false
    await orm.batch([
      orm.delete(announcements).where(eq(announcements.id, id)),
      auditInsert(orm, told(id, deed, 'announcement_deleted')),
    ])
    return true
  })
}

/** Titles of announcements by id, those that are over included. */
export async function announcementTitles(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db.read
    .select({ id: announcements.id, title: announcements.title })
    .from(announcements)
    .where(inArray(announcements.id, ids))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
