import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How far a person has gone through a plan, beside its row: lists show it without opening the plan's content. */
export const planChecks = sqliteTable('plan_checks', {
  plan_id: text().primaryKey(),
  /** Fields that a person has settled. */
  checked: integer().notNull(),
  /** Fields that the plan's form has. */
  fields: integer().notNull(),
})
