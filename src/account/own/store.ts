import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { auditInsert } from '../audit/store.ts'
import { endOf, type SessionLimits } from '../session/state.ts'
import { sessionsRevoke, tabsUntil } from '../session/store.ts'
import { sessions } from '../session/table.ts'
import { resetCodes, users } from '../table.ts'
import { halfSignIns } from '../two-step/table.ts'

/** Sets somebody's own new password: reset codes and half sign-ins are void, and every session but this one ends. */
export async function changeOwnPassword(
  db: Db,
  own: { id: string; session: string },
  passwordHash: string,
  at: number,
): Promise<void> {
  const object = { kind: 'user' as const, id: own.id }
  await db.write((orm) =>
    orm.batch([
      orm
        .update(users)
        .set({ password_hash: passwordHash, password_changed_at: at })
        .where(eq(users.id, own.id)),
      orm.delete(resetCodes).where(eq(resetCodes.user_id, own.id)),
      orm.delete(halfSignIns).where(eq(halfSignIns.user_id, own.id)),
      sessionsRevoke(orm, own.id, at, 'password', own.session),
      auditInsert(orm, { at, who: own.id, what: 'password_changed', object, fields: ['password'] }),
    ]),
  )
}

/** Sets somebody's own name. The trail tells that it changed, never from what to what. */
export async function changeOwnName(db: Db, id: string, fullName: string, at: number): Promise<void> {
  const object = { kind: 'user' as const, id }
  await db.write((orm) =>
    orm.batch([
      orm.update(users).set({ full_name: fullName }).where(eq(users.id, id)),
      auditInsert(orm, { at, who: id, what: 'name_changed', object, fields: ['full_name'] }),
    ]),
  )
}

/** Sets whether the next plan opens by itself once somebody has verified one. A habit of theirs, no right: the trail needs no word of it. */
export async function changeOpenNext(db: Db, id: string, open_next: boolean): Promise<void> {
  await db.write((orm) => orm.update(users).set({ open_next }).where(eq(users.id, id)))
}

/** The open sessions of somebody, the one that was active last first. */
export async function openSessionsOf(db: Db, userId: string, now: number, limits: SessionLimits) {
  const rows = await db.read
    .select({ session: sessions, tabs_until: tabsUntil })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at)))
    .orderBy(desc(sessions.last_active))
  return rows
    .filter(({ session, tabs_until }) => endOf({ ...session, tabs_until }, now, limits) === null)
    .map(({ session }) => session)
}

/** Ends sessions of somebody's own: one, or all but one. @returns how many it were */
export function endOwnSessions(
  db: Db,
  userId: string,
  which: { only: string } | { except: string },
  at: number,
): Promise<number> {
  return db.write(async (orm) => {
    const chosen = 'only' in which ? eq(sessions.id_hash, which.only) : ne(sessions.id_hash, which.except)
    const own = and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), chosen)
    const ended = await orm
      .update(sessions)
      .set({ revoked_at: at, reason: 'elsewhere' })
      .where(own)
      .returning({ id: sessions.id_hash })
    const object = { kind: 'user' as const, id: userId }
    for (const _ of ended)
      await auditInsert(orm, { at, who: userId, what: 'session_ended', object, fields: ['elsewhere'] })
    return ended.length
  })
}

/** Notes that the person of a session has just proved who they are. */
export async function markConfirmed(db: Db, session: string, at: number): Promise<void> {
  await db.write((orm) => orm.update(sessions).set({ confirmed_at: at }).where(eq(sessions.id_hash, session)))
}
