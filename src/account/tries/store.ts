import { and, eq } from 'drizzle-orm'
import { UserError } from '../../base/errors.ts'
import type { Db } from '../../db/open.ts'
import { delayAfter, LONGEST_DELAY_MS } from './delay.ts'
import { factorTries, type TryKind } from './table.ts'

const rowOf = (userId: string, kind: TryKind) =>
  and(eq(factorTries.user_id, userId), eq(factorTries.kind, kind))

/**
 * Counts a try of an account's password or code before it is judged, so that parallel ones count too. Kept in the database: a restart
 * gives no new tries.
 * @throws UserError 429 with `retry_after` in seconds
 */
export async function takeTry(db: Db, userId: string, kind: TryKind, at: number): Promise<void> {
  await db.write(async (orm) => {
    const [row] = await orm.select().from(factorTries).where(rowOf(userId, kind))
    const wait = Math.min((row?.next_at ?? 0) - at, LONGEST_DELAY_MS)
    if (row && wait > 0)
      throw new UserError(429, 'Too many tries. Wait a few minutes, then try again.', {
        retry_after: Math.ceil(wait / 1000),
      })
    const fails = (row?.fails ?? 0) + 1
    const next = { fails, next_at: at + delayAfter(fails) }
    await orm
      .insert(factorTries)
      .values({ user_id: userId, kind, ...next })
      .onConflictDoUpdate({ target: [factorTries.user_id, factorTries.kind], set: next })
  })
}

/** The try was a right one: the count begins again. */
export async function forgetTries(db: Db, userId: string, kind: TryKind): Promise<void> {
  await db.write((orm) => orm.delete(factorTries).where(rowOf(userId, kind)))
}
