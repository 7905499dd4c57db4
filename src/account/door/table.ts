import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LimitKind } from './limit-kinds.ts'

/** Failed tries at the doors. `key` is a keyed hash: no e-mail and no address can be read from it. */
export const signInLimits = sqliteTable('sign_in_limits', {
  key: text().primaryKey(),
  kind: text().$type<LimitKind>().notNull(),
  failures: integer().notNull(),
  /** How long the next try had to wait when the last one failed. */
  wait_ms: integer().notNull(),
  /** Milliseconds since 1970; for clearing out alone. */
  changed_at: integer().notNull(),
})

/** A number that grows when all known browsers of a person shall be unknown again. */
export const deviceEpochs = sqliteTable('device_epochs', {
  user_id: text().primaryKey(),
  epoch: integer().notNull(),
})

/** A row of the failed tries. */
export type LimitRow = typeof signInLimits.$inferSelect
