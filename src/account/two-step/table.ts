import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Somebody's authenticator app. `secret` is sealed; `since` is null until the first right code; `last_step` was used last. */
export const twoSteps = sqliteTable('two_steps', {
  user_id: text().primaryKey(),
  secret: text().notNull(),
  since: integer(),
  last_step: integer().notNull(),
})

/** Codes for a lost phone, each good once; only keyed digests are stored. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    user_id: text().notNull(),
    code_hash: text().notNull(),
    used_at: integer(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
)

/** Sign-ins whose password was right and whose code is awaited. Only a hash of the token is stored. */
export const halfSignIns = sqliteTable('half_sign_ins', {
  token_hash: text().primaryKey(),
  user_id: text().notNull(),
  expires_at: integer().notNull(),
  tries: integer().notNull(),
})
