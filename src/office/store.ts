import { and, desc, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { faceColumns } from '../plan/faces/store.ts'
import { plansTest } from '../plan/table.ts'
import type { Dashboard } from './contract.ts'

/** Plan counts of the dashboard. A row in the trash or one that became part of another plan is not a plan. */
export type PlanCounts = Pick<
  Dashboard,
  | 'total_plans'
  | 'plans_this_week'
  | 'verified_plans'
  | 'verified_this_week'
  | 'waiting_plans'
  | 'groups'
  | 'carriers'
  | 'verified_long_ago'
>

/** The days that the counts are about. */
export interface CountedDays {
  /** First instant of the week as ISO instant, and its Sunday as ISO date of the practice. */
  startsAt: string
  sunday: string
  /** The first ISO date whose verifications are not yet long ago. */
  fresh: string
}

const there = and(isNull(plansTest.trashed_at), isNull(plansTest.merged_into))

const verified = sql`lower(${plansTest.confidence_status}) = 'verified'`

/** All counts in one pass. */
export async function countPlans(db: Db, week: CountedDays): Promise<PlanCounts> {
  const count = (condition: unknown) => sql<number>`coalesce(sum(${condition}), 0)`
  const [counts] = await db.read
    .select({
      total_plans: sql<number>`count(*)`,
      plans_this_week: count(sql`${plansTest.last_upload_date} >= ${week.startsAt}`),
      verified_plans: count(verified),
      verified_this_week: count(sql`${verified} AND ${plansTest.verified_date} >= ${week.sunday}`),
      // As the plan list counts them: a plan that names no group id is a group of its own, a document that wasn't read yet is none.
      groups: sql<number>`count(DISTINCT CASE WHEN ${isNotNull(plansTest.parse_result)} THEN coalesce(${plansTest.group_key}, ${plansTest.id}) END)`,
      carriers: sql<number>`count(DISTINCT lower(${plansTest.insurance_company}))`,
      verified_long_ago: count(sql`${verified} AND ${plansTest.verified_date} < ${week.fresh}`),
      waiting_plans: count(sql`${isNotNull(plansTest.parse_result)} AND NOT coalesce(${verified}, 0)`),
    })
    .from(plansTest)
    .where(there)
  return counts!
}

/** When plans were uploaded and on which days they were verified, this week. */
export async function weekOfPlans(
  db: Db,
  { startsAt, sunday }: CountedDays,
): Promise<{ uploads: string[]; verified: string[] }> {
  const uploads = await db.read
    .select({ at: plansTest.last_upload_date })
    .from(plansTest)
    .where(and(there, gte(plansTest.last_upload_date, startsAt)))
  const days = await db.read
    .select({ day: plansTest.verified_date })
    .from(plansTest)
    .where(and(there, verified, gte(plansTest.verified_date, sunday)))
  return { uploads: uploads.map((row) => row.at), verified: days.flatMap(({ day }) => (day ? [day] : [])) }
}

/** The newest uploads. */
export const latestPlans = (db: Db, most: number): Promise<Dashboard['latest_plans']> =>
  db.read
    .select({
      id: plansTest.id,
      group_name: plansTest.group_name,
      group_id: plansTest.group_id,
      last_upload_date: plansTest.last_upload_date,
      ...faceColumns,
    })
    .from(plansTest)
    .where(there)
    .orderBy(desc(plansTest.last_upload_date), desc(plansTest.id))
    .limit(most)
