import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AuditChange } from './entry.ts'

/** The audit trail: append-only by triggers. Names of fields; values of roles and settings alone. */
export const audit = sqliteTable('audit', {
  id: text().primaryKey(),
  at: integer().notNull(),
  who: text(),
  what: text().notNull(),
  object_kind: text(),
  object_id: text(),
  fields: text({ mode: 'json' }).$type<string[]>().notNull(),
  changes: text({ mode: 'json' }).$type<AuditChange[]>().notNull(),
})

/** A row of the audit table. */
export type AuditRow = typeof audit.$inferSelect
