import { lookup } from '../../base/lookup.ts'

/** Why a mail did not go out. `code` is a fixed word, with the number of the mail server's answer where it gave one. */
export class MailFault extends Error {
  readonly code: string
  /** True when another try would end the same way, or could deliver it twice. */
  readonly final: boolean

  constructor(code: string, final: boolean) {
    super(`mail: ${code}`)
    this.name = 'MailFault'
    this.code = code
    this.final = final
  }
}

/** The little of an error that is looked at: its words may hold addresses or what the server said. */
interface Raw {
  code?: unknown
  originalCode?: unknown
  responseCode?: unknown
  command?: unknown
}

const BY_CODE = lookup<string>({
  EDNS: 'unreachable',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'timeout',
  ETLS: 'tls',
  EAUTH: 'login',
  ENOAUTH: 'login',
})

const BY_COMMAND = lookup<string>({ 'RCPT TO': 'recipient', 'MAIL FROM': 'sender', DATA: 'refused' })

function answered(status: number, raw: Raw): MailFault {
  const told = (word: string) => `${word} ${status}`
  if (raw.code === 'EAUTH' || raw.code === 'ETLS') return new MailFault(told(BY_CODE[raw.code]!), false)
  const word = BY_COMMAND[String(raw.command)]
  // A server that turns everybody away at its door may think better of it; a refused letter stays refused.
  if (status >= 500 && word) return new MailFault(told(word), true)
  return new MailFault(told('busy'), false)
}

/**
 * What an error of the SMTP line means.
 * @param handed the last word of the letter was on its way: without an answer nobody knows whether it arrived
 */
export function mailFault(error: unknown, handed: boolean): MailFault {
  if (error instanceof MailFault) return error
  const raw = (typeof error === 'object' && error !== null ? error : {}) as Raw
  if (typeof raw.responseCode === 'number') return answered(raw.responseCode, raw)
  if (handed) return new MailFault('uncertain', true)
  const cause = String(raw.originalCode ?? '')
  if (/CERT|SSL|TLS|ISSUER|SIGN/.test(cause)) return new MailFault('tls', false)
  return new MailFault(BY_CODE[String(raw.code)] ?? 'protocol', false)
}
