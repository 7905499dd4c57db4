import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Who works on a plan. Two leases: held from the queue, and open on a screen. Times: milliseconds since 1970; 0 = none. */
export const planTakes = sqliteTable('plan_takes', {
  plan_id: text().primaryKey(),
  user_id: text().notNull(),
  held_until: integer().notNull().default(0),
  open_until: integer().notNull().default(0),
})
