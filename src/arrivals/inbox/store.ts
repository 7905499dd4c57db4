import { and, asc, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Orm } from '../../db/open.ts'
import { plansTest } from '../../plan/table.ts'
import { arrivals, glances, inboxAnswers } from '../table.ts'

/** What was answered about two documents, or about one (both ids are its own). */
export type AnswerRow = typeof inboxAnswers.$inferSelect

/** The answers about these documents, in the order in which they were given. */
export const answersOf = (db: Db, ids: string[]): Promise<AnswerRow[]> =>
  db.read
    .select()
    .from(inboxAnswers)
    .where(or(inArray(inboxAnswers.first_id, ids), inArray(inboxAnswers.second_id, ids)))
    .orderBy(asc(inboxAnswers.answered_at), asc(inboxAnswers.first_id))

/** Statements that keep answers; a later one about the same documents replaces the earlier one. */
export const answersPut = (orm: Orm, rows: AnswerRow[]) =>
  rows.map((row) =>
    orm
      .insert(inboxAnswers)
      .values(row)
      .onConflictDoUpdate({ target: [inboxAnswers.first_id, inboxAnswers.second_id], set: row }),
  )

/** How these documents came, where they came by themselves. */
export async function arrivalsOf(db: Db, ids: string[]) {
  const rows = await db.read
    .select({
      plan_id: arrivals.plan_id,
      source: arrivals.source,
      session_id: arrivals.session_id,
      folder: arrivals.folder,
      changed_ms: arrivals.changed_ms,
    })
    .from(arrivals)
    .where(inArray(arrivals.plan_id, ids))
  return new Map(rows.map((row) => [row.plan_id!, row]))
}

/** A plan with the same content as a document that waits. */
export interface Same {
  id: string
  sha256: string | null
  group_name: string | null
  merged_into: string | null
  read: boolean
  uploaded_at: string
}

/** Every plan with one of these contents, those in the trash left out; one that was read before one that waits, older ones first. */
export const withContent = (db: Db, digests: string[]): Promise<Same[]> =>
  db.read
    .select({
      id: plansTest.id,
      sha256: plansTest.sha256,
      group_name: plansTest.group_name,
      merged_into: plansTest.merged_into,
      read: sql<boolean>`${plansTest.parse_result} IS NOT NULL OR ${plansTest.merged_into} IS NOT NULL`.mapWith(
        Boolean,
      ),
      uploaded_at: plansTest.last_upload_date,
    })
    .from(plansTest)
    .where(and(inArray(plansTest.sha256, digests), isNull(plansTest.trashed_at)))
    .orderBy(asc(plansTest.last_upload_date), asc(plansTest.id))

/** The digests of the contents of these documents, by their ids. */
export async function digestsOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db.read
    .select({ id: plansTest.id, sha256: plansTest.sha256 })
    .from(plansTest)
    .where(inArray(plansTest.id, ids))
  return new Map(rows.flatMap(({ id, sha256 }) => (sha256 === null ? [] : [[id, sha256]])))
}

/** A verified plan that a newer document may renew. */
export interface VerifiedGroup {
  id: string
  group_key: string | null
  group_name: string | null
  plan_option: string | null
  verified_date: string | null
}

/** Verified plans that bear a group id, newest first. */
export const verifiedGroups = (db: Db): Promise<VerifiedGroup[]> =>
  db.read
    .select({
      id: plansTest.id,
      group_key: plansTest.group_key,
      group_name: plansTest.group_name,
      plan_option: plansTest.plan_option,
      verified_date: plansTest.verified_date,
    })
    .from(plansTest)
    .where(
      and(
        isNotNull(plansTest.group_key),
        sql`lower(coalesce(${plansTest.confidence_status}, '')) = 'verified'`,
        isNull(plansTest.trashed_at),
        isNull(plansTest.merged_into),
      ),
    )
    .orderBy(sql`${plansTest.last_upload_date} DESC`, sql`${plansTest.id} DESC`)

/** Documents that can't be read by what a glance told, with the words. */
export async function glanceFaults(db: Db): Promise<Map<string, string>> {
  const rows = await db.read
    .select({ id: glances.plan_id, words: glances.words })
    .from(glances)
    .where(isNotNull(glances.words))
  return new Map(rows.map((row) => [row.id, row.words!]))
}
