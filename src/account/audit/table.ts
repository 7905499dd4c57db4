import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AuditChange, AuditResult } from './entry.ts'

/** The audit trail: append-only by triggers, and chained by its macs. Names of fields; values of roles, settings and reasons alone. */
export const audit = sqliteTable('audit', {
  /** The order in which rows came in; clocks may jump, this does not. */
  seq: integer().primaryKey({ autoIncrement: true }),
  id: text().notNull().unique(),
  at: integer().notNull(),
  who: text(),
  what: text().notNull(),
  object_kind: text(),
  object_id: text(),
  fields: text({ mode: 'json' }).$type<string[]>().notNull(),
  changes: text({ mode: 'json' }).$type<AuditChange[]>().notNull(),
  /** Where the request came from; null = the machine itself, or a row from before this was kept. */
  address: text(),
  /** The beginning of the session's hash: tells sessions apart and opens nothing. */
  session: text(),
  result: text().$type<AuditResult>().notNull().default('ok'),
  /** How often the same thing happened in a row that sums up a minute. */
  times: integer().notNull().default(1),
  /** Links this row to the one before it (trail.ts); null until it is sealed, a moment after it was written. */
  mac: text(),
})

/** A row of the audit table. */
export type AuditRow = typeof audit.$inferSelect
