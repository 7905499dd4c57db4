import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The audit trail: append-only by triggers. Names of fields, never their values. */
export const audit = sqliteTable('audit', {
  id: text().primaryKey(),
  at: integer().notNull(),
  who: text(),
  what: text().notNull(),
  object_kind: text(),
  object_id: text(),
  fields: text({ mode: 'json' }).$type<string[]>().notNull(),
})
