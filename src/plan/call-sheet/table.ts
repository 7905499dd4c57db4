import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Questions for the carrier that people put on a plan's call sheet: their names, never anyone's words. */
export const callSheet = sqliteTable(
  'call_sheet',
  {
    plan_id: text().notNull(),
    ask: text().notNull(),
    /** Milliseconds since 1970. */
    added_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.plan_id, table.ask] })],
)
