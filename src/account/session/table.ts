import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * One row per sign-in. Only a hash of the id is stored, so that a copy of the database opens no session.
 * `created_at` and `revoked_at` are told by the wall clock, for people; `last_active`, `ends_at` and the times of tabs by the clock of
 * the sessions, which nobody can set (`time.ts`).
 */
export const sessions = sqliteTable('sessions', {
  id_hash: text().primaryKey(),
  user_id: text().notNull(),
  created_at: integer().notNull(),
  last_active: integer().notNull(),
  ends_at: integer().notNull(),
  revoked_at: integer(),
  reason: text().$type<EndReason>(),
  /** Where it was opened from, for its person to know it by. */
  address: text(),
  device: text(),
  /** When the person last proved who they are: at the sign-in, or when asked again. */
  confirmed_at: integer().notNull().default(0),
})

/** Why a session ended. */
export type EndReason =
  | 'signed_out'
  | 'idle'
  | 'closed'
  | 'expired'
  | 'password'
  | 'role'
  | 'disabled'
  | 'elsewhere'
  | 'two_step'

/** The open browser tabs of a session (sign-out when the last one is gone). */
export const tabs = sqliteTable('tabs', {
  session: text().notNull(),
  tab: text().notNull(),
  last_hello: integer().notNull(),
  gone_at: integer(),
})
