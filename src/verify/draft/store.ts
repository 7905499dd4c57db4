import { and, eq } from 'drizzle-orm'
import type { Db, Orm } from '../../db/open.ts'
import type { Draft } from '../contract.ts'
import { planDrafts } from './table.ts'

/** Unsaved work of a person on a plan, and when it was kept. */
export async function findDraft(
  db: Db,
  userId: string,
  planId: string,
): Promise<{ draft: Draft; kept_at: number } | null> {
  const [row] = await db.read
    .select({ draft: planDrafts.draft, kept_at: planDrafts.kept_at })
    .from(planDrafts)
    .where(and(eq(planDrafts.user_id, userId), eq(planDrafts.plan_id, planId)))
  return row ?? null
}

/** Unsaved work of a person on any plan, by the plan's id. */
export async function draftsOf(db: Db, userId: string): Promise<Map<string, Draft>> {
  const rows = await db.read
    .select({ plan: planDrafts.plan_id, draft: planDrafts.draft })
    .from(planDrafts)
    .where(eq(planDrafts.user_id, userId))
  return new Map(rows.map(({ plan, draft }) => [plan, draft]))
}

/** Statement that keeps unsaved work in place of what was kept before. */
export const draftUpsert = (orm: Orm, row: typeof planDrafts.$inferInsert) =>
  orm
    .insert(planDrafts)
    .values(row)
    .onConflictDoUpdate({ target: [planDrafts.user_id, planDrafts.plan_id], set: row })

/** Statement that forgets everybody's unsaved work on a plan. */
export const draftsDelete = (orm: Orm, planId: string) =>
  orm.delete(planDrafts).where(eq(planDrafts.plan_id, planId))

/** Statement that forgets unsaved work. */
export const draftDelete = (orm: Orm, userId: string, planId: string) =>
  orm.delete(planDrafts).where(and(eq(planDrafts.user_id, userId), eq(planDrafts.plan_id, planId)))
