import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One value that an answer told or a printed sheet showed. Plan data only: what was asked is nowhere. */
export const valueUses = sqliteTable('value_uses', {
  id: integer().primaryKey(),
  plan_id: text().notNull(),
  version: integer().notNull(),
  path: text().notNull(),
  /** The value as it was, as JSON in the one spelling of `storedValue`. */
  value: text().notNull(),
  kind: text().$type<'answer' | 'sheet'>().notNull(),
  /** Who asked or printed; null = the account is gone. */
  user_id: text(),
  /** ISO date of the practice. */
  day: text().notNull(),
})
