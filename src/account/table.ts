import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Role } from './contract.ts'

/** People. `email` is kept in lower case. */
export const users = sqliteTable('users', {
  id: text().primaryKey(),
  email: text().notNull(),
  full_name: text().notNull(),
  role: text().$type<Role>().notNull(),
  password_hash: text().notNull(),
  disabled: integer({ mode: 'boolean' }).notNull().default(false),
  /** Milliseconds since 1970, as all times of this module. */
  created_at: integer().notNull(),
  /** When the person last chose a password; null = never since the account was made. */
  password_changed_at: integer(),
  /** Whether the next plan of the queue opens by itself once they have verified one. */
  open_next: integer({ mode: 'boolean' }).notNull().default(true),
})

/** One-time codes for a forgotten password; the newest replaces the one before. */
export const resetCodes = sqliteTable('reset_codes', {
  user_id: text().primaryKey(),
  code_hash: text().notNull(),
  expires_at: integer().notNull(),
})

/** A row of the users table. */
export type UserRow = typeof users.$inferSelect
