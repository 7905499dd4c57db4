import { and, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.ts'
import { endOf, type SessionLimits, TAB_LOST_MS } from '../state.ts'
import { sessions, tabs } from '../table.ts'

/** How many people are signed in now, and how many of their tabs are open. */
export async function countOpenSessions(
  db: Db,
  now: number,
  limits: SessionLimits,
): Promise<{ signed_in: number; tabs: number }> {
  const here = sql`${tabs.gone_at} IS NULL AND ${tabs.last_hello} + ${TAB_LOST_MS} > ${now}`
  const ofSession = sql`FROM ${tabs} WHERE ${tabs.session} = ${sessions.id_hash}`
  const rows = await db.read
    .select({
      user: sessions.user_id,
      last_active: sessions.last_active,
      ends_at: sessions.ends_at,
      revoked_at: sessions.revoked_at,
      tabs_until: sql<number | null>`(
        SELECT max(coalesce(${tabs.gone_at}, ${tabs.last_hello} + ${TAB_LOST_MS})) ${ofSession}
      )`,
      open_tabs: sql<number>`(SELECT count(*) ${ofSession} AND ${here})`,
    })
    .from(sessions)
    .where(and(isNull(sessions.revoked_at), gt(sessions.ends_at, now)))
  const open = rows.filter((row) => endOf(row, now, limits) === null)
  return {
    signed_in: new Set(open.map((row) => row.user)).size,
    tabs: open.reduce((sum, row) => sum + row.open_tabs, 0),
  }
}
