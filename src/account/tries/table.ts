import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What is tried: the second step of a sign-in, or password and code of somebody who is signed in. Each is counted for itself. */
export type TryKind = 'sign_in' | 'confirm'

/** Wrong tries in a row of an account's secrets by those who are past the door already; a right one takes the row away. */
export const factorTries = sqliteTable(
  'factor_tries',
  {
    user_id: text().notNull(),
    kind: text().$type<TryKind>().notNull(),
    fails: integer().notNull(),
    next_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.kind] })],
)
