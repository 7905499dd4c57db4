import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { plansTest } from '../plan/table.ts'
import type { Dashboard } from './contract.ts'

/** Plan counts of the dashboard. A row in the trash or one that became part of another plan is not a plan. */
export type PlanCounts = Pick<
  Dashboard,
  'total_plans' | 'plans_this_week' | 'verified_plans' | 'verified_this_week' | 'waiting_plans'
>

const there = and(isNull(plansTest.trashed_at), isNull(plansTest.merged_into))

/**
 * The five counts in one pass.
 * @param week first instant of the week as ISO instant, and its Sunday as ISO date of the practice
 */
export async function countPlans(db: Db, week: { startsAt: string; sunday: string }): Promise<PlanCounts> {
  const verified = sql`lower(${plansTest.confidence_status}) = 'verified'`
  const count = (condition: unknown) => sql<number>`coalesce(sum(${condition}), 0)`
  const [counts] = await db.read
    .select({
      total_plans: sql<number>`count(*)`,
      plans_this_week: count(sql`${plansTest.last_upload_date} >= ${week.startsAt}`),
      verified_plans: count(verified),
      verified_this_week: count(sql`${verified} AND ${plansTest.verified_date} >= ${week.sunday}`),
      waiting_plans: count(sql`${isNotNull(plansTest.parse_result)} AND NOT coalesce(${verified}, 0)`),
    })
    .from(plansTest)
    .where(there)
  return counts!
}

/** The newest uploads. */
export const latestPlans = (db: Db, most: number): Promise<Dashboard['latest_plans']> =>
  db.read
    .select({
      id: plansTest.id,
      group_name: plansTest.group_name,
      group_id: plansTest.group_id,
      last_upload_date: plansTest.last_upload_date,
    })
    .from(plansTest)
    .where(there)
    .orderBy(desc(plansTest.last_upload_date), desc(plansTest.id))
    .limit(most)
