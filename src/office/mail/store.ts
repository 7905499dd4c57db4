import { and, asc, eq, lte, min } from 'drizzle-orm'
import { auditInsert } from '../../account/audit/store.ts'
import { UserError } from '../../base/errors.ts'
import type { Db } from '../../db/open.ts'
import { type FeedbackRow, feedback } from '../feedback/table.ts'

const waiting = eq(feedback.mail_state, 'waiting')

/** The feedback whose mail is due, the one that waits longest first; null when none is. */
export async function dueMail(db: Db, now: number): Promise<FeedbackRow | null> {
  const [row] = await db.read
    .select()
    .from(feedback)
    .where(and(waiting, lte(feedback.mail_next_at, now)))
    .orderBy(asc(feedback.mail_next_at), asc(feedback.id))
    .limit(1)
  return row ?? null
}

/** When the next mail is due; null when none waits. */
export async function nextMailAt(db: Db): Promise<number | null> {
  const [row] = await db.read
    .select({ at: min(feedback.mail_next_at) })
    .from(feedback)
    .where(waiting)
  return row?.at ?? null
}

const change = (db: Db, id: string, next: Partial<FeedbackRow>) =>
  db.write((orm) => orm.update(feedback).set(next).where(eq(feedback.id, id)))

/** Counts a try before it is made, and sets when the next one would be: a server that dies in it neither hurries nor forgets. */
export const mailTried = (db: Db, id: string, attempts: number, nextAt: number) =>
  change(db, id, { mail_attempts: attempts, mail_next_at: nextAt })

/** The last word is about to be said: from here on the mail may have arrived. */
export const mailHanding = (db: Db, id: string) => change(db, id, { mail_state: 'handing' })

/** The mail server took it. */
export async function mailSent(db: Db, id: string, at: number): Promise<void> {
  const sent = { mail_state: 'sent', mail_sent_at: new Date(at).toISOString() } as const
  await db.write((orm) =>
    orm.batch([
      orm
        .update(feedback)
        .set({ ...sent, mail_next_at: null, mail_code: null })
        .where(eq(feedback.id, id)),
      auditInsert(orm, { at, who: null, what: 'feedback_mailed', object: { kind: 'feedback', id } }),
    ]),
  )
}

/** It did not go out: `over` = and it will not be tried again. */
export const mailFailed = (db: Db, id: string, code: string, over: boolean) =>
  change(
    db,
    id,
    over
      ? { mail_state: 'failed', mail_code: code, mail_next_at: null }
      : { mail_state: 'waiting', mail_code: code },
  )

/** Mails whose last word was being said when an earlier server died: nobody knows whether they arrived, so they are not sent again. */
export const settleHanding = (db: Db) =>
  db.write((orm) =>
    orm
      .update(feedback)
      .set({ mail_state: 'failed', mail_code: 'uncertain', mail_next_at: null })
      .where(eq(feedback.mail_state, 'handing')),
  )

/**
 * Makes a mail due now, with all its tries before it, on an administrator's word.
 * @returns false when there is no such feedback
 * @throws UserError 409 when it is mailed already
 */
export function askMail(db: Db, id: string, who: string, at: number): Promise<boolean> {
  return db.write(async (orm) => {
    const [row] = await orm.select().from(feedback).where(eq(feedback.id, id))
    if (!row) return false
    if (row.mail_state === 'sent' || row.mail_state === 'handing')
      throw new UserError(409, 'We already mailed this feedback.')
    await orm.batch([
      orm
        .update(feedback)
        .set({ mail_state: 'waiting', mail_attempts: 0, mail_next_at: at, mail_code: null })
        .where(eq(feedback.id, id)),
      auditInsert(orm, { at, who, what: 'feedback_mail_asked', object: { kind: 'feedback', id } }),
    ])
    return true
  })
}
