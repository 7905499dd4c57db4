import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailSettings } from '../../base/mail-settings.ts'
import type { FeedbackRow } from '../feedback/table.ts'

/** A mail ready to be sent: its bytes, and between whom it goes. */
export interface Letter {
  from: string
  to: string
  bytes: Uint8Array
}

const line = (name: string, value: string | null) => (value ? [`${name}: ${value}`] : [])

/** The letter's text: who, what about, then the message as it was typed. */
function textOf(row: FeedbackRow): string {
  const { category, user_name, practice_name, user_role, duration, follow_up, email, message } = row
  return [
    ...line('Type', category),
    ...line('Account', row.sent_by),
    ...line('Name', user_name),
    ...line('Practice', practice_name),
    ...line('Role', user_role),
    ...line('Uses CovrIQ', duration),
    `Follow up: ${follow_up ? (email ?? 'yes, no e-mail given') : 'no'}`,
    `Sent: ${row.created_at}`,
    '',
    // What is no line break and no tab has no place in a plain text.
    message.replace(/[^\P{Cc}\n\t]/gu, ' '),
    '',
  ].join('\n')
}

/**
 * The mail of one feedback: plain text, never HTML. Only fixed words and addresses that were checked stand in its head.
 * Its Message-ID belongs to the row, so that a mailbox can tell a second copy from a second feedback.
 */
export async function letterOf(row: FeedbackRow, { from, to }: MailSettings): Promise<Letter> {
  const mail = new MailComposer({
    from: { name: 'CovrIQ', address: from },
    to: { name: '', address: to },
    ...(row.email ? { replyTo: { name: '', address: row.email } } : {}),
    subject: `CovrIQ feedback: ${row.category}`,
    text: textOf(row),
    date: new Date(row.created_at),
    messageId: `<covriq-feedback-${row.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    mail.compile().build((error, built) => (error ? reject(error) : resolve(built)))
  })
  return { from, to, bytes }
}
