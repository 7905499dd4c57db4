import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What the administrator tells everybody. Readable without signing in. */
export const announcements = sqliteTable('announcements', {
  id: text().primaryKey(),
  title: text().notNull(),
  message: text().notNull(),
  /** ISO instant, UTC. */
  created_at: text().notNull(),
  created_by: text(),
})
