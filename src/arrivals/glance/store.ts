import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db, Orm } from '../../db/open.ts'
import { plansTest } from '../../plan/table.ts'
import { glances } from '../table.ts'

/** What a glance told. */
export type GlanceRow = typeof glances.$inferSelect

/** A glance without its picture. */
export type GlanceFacts = Omit<GlanceRow, 'thumb'> & { pictured: boolean }

/** Statement that keeps a glance. */
export const glanceInsert = (orm: Orm, row: GlanceRow) =>
  orm.insert(glances).values(row).onConflictDoNothing()

const facts = {
  plan_id: glances.plan_id,
  pages: glances.pages,
  text: glances.text,
  titled: glances.titled,
  first_page: glances.first_page,
  last_page: glances.last_page,
  of_pages: glances.of_pages,
  group_digest: glances.group_digest,
  words: glances.words,
}

/** What is known of these documents by a glance, by their ids. */
export async function glancesOf(db: Db, ids: string[]): Promise<Map<string, GlanceFacts>> {
  const rows = await db.read.select(facts).from(glances).where(inArray(glances.plan_id, ids))
  return new Map(
    rows.map((row) => [row.plan_id, { ...row, pictured: row.words === null && row.pages !== null }]),
  )
}

/** Ids of these documents that nobody has glanced at. */
export async function unglanced(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db.read
    .select({ id: glances.plan_id })
    .from(glances)
    .where(inArray(glances.plan_id, ids))
  const known = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !known.has(id))
}

const waits = and(isNull(plansTest.parse_result), isNull(plansTest.trashed_at), isNull(plansTest.merged_into))

/** The small picture of a document that still waits; null where there is none. */
export async function thumbOf(db: Db, id: string): Promise<Uint8Array | null> {
  const [row] = await db.read
    .select({ thumb: glances.thumb })
    .from(glances)
    .innerJoin(plansTest, eq(plansTest.id, glances.plan_id))
    .where(and(eq(glances.plan_id, id), waits))
  return row?.thumb ?? null
}

/** Forgets the glances at documents that wait no longer. */
export async function forgetGlances(db: Db): Promise<void> {
  const over = db.read
    .select({ id: plansTest.id })
    .from(plansTest)
    .where(
      or(
        isNotNull(plansTest.parse_result),
        isNotNull(plansTest.trashed_at),
        isNotNull(plansTest.merged_into),
      ),
    )
  const [one] = await db.read
    .select({ id: glances.plan_id })
    .from(glances)
    .where(inArray(glances.plan_id, over))
    .limit(1)
  if (one) await db.write((orm) => orm.delete(glances).where(inArray(glances.plan_id, over)))
}
