import { and, count, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { auditInsert } from '../../account/audit/store.ts'
import type { User } from '../../account/contract.ts'
import type { Db } from '../../db/open.ts'
import type { CheckedFeedback } from './checked.ts'
import type { FeedbackLine, FeedbackMail, FeedbackPage, FeedbackShow } from './contract.ts'
import { type FeedbackRow, feedback } from './table.ts'

const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

function mailOf(row: FeedbackRow, mailing: boolean): FeedbackMail {
  const waits = row.mail_state === 'waiting' || row.mail_state === 'handing'
  const state = row.mail_state === 'handing' ? 'waiting' : row.mail_state
  return {
    // What waits for a mail server that is no longer set waits for nothing.
    state: state === 'waiting' && !mailing ? 'off' : state,
    attempts: row.mail_attempts,
    code: row.mail_code,
    next_at: waits && mailing ? isoOf(row.mail_next_at) : null,
    sent_at: row.mail_sent_at,
  }
}

function lineOf(row: FeedbackRow, mailing: boolean): FeedbackLine {
  const { mail_state, mail_attempts, mail_next_at, mail_code, mail_sent_at, ...rest } = row
  return { ...rest, mail: mailOf(row, mailing) }
}

/** Stores feedback; with a mail server it waits for its first try from now on. The audit trail learns that, not what, was written. */
export async function storeFeedback(
  db: Db,
  words: CheckedFeedback,
  by: User,
  at: number,
  mailing: boolean,
): Promise<void> {
  const id = Bun.randomUUIDv7()
  const object = { kind: 'feedback' as const, id }
  await db.write((orm) =>
    orm.batch([
      orm.insert(feedback).values({
        id,
        created_at: new Date(at).toISOString(),
        sent_by: by.full_name,
        ...words,
        mail_state: mailing ? 'waiting' : 'off',
        mail_next_at: mailing ? at : null,
      }),
      auditInsert(orm, { at, who: by.id, what: 'feedback_sent', object }),
    ]),
  )
}

const SHOWN = {
  open: isNull(feedback.done_at),
  done: isNotNull(feedback.done_at),
  all: undefined,
}

/** Which page of the inbox: what follows the feedback `before`. */
export interface PageWish {
  show: FeedbackShow
  before?: string | undefined
  most: number
  mailing: boolean
}

/** A page of the inbox, newest first. */
export async function feedbackPage(db: Db, { show, before, most, mailing }: PageWish): Promise<FeedbackPage> {
  const rows = await db.read
    .select()
    .from(feedback)
    .where(and(SHOWN[show], before ? lt(feedback.id, before) : undefined))
    .orderBy(desc(feedback.id))
    .limit(most + 1)
  const [open] = await db.read.select({ count: count() }).from(feedback).where(SHOWN.open)
  const items = rows.slice(0, most)
  return {
    items: items.map((row) => lineOf(row, mailing)),
    next: rows.length > most ? items.at(-1)!.id : null,
    open: open!.count,
    mailing,
  }
}

/** Marks feedback as done, or opens it again. @returns the feedback, or null when there is none */
export function markFeedback(
  db: Db,
  id: string,
  done: boolean,
  deed: { by: User; at: number; mailing: boolean },
): Promise<FeedbackLine | null> {
  const { by, at, mailing } = deed
  return db.write(async (orm) => {
    const [row] = await orm.select().from(feedback).where(eq(feedback.id, id))
    if (!row) return null
    if ((row.done_at !== null) === done) return lineOf(row, mailing)
    const next = done
      ? { done_at: new Date(at).toISOString(), done_by: by.full_name }
      : { done_at: null, done_by: null }
    const what = done ? 'feedback_done' : 'feedback_reopened'
    await orm.batch([
      orm.update(feedback).set(next).where(eq(feedback.id, id)),
      auditInsert(orm, { at, who: by.id, what, object: { kind: 'feedback', id } }),
    ])
    return lineOf({ ...row, ...next }, mailing)
  })
}
