import { and, eq, isNull, lt, max, ne, or, sql } from 'drizzle-orm'
import type { Db, Orm } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { auditInsert } from '../audit/store.ts'
import { type UserRow, users } from '../table.ts'
import { twoSteps } from '../two-step/table.ts'
import { type SessionTimes, TAB_LOST_MS } from './state.ts'
import { type EndReason, sessions, tabs } from './table.ts'

/** A session as stored, with its person. */
export interface SessionRecord extends SessionTimes {
  id_hash: string
  user: UserRow
  /** Why it ended; null while it is open. */
  reason: EndReason | null
  /** When the person last proved who they are. */
  confirmed_at: number
  /** True when the account asks for a code at sign-in. */
  two_step: boolean
}

/** When a tab was or will be gone: at its goodbye, else so long after its last hello. */
export const tabsUntil = sql<number | null>`(
  SELECT max(coalesce(${tabs.gone_at}, ${tabs.last_hello} + ${TAB_LOST_MS}))
  FROM ${tabs} WHERE ${tabs.session} = ${sessions.id_hash}
)`

/** Whether a session's person has two-step sign-in. */
const hasTwoStep = sql<number>`EXISTS (
  SELECT 1 FROM ${twoSteps} WHERE ${twoSteps.user_id} = ${sessions.user_id} AND ${twoSteps.since} IS NOT NULL
)`

const sessionById = prepared((orm) =>
  orm
    .select({ session: sessions, user: users, tabs_until: tabsUntil, two_step: hasTwoStep })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id_hash, sql.placeholder('id')))
    .limit(1)
    .prepare(),
)

/** The session and its person in one query, or null. */
export async function findSession(db: Db, idHash: string): Promise<SessionRecord | null> {
  const [row] = await sessionById(db).execute({ id: idHash })
  return row
    ? { ...row.session, tabs_until: row.tabs_until, user: row.user, two_step: row.two_step === 1 }
    : null
}

/** Where a session is opened from: the address, and browser and system in words. */
export interface OpenedFrom {
  address: string
  device: string
}

/**
 * Opens a session and tells the audit trail. Whoever opens it has just proved who they are.
 * @param at what the wall clock says
 */
export async function insertSession(
  db: Db,
  row: { id_hash: string; user_id: string; last_active: number; ends_at: number } & Partial<OpenedFrom>,
  at: number,
): Promise<void> {
  await db.write((orm) =>
    orm.batch([
      orm.insert(sessions).values({ ...row, created_at: at, confirmed_at: row.last_active }),
      auditInsert(orm, {
        at,
        who: row.user_id,
        what: 'login',
        object: { kind: 'user', id: row.user_id },
      }),
    ]),
  )
}

/** Notes activity: the idle time starts again. What is told late takes nothing back. */
export async function touchSession(db: Db, idHash: string, at: number): Promise<void> {
  const newer = and(eq(sessions.id_hash, idHash), lt(sessions.last_active, at))
  await db.write((orm) => orm.update(sessions).set({ last_active: at }).where(newer))
}

/** Ends one session, once: a session that is over stays over, and the audit trail tells it once. */
export async function endSession(
  db: Db,
  session: { id_hash: string; user: { id: string } },
  at: number,
  reason: EndReason,
): Promise<void> {
  await db.write(async (orm) => {
    const open = and(eq(sessions.id_hash, session.id_hash), isNull(sessions.revoked_at))
    const found = await orm.select({ id: sessions.id_hash }).from(sessions).where(open)
    if (found.length === 0) return
    const who = session.user.id
    const what = reason === 'signed_out' ? 'logout' : 'session_ended'
    await orm.batch([
      orm.update(sessions).set({ revoked_at: at, reason }).where(open),
      auditInsert(orm, { at, who, what, object: { kind: 'user', id: who }, fields: [reason] }),
    ])
  })
}

/** Statement that ends all open sessions of a user. @param except the session that goes on */
export const sessionsRevoke = (orm: Orm, userId: string, at: number, reason: EndReason, except = '') =>
  orm
    .update(sessions)
    .set({ revoked_at: at, reason })
    .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), ne(sessions.id_hash, except)))

/** A tab says hello: it is open. Tabs that are long gone are forgotten on the way. */
export async function helloTab(db: Db, session: string, tab: string, at: number): Promise<void> {
  const old = at - 4 * TAB_LOST_MS
  await db.write((orm) =>
    orm.batch([
      orm
        .insert(tabs)
        .values({ session, tab, last_hello: at, gone_at: null })
        .onConflictDoUpdate({ target: [tabs.session, tabs.tab], set: { last_hello: at, gone_at: null } }),
      orm
        .delete(tabs)
        .where(and(eq(tabs.session, session), or(lt(tabs.gone_at, old), lt(tabs.last_hello, old)))),
    ]),
  )
}

/** A tab of this session says goodbye. A tab of another session is not touched. */
export async function byeTab(db: Db, session: string, tab: string, at: number): Promise<void> {
  await db.write((orm) =>
    orm
      .update(tabs)
      .set({ gone_at: at })
      .where(and(eq(tabs.session, session), eq(tabs.tab, tab), isNull(tabs.gone_at))),
  )
}

/** By how much the newest time that sessions stored lies after `at`; 0 when none does. */
async function aheadBy(db: Db, at: number): Promise<number> {
  const [active] = await db.read.select({ at: max(sessions.last_active) }).from(sessions)
  const [heard] = await db.read
    .select({ at: sql<number | null>`max(max(${tabs.last_hello}, coalesce(${tabs.gone_at}, 0)))` })
    .from(tabs)
  return Math.max(0, (active?.at ?? 0) - at, (heard?.at ?? 0) - at)
}

/**
 * After a start of the server: every known tab gets a fresh time to say hello, since nobody could hear it meanwhile,
 * and sessions that ended long ago are forgotten (the audit trail keeps what happened). Where the clock was put back since they were
 * stored, all times move back with it: else a session would live until the clock has caught up.
 */
export async function wakeSessions(db: Db, at: number, keepMs: number): Promise<void> {
  const ahead = await aheadBy(db, at)
  const { last_active, ends_at, confirmed_at } = sessions
  await db.write((orm) =>
    orm.batch([
      orm.update(sessions).set({
        last_active: sql`${last_active} - ${ahead}`,
        ends_at: sql`${ends_at} - ${ahead}`,
        confirmed_at: sql`${confirmed_at} - ${ahead}`,
      }),
      orm.update(tabs).set({ gone_at: sql`${tabs.gone_at} - ${ahead}` }),
      orm.update(tabs).set({ last_hello: at }).where(isNull(tabs.gone_at)),
      orm.delete(sessions).where(lt(sessions.ends_at, at - keepMs)),
    ]),
  )
}

/** When each person was last active in a session that is still known. */
export async function lastActive(db: Db): Promise<Map<string, number>> {
  const rows = await db.read
    .select({ user: sessions.user_id, at: max(sessions.last_active) })
    .from(sessions)
    .groupBy(sessions.user_id)
  return new Map(rows.map(({ user, at }) => [user, at!]))
}

/** Forgets every session, half sign-in, tab and reset code: after a restore nothing that was ended since then may come back to life. */
export async function forgetSessions(db: Db): Promise<void> {
  await db.write((orm) =>
    orm.batch([
      orm.delete(tabs),
      orm.delete(sessions),
      orm.run(sql`DELETE FROM reset_codes`),
      orm.run(sql`DELETE FROM half_sign_ins`),
    ]),
  )
}
