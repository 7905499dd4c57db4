import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Orm } from '../../db/open.ts'
import { callSheet } from './table.ts'

/** The names of the questions on a plan's call sheet, in the order in which they were put there. */
export async function callSheetOf(db: Db, planId: string): Promise<string[]> {
  const rows = await db.read
    .select({ ask: callSheet.ask })
    .from(callSheet)
    .where(eq(callSheet.plan_id, planId))
    .orderBy(asc(callSheet.added_at), asc(callSheet.ask))
  return rows.map((row) => row.ask)
}

/** Statement: a question is on the sheet; one that is there already stays where it is. @param at milliseconds since 1970 */
export const callAdded = (orm: Orm, planId: string, ask: string, at: number) =>
  orm.insert(callSheet).values({ plan_id: planId, ask, added_at: at }).onConflictDoNothing()

/** Statement: a question is off the sheet. */
export const callRemoved = (orm: Orm, planId: string, ask: string) =>
  orm.delete(callSheet).where(and(eq(callSheet.plan_id, planId), eq(callSheet.ask, ask)))

/** Statement: what was to be asked of some rows is asked of the plan that they became. */
export const callsCarried = (orm: Orm, ids: readonly string[], into: string) =>
  orm
    .insert(callSheet)
    .select(
      orm
        .select({
          plan_id: sql<string>`${into}`.as('plan_id'),
          ask: callSheet.ask,
          added_at: sql<number>`min(${callSheet.added_at})`.as('added_at'),
        })
        .from(callSheet)
        .where(inArray(callSheet.plan_id, [...ids]))
        .groupBy(callSheet.ask),
    )
    .onConflictDoNothing()
