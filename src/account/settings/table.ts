import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SettingName } from './contract.ts'

/** Settings that an administrator set; a name without a row has its first value. `value` is JSON (null is a value too). */
export const settings = sqliteTable('settings', {
  name: text().$type<SettingName>().primaryKey(),
  value: text().notNull(),
  changed_at: integer().notNull(),
  changed_by: text(),
})
