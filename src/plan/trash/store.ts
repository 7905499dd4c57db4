import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Db, Orm } from '../../db/open.ts'
import { lineColumns, type PlanLine, planColumns } from '../store.ts'
import { plansTest, purgedPlans, type StoredPlan } from '../table.ts'

/** The plan without its content wherever it is, also in the trash or become part of another; null when there is none. */
export async function findAnywhere(db: Db, id: string): Promise<PlanLine | null> {
  const [plan] = await db.read.select(lineColumns).from(plansTest).where(eq(plansTest.id, id))
  return plan ?? null
}

/** The same with its content. */
export async function contentAnywhere(db: Db, id: string): Promise<StoredPlan | null> {
  const [plan] = await db.read.select(planColumns).from(plansTest).where(eq(plansTest.id, id))
  return plan ?? null
}

const inTrash = and(isNotNull(plansTest.trashed_at), isNull(plansTest.merged_into))!

/** What lies in the trash, newest first. */
export const listTrashed = (db: Db): Promise<PlanLine[]> =>
  db.read
    .select(lineColumns)
    .from(plansTest)
    .where(inTrash)
    .orderBy(desc(plansTest.trashed_at), desc(plansTest.id))

/** What went to the trash at this instant or before. @param at ISO instant, UTC */
export const trashedUntil = (db: Db, at: string): Promise<PlanLine[]> =>
  db.read
    .select(lineColumns)
    .from(plansTest)
    .where(and(inTrash, lte(plansTest.trashed_at, at)))
    .orderBy(asc(plansTest.trashed_at))

/** The plan in the trash as the write queue sees it; null when it is not there (any more). */
export async function trashedForWrite(orm: Orm, id: string): Promise<PlanLine | null> {
  const [plan] = await orm
    .select(lineColumns)
    .from(plansTest)
    .where(and(eq(plansTest.id, id), inTrash))
  return plan ?? null
}

/** A row with the uploads that became part of it: what goes together when it is deleted for good. */
export const wholeOf = (orm: Orm, id: string): Promise<{ id: string; version: number }[]> =>
  orm
    .select({ id: plansTest.id, version: plansTest.version })
    .from(plansTest)
    .where(or(eq(plansTest.id, id), eq(plansTest.merged_into, id)))

/** Statements: the rows are gone, and what hangs on them by its foreign key. Parts of a plan go before the plan. */
export const plansPurged = (orm: Orm, id: string, whole: { id: string; version: number }[], at: number) =>
  [
    orm.insert(purgedPlans).values(whole.map((row) => ({ ...row, purged_at: at }))),
    orm.delete(plansTest).where(eq(plansTest.merged_into, id)),
    orm.delete(plansTest).where(
      inArray(
        plansTest.id,
        whole.map((row) => row.id),
      ),
    ),
  ] as const
