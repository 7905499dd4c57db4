import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Role } from '../account/contract.ts'
import type { ThumbReason } from './contract.ts'

/** The single row of Riq's counters (SPEC section 3, Metrics). */
export const riqMetrics = sqliteTable('riq_metrics', {
  id: integer().primaryKey(),
  total_riq_interactions: integer().notNull(),
  riq_successful_answers: integer().notNull(),
})

/** Thumbs for answers, apart from the counters and from people: an answer's id, the role of who voted, never a word. */
export const riqThumbs = sqliteTable('riq_thumbs', {
  answer: text().primaryKey(),
  role: text().$type<Role>().notNull(),
  thumb: text().$type<'up' | 'down'>().notNull(),
  reason: text().$type<ThumbReason>(),
  at: integer().notNull(),
})
