import { count, eq, sql } from 'drizzle-orm'
import type { Role } from '../account/contract.ts'
import type { Db } from '../db/open.ts'
import type { ThumbReason } from './contract.ts'
import { riqMetrics, riqThumbs } from './table.ts'

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
 * Counts one question; a single statement, so that answers at the same time are all counted.
 * @param successful the reply was grounded in a plan, or rightly said that the plan does not state it; "could not tell" is no success
 */
export async function countInteraction(db: Db, successful: boolean): Promise<void> {
  await db.write((orm) =>
    orm.update(riqMetrics).set({
      total_riq_interactions: sql`${riqMetrics.total_riq_interactions} + 1`,
      riq_successful_answers: sql`${riqMetrics.riq_successful_answers} + ${successful ? 1 : 0}`,
    }),
  )
}

/** A thumb as it is stored: the latest of an answer counts. */
export type Thumb = typeof riqThumbs.$inferInsert

/** Keeps the thumb of one answer; a second one replaces the first. */
export async function keepThumb(db: Db, thumb: Thumb): Promise<void> {
  const { answer, ...set } = thumb
  const whole = { ...set, reason: set.reason ?? null }
  await db.write((orm) =>
    orm
      .insert(riqThumbs)
      .values({ answer, ...whole })
      .onConflictDoUpdate({ target: riqThumbs.answer, set: whole }),
  )
}

/** Takes a thumb back. */
export async function dropThumb(db: Db, answer: string): Promise<void> {
  await db.write((orm) => orm.delete(riqThumbs).where(eq(riqThumbs.answer, answer)))
}

/** How many answers each role found good or bad, and why they were bad. */
export interface ThumbCounts {
  roles: { role: Role; up: number; down: number }[]
  reasons: { reason: ThumbReason; count: number }[]
}

/** Counts of all thumbs, for the administrator. */
export async function thumbCounts(db: Db): Promise<ThumbCounts> {
  const { role, thumb, reason } = riqThumbs
  const rows = await db.read
    .select({ role, thumb, reason, count: count() })
    .from(riqThumbs)
    .groupBy(role, thumb, reason)
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((total, row) => total + row.count, 0)
  return {
    roles: [...new Set(rows.map((row) => row.role))].sort().map((name) => ({
      role: name,
      up: sum((row) => row.role === name && row.thumb === 'up'),
      down: sum((row) => row.role === name && row.thumb === 'down'),
    })),
    reasons: [...new Set(rows.flatMap((row) => row.reason ?? []))].sort().map((name) => ({
      reason: name,
      count: sum((row) => row.reason === name),
    })),
  }
}
