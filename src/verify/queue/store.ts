import { and, eq, gt, or } from 'drizzle-orm'
import { users } from '../../account/table.ts'
import type { Db, Orm } from '../../db/open.ts'
import { plansTest } from '../../plan/table.ts'
import { planTakes } from './table.ts'

/** A live lease with its holder's name. */
export interface Lease {
  plan_id: string
  user_id: string
  by: string
  held_until: number
  open_until: number
}

const leases = (orm: Orm, now: number, planId?: string) =>
  orm
    .select({
      plan_id: planTakes.plan_id,
      user_id: planTakes.user_id,
      by: users.full_name,
      held_until: planTakes.held_until,
      open_until: planTakes.open_until,
    })
    .from(planTakes)
    .innerJoin(users, eq(users.id, planTakes.user_id))
    .where(
      and(
        planId === undefined ? undefined : eq(planTakes.plan_id, planId),
        or(gt(planTakes.held_until, now), gt(planTakes.open_until, now)),
      ),
    )

/** Every lease that has not ended. */
export const liveLeases = (db: Db, now: number): Promise<Lease[]> => leases(db.read, now)

/** The lease on a plan, if it has not ended. */
export async function leaseOf(orm: Orm, planId: string, now: number): Promise<Lease | null> {
  const [lease] = await leases(orm, now, planId)
  return lease ?? null
}

/** Statement that gives a plan to a person, in place of whoever had it. */
export const leaseUpsert = (orm: Orm, row: typeof planTakes.$inferInsert) =>
  orm.insert(planTakes).values(row).onConflictDoUpdate({ target: planTakes.plan_id, set: row })

/** Statement: the plan is no longer open on this person's screen; what they hold from the queue stays. */
export const leaseClosed = (orm: Orm, planId: string, userId: string) =>
  orm
    .update(planTakes)
    .set({ open_until: 0 })
    .where(and(eq(planTakes.plan_id, planId), eq(planTakes.user_id, userId)))

/** Statement: this person gives the plan back. */
export const leaseDelete = (orm: Orm, planId: string, userId: string) =>
  orm.delete(planTakes).where(and(eq(planTakes.plan_id, planId), eq(planTakes.user_id, userId)))

/** Statement: nobody works on the plan any more (it was verified). */
export const leasesDelete = (orm: Orm, planId: string) =>
  orm.delete(planTakes).where(eq(planTakes.plan_id, planId))

/** True when there is such a plan, and its document has been read. Cheap: the content is not opened. */
export async function isReadPlan(orm: Orm, planId: string): Promise<boolean> {
  const [row] = await orm
    .select({
      status: plansTest.confidence_status,
      trashed: plansTest.trashed_at,
      into: plansTest.merged_into,
    })
    .from(plansTest)
    .where(eq(plansTest.id, planId))
  return row !== undefined && row.status !== null && row.trashed === null && row.into === null
}
