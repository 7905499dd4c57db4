import type { FeedbackMail } from '../../../src/office/feedback/contract.ts'
import { momentText } from '../../ui/moments.ts'

/** What the last try met, by the fixed word of the server. */
const CAUSES: Record<string, string> = {
  unreachable: 'we couldn’t reach the mail server',
  timeout: 'the mail server didn’t answer in time',
  tls: 'we couldn’t connect securely to the mail server',
  login: 'the mail server rejected the password',
  busy: 'the mail server asked us to try later',
  recipient: 'the mail server rejected the recipient',
  sender: 'the mail server rejected the sender',
  refused: 'the mail server rejected the mail',
  uncertain: 'the mail server didn’t confirm it, so it may have arrived',
  protocol: 'we couldn’t understand the mail server’s answer',
}

/** "the mail server rejected the recipient (550)". */
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
