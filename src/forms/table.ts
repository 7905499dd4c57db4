import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PagePicture } from '../document/page.ts'
import type { FormBlank } from './contract.ts'

/** Forms of the office. `file_id` is the sealed file that plans are printed on. Times: milliseconds since 1970. */
export const forms = sqliteTable('forms', {
  id: text().primaryKey(),
  name: text().notNull(),
  file_id: text().notNull(),
  bytes: integer().notNull(),
  fillable: integer({ mode: 'boolean' }).notNull(),
  places: text({ mode: 'json' }).$type<FormBlank[]>().notNull(),
  /** Grows with every change; a change names the version it began with. */
  version: integer().notNull(),
  /** How many plans were printed on it. */
  printed: integer().notNull(),
  /** full_name of who uploaded it. */
  added_by: text(),
  added_at: integer().notNull(),
  /** Who saved its blanks for the office; null = nobody has. */
  placed_by: text(),
  placed_at: integer(),
  /** It's gone for people, and its files go a day later. */
  deleted_at: integer(),
})

/** Sealed pictures of a form's pages; width and height are in points. */
export const formPages = sqliteTable('form_pages', {
  form_id: text().notNull(),
  number: integer().notNull(),
  file_id: text().notNull(),
  media_type: text().$type<PagePicture['mediaType']>().notNull(),
  bytes: integer().notNull(),
  width: real().notNull(),
  height: real().notNull(),
})
