import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Draft } from '../contract.ts'

/** Unsaved work of one person on one plan: plan values only. */
export const planDrafts = sqliteTable('plan_drafts', {
  user_id: text().notNull(),
  plan_id: text().notNull(),
  kept_at: integer().notNull(),
  draft: text({ mode: 'json' }).$type<Draft>().notNull(),
})
