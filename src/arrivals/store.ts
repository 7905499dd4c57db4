import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Orm } from '../db/open.ts'
import { arrivals } from './table.ts'

/** A file that came by itself. */
export type ArrivalRow = typeof arrivals.$inferSelect

/** Statement that adds a file; its content is durable already where it was taken. */
export const arrivalInsert = (orm: Orm, row: ArrivalRow) => orm.insert(arrivals).values(row)

/**
 * The statement that an upload row came by phone. Its photos are pages of this one document already, so that each sending is a session of its own.
 * @returns makes it of the row's id and its name with persons masked
 */
export const arrivalByPhone =
  (clock: () => number) => (orm: Orm, id: string, row: { name: string; bytes: number }) => {
    const at = clock()
    const came = {
      id,
      source: 'phone',
      plan_id: id,
      session_id: id,
      shown_name: row.name,
      bytes: row.bytes,
      at,
    } as const
    const nothing = {
      folder: null,
      sealed_from: null,
      sealed_to: null,
      changed_ms: null,
      sha256: null,
      words: null,
    }
    return [arrivalInsert(orm, { ...nothing, ...came, failed: false, settled_at: at, dismissed_at: null })]
  }

/** Files of a watched folder whose move may still be to do, oldest first. */
export const unsettledOf = (db: Db, folder: string): Promise<ArrivalRow[]> =>
  db.read
    .select()
    .from(arrivals)
    .where(and(eq(arrivals.folder, folder), isNull(arrivals.settled_at)))
    .orderBy(arrivals.id)

/** Statement: the file lies where it goes. */
export const arrivalSettled = (orm: Orm, id: string, now: number) =>
  orm.update(arrivals).set({ settled_at: now }).where(eq(arrivals.id, id))

/** Statement: the file goes elsewhere than it should have: another one has that name. */
export const arrivalRenamed = (orm: Orm, id: string, sealed_to: Buffer) =>
  orm.update(arrivals).set({ sealed_to }).where(eq(arrivals.id, id))

/** Statement: the file has to be moved again, since its reading failed. */
export const arrivalMoving = (
  orm: Orm,
  id: string,
  move: Pick<ArrivalRow, 'sealed_from' | 'sealed_to' | 'words'>,
) =>
  orm
    .update(arrivals)
    .set({ ...move, failed: true, settled_at: null })
    .where(eq(arrivals.id, id))

/** Files of a watched folder that became these upload rows and lie in "done". */
export const takenOf = (db: Db, folder: string, planIds: string[]): Promise<ArrivalRow[]> =>
  db.read
    .select()
    .from(arrivals)
    .where(
      and(
        eq(arrivals.folder, folder),
        eq(arrivals.failed, false),
        inArray(arrivals.plan_id, planIds),
        isNotNull(arrivals.settled_at),
      ),
    )

/** Files that couldn't be used and that nobody has taken off the list, newest first. */
export const refusedArrivals = (db: Db): Promise<ArrivalRow[]> =>
  db.read
    .select()
    .from(arrivals)
    .where(and(eq(arrivals.failed, true), isNull(arrivals.plan_id), isNull(arrivals.dismissed_at)))
    .orderBy(desc(arrivals.id))

/** Statement that takes a file that couldn't be used off the list. */
export const arrivalDismissed = (orm: Orm, id: string, now: number) =>
  orm
    .update(arrivals)
    .set({ dismissed_at: now })
    .where(and(eq(arrivals.id, id), isNull(arrivals.plan_id)))
