import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'

/** The single row of Riq's counters (SPEC section 3, Metrics). */
export const riqMetrics = sqliteTable('riq_metrics', {
  id: integer().primaryKey(),
  total_riq_interactions: integer().notNull(),
  riq_successful_answers: integer().notNull(),
})
