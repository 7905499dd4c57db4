import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What came of each backup and each check of one. Times: milliseconds since 1970. */
export const backupRuns = sqliteTable('backup_runs', {
  id: text().primaryKey(),
  kind: text().$type<'make' | 'check'>().notNull(),
  /** The file's name in the backup folder. */
  name: text().notNull(),
  automatic: integer({ mode: 'boolean' }).notNull(),
  started_at: integer().notNull(),
  ended_at: integer().notNull(),
  /** The words of a failure; null when it went well. */
  fault: text(),
})

/** One backup that was made, or one check. */
export type BackupRun = Omit<typeof backupRuns.$inferSelect, 'id'>
