import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'

/** Plans as the dashboard counts them, and accounts: what tells an administrator one backup from another. */
export async function countsOf(db: Db): Promise<{ plans: number; people: number }> {
  const [row] = await db.read.all<{ plans: number; people: number }>(sql`SELECT
    (SELECT count(*) FROM plans_test WHERE trashed_at IS NULL AND merged_into IS NULL) AS plans,
    (SELECT count(*) FROM users) AS people`)
  return row!
}
