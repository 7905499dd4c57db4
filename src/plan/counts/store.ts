import { and, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { plansTest } from '../table.ts'

/** How many plans there are, files that were not read included, and how many of them a person has verified. */
export async function planTotals(db: Db): Promise<{ total: number; verified: number }> {
  const [row] = await db.read
    .select({
      total: sql<number>`count(*)`,
      verified: sql<number>`coalesce(sum(lower(${plansTest.confidence_status}) = 'verified'), 0)`,
    })
    .from(plansTest)
    .where(and(isNull(plansTest.trashed_at), isNull(plansTest.merged_into)))
  return row!
}
