import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Orm } from '../../db/open.ts'
import { deviceEpochs, type LimitRow, signInLimits } from './table.ts'

/** The failed tries that are known, oldest first. */
export const loadLimits = (db: Db): Promise<LimitRow[]> =>
  db.read.select().from(signInLimits).orderBy(signInLimits.changed_at)

/** Keeps failed tries in place of what was known of the same keys, and forgets others. */
export async function keepLimits(db: Db, rows: LimitRow[], forgotten: string[]): Promise<void> {
  if (rows.length === 0 && forgotten.length === 0) return
  await db.write((orm) =>
    orm.batch([
      orm.delete(signInLimits).where(inArray(signInLimits.key, forgotten)),
      ...rows.map((row) =>
        orm.insert(signInLimits).values(row).onConflictDoUpdate({ target: signInLimits.key, set: row }),
      ),
    ]),
  )
}

/** The number under which browsers of a person are known now. */
export async function deviceEpoch(db: Db, userId: string): Promise<number> {
  const [row] = await db.read.select().from(deviceEpochs).where(eq(deviceEpochs.user_id, userId))
  return row?.epoch ?? 0
}

/** Statement after which no browser of a person is known any more. */
export const devicesForget = (orm: Orm, userId: string) =>
  orm
    .insert(deviceEpochs)
    .values({ user_id: userId, epoch: 1 })
    .onConflictDoUpdate({ target: deviceEpochs.user_id, set: { epoch: sql`${deviceEpochs.epoch} + 1` } })
