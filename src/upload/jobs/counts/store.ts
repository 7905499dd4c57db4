import { and, count, desc, eq, gte } from 'drizzle-orm'
import type { Db } from '../../../db/open.ts'
import { jobs } from '../table.ts'

/** How many readings ended well since a moment. */
export async function readSince(db: Db, since: number): Promise<number> {
  const [row] = await db.read
    .select({ count: count() })
    .from(jobs)
    .where(and(eq(jobs.state, 'done'), gte(jobs.ended_at, since)))
  return row?.count ?? 0
}

/** Milliseconds from asking to the end of the last readings that ended well, newest first. */
export async function lastDurations(db: Db, most: number): Promise<number[]> {
  const rows = await db.read
    .select({ asked: jobs.created_at, ended: jobs.ended_at })
    .from(jobs)
    .where(eq(jobs.state, 'done'))
    .orderBy(desc(jobs.id))
    .limit(most)
  return rows.flatMap(({ asked, ended }) => (ended === null ? [] : [ended - asked]))
}
