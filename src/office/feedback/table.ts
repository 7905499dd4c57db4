import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** `off` no mail server; `waiting` for its next try; `handing` the last word was being said when this was written; then `sent` or `failed`. */
export type MailState = 'off' | 'waiting' | 'handing' | 'sent' | 'failed'

/** Feedback of staff, and how far its mail is. */
export const feedback = sqliteTable('feedback', {
  id: text().primaryKey(),
  /** ISO instant, UTC, as done_at and mail_sent_at. */
  created_at: text().notNull(),
  /** Full name of the account. */
  sent_by: text().notNull(),
  category: text().notNull(),
  message: text().notNull(),
  user_name: text(),
  practice_name: text(),
  user_role: text(),
  duration: text(),
  follow_up: integer({ mode: 'boolean' }).notNull(),
  email: text(),
  done_at: text(),
  done_by: text(),
  mail_state: text().$type<MailState>().notNull(),
  mail_attempts: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  mail_next_at: integer(),
  mail_code: text(),
  mail_sent_at: text(),
})

/** A row of the feedback table. */
export type FeedbackRow = typeof feedback.$inferSelect
