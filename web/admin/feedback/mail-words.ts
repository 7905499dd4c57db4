import type { FeedbackMail } from '../../../src/office/feedback/contract.ts'
import { momentText } from '../../ui/moments.ts'

/** What the last try met, by the fixed word of the server. */
const CAUSES: Record<string, string> = {
  unreachable: 'the mail server could not be reached',
  timeout: 'the mail server did not answer in time',
  tls: 'no safe line to the mail server',
  login: 'the mail server did not take the password',
  busy: 'the mail server asked to try later',
  recipient: 'the mail server refused the receiver',
  sender: 'the mail server refused the sender',
  refused: 'the mail server refused the mail',
  uncertain: 'the mail server did not confirm it, so it may have arrived',
  protocol: 'the mail server answered in a way that was not understood',
}

/** "the mail server refused the receiver (550)". */
export function causeOf(code: string): string {
  const [word = '', status] = code.split(' ')
  const words = CAUSES[word] ?? 'something unexpected'
  return status ? `${words} (${status})` : words
}

/** Where a mail stands, in a few words, and the sentence behind them. */
export function mailWords(mail: FeedbackMail, now: Date): { chip: string; why: string | null } {
  const { state, attempts, code, next_at } = mail
  if (state === 'off') return { chip: 'Mail not configured', why: null }
  if (state === 'sent')
    return { chip: 'Mailed', why: mail.sent_at ? `Mailed ${momentText(mail.sent_at, now)}.` : null }
  const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}`
  if (state === 'failed')
    return { chip: 'Mail failed', why: `Not mailed after ${tries}: ${causeOf(code ?? '')}.` }
  if (!code) return { chip: 'Mail waiting', why: null }
  const next = next_at ? ` Next try ${momentText(next_at, now)}.` : ''
  return { chip: 'Mail waiting', why: `Not mailed yet after ${tries}: ${causeOf(code)}.${next}` }
}
