import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { riqMetrics } from './table.ts'

/** How often Riq was asked, and how often the answer was a good one. */
export interface RiqCounters {
  total_riq_interactions: number
  riq_successful_answers: number
}

/** The counters as they stand. */
export async function riqCounters(db: Db): Promise<RiqCounters> {
  const { total_riq_interactions, riq_successful_answers } = riqMetrics
  const [row] = await db.read.select({ total_riq_interactions, riq_successful_answers }).from(riqMetrics)
  return row ?? { total_riq_interactions: 0, riq_successful_answers: 0 }
}

/**
 * Counts one message; a single statement, so that answers at the same time are all counted.
 * @param successful the reply was grounded in a plan, or rightly said that the plan does not state it (DECISIONS 22)
 */
export async function countInteraction(db: Db, successful: boolean): Promise<void> {
  await db.write((orm) =>
    orm.update(riqMetrics).set({
      total_riq_interactions: sql`${riqMetrics.total_riq_interactions} + 1`,
      riq_successful_answers: sql`${riqMetrics.riq_successful_answers} + ${successful ? 1 : 0}`,
    }),
  )
}
