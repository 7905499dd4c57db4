import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What the administrator tells everybody. Readable without signing in. */
export const announcements = sqliteTable('announcements', {
  id: text().primaryKey(),
  title: text().notNull(),
  message: text().notNull(),
  /** ISO instant, UTC. */
  created_at: text().notNull(),
  created_by: text(),
  /** ISO date of the practice: the last day on which it is shown; null = no end. */
  expires_at: text(),
  /** ISO instant at which an administrator ended it before its time. */
  ended_at: text(),
})
