import { blob, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { MediaType } from '../document/page.ts'

/** Uploaded originals, one per plan row of an upload. `file_id` is null once the original was deleted. Times: milliseconds since 1970. */
export const documents = sqliteTable('documents', {
  plan_id: text().primaryKey(),
  /** milliseconds_originalName, as the office addresses it. */
  stored_name: text().notNull(),
  /** The true name, sealed like the original. */
  sealed_name: blob({ mode: 'buffer' }).notNull(),
  media_type: text().$type<MediaType>().notNull(),
  bytes: integer().notNull(),
  file_id: text(),
  uploaded_at: integer().notNull(),
  /** The plan that was read from it: its own row, or the row of a merge. */
  target_id: text(),
  /** When a person discarded the upload; the original stays restorable for a while. */
  discarded_at: integer(),
  removed_at: integer(),
})

/** Redacted pictures of a plan's pages, sealed. `width` and `height` are in page units. */
export const pages = sqliteTable('pages', {
  plan_id: text().notNull(),
  number: integer().notNull(),
  file_id: text().notNull(),
  media_type: text().notNull(),
  bytes: integer().notNull(),
  width: real().notNull(),
  height: real().notNull(),
  /** Its words, sealed as well; null for plans that were read before they were kept. */
  words_id: text(),
})

/** The redacted copy of a plan's document, sealed. `stored_name` is the plan row's `original_file_url`. */
export const copies = sqliteTable('copies', {
  plan_id: text().primaryKey(),
  stored_name: text().notNull(),
  file_id: text().notNull(),
  media_type: text().notNull(),
  bytes: integer().notNull(),
})

/** Files whose rows are gone; each leaves this list when it has left the disk. */
export const doomedFiles = sqliteTable('doomed_files', { file_id: text().primaryKey() })
