import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.ts'
import { type UserRow, users } from '../../table.ts'
import { halfSignIns } from '../table.ts'

/** Keeps a sign-in whose password was right; those that are over are forgotten on the way. */
export async function putHalf(
  db: Db,
  hash: string,
  userId: string,
  at: number,
  lifeMs: number,
): Promise<void> {
  await db.write((orm) =>
    orm.batch([
      orm.delete(halfSignIns).where(lte(halfSignIns.expires_at, at)),
      orm
        .insert(halfSignIns)
        .values({ token_hash: hash, user_id: userId, expires_at: at + lifeMs, tries: 0 }),
    ]),
  )
}

/** Counts a try of a sign-in that waits for its code. @returns whose it is; null when it is over, tried too often or not known */
export async function tryHalf(db: Db, hash: string, at: number, most: number): Promise<UserRow | null> {
  const waiting = and(
    eq(halfSignIns.token_hash, hash),
    gt(halfSignIns.expires_at, at),
    lt(halfSignIns.tries, most),
  )
  // Strangers with tokens of their own stay out of the write queue.
  const known = await db.read.select({ user: halfSignIns.user_id }).from(halfSignIns).where(waiting)
  if (known.length === 0) return null
  return db.write(async (orm) => {
    const [row] = await orm
      .update(halfSignIns)
      .set({ tries: sql`${halfSignIns.tries} + 1` })
      .where(waiting)
      .returning({ user: halfSignIns.user_id })
    if (!row) return null
    const [user] = await orm.select().from(users).where(eq(users.id, row.user))
    return user ?? null
  })
}

/** Forgets a sign-in that was completed, and the account's others that are waiting. */
export async function endHalf(db: Db, hash: string, userId: string): Promise<void> {
  await db.write((orm) =>
    orm.delete(halfSignIns).where(or(eq(halfSignIns.token_hash, hash), eq(halfSignIns.user_id, userId))),
  )
}
