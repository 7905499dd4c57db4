import { blob, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Files that came by themselves, by a watched folder or a phone. Times: milliseconds since 1970. */
export const arrivals = sqliteTable('arrivals', {
  /** UUID v7: sorts by the time it came. */
  id: text().primaryKey(),
  source: text().$type<'folder' | 'phone'>().notNull(),
  /** The upload row that it became; null for a file that couldn't be used. */
  plan_id: text(),
  /** The phone's one-time page: its pictures are pages of one plan. */
  session_id: text(),
  /** The watched folder. */
  folder: text(),
  /** Where the file lay below the folder, and where it goes: sealed for this row, since a file's name may name a patient. */
  sealed_from: blob({ mode: 'buffer' }),
  sealed_to: blob({ mode: 'buffer' }),
  /** Its name with persons masked. */
  shown_name: text().notNull(),
  bytes: integer().notNull(),
  /** When the file was last changed, by the clock of its disk. */
  changed_ms: real(),
  /** Of its content; null where that wasn't read. */
  sha256: text(),
  /** What stands in the text file beside it, if any. */
  words: text(),
  /** True for a file that couldn't be used, or whose reading failed. */
  failed: integer({ mode: 'boolean' }).notNull(),
  at: integer().notNull(),
  /** When the file lay where it goes; null = the move may still be to do. */
  settled_at: integer(),
  /** When somebody took a file that couldn't be used off the list. */
  dismissed_at: integer(),
})

/** What a glance told of a document that waits. */
export const glances = sqliteTable('glances', {
  plan_id: text().primaryKey(),
  /** Null where nobody could tell. */
  pages: integer(),
  text: integer({ mode: 'boolean' }).notNull(),
  titled: integer({ mode: 'boolean' }).notNull(),
  /** The numbers that its first and last page print: "Page 1 of 5". */
  first_page: integer(),
  last_page: integer(),
  of_pages: integer(),
  /** Of its group number, with a key of the office: equal numbers have equal digests. */
  group_digest: text(),
  /** A JPEG too small to read. */
  thumb: blob({ mode: 'buffer' }),
  /** Why it can't be read, in words. */
  words: text(),
})

/** What people answered in the inbox. */
export const inboxAnswers = sqliteTable('inbox_answers', {
  first_id: text().notNull(),
  second_id: text().notNull(),
  answer: text().$type<'one' | 'two' | 'keep'>().notNull(),
  answered_by: text(),
  answered_at: integer().notNull(),
})
