import { isEmail } from './email.ts'

/** The mail server for feedback, and between whom its mail goes. */
export interface MailSettings {
  host: string
  port: number
  /** `whole` = TLS from the first byte, `must` = STARTTLS or nothing, `offered` = STARTTLS where the server offers it, `off` = plain. */
  tls: 'whole' | 'must' | 'offered' | 'off'
  login: { user: string; pass: string } | null
  to: string
  from: string
}

/** The three settings as the environment gives them. */
export interface MailTexts {
  url: string | null
  to: string | null
  from: string | null
}

const URL_WORDS =
  'COVRIQ_SMTP_URL must be smtp://host, smtps://host or smtp://name:password@host:587 (percent-encode characters like @ in the password). You can add only ?tls=off.'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

function urlOf(text: string): URL | null {
  try {
    const url = new URL(text)
    const plain = (url.pathname === '' || url.pathname === '/') && url.hash === ''
    const asks = url.search === '' || (url.search === '?tls=off' && url.protocol === 'smtp:')
    return /^smtps?:$/.test(url.protocol) && url.hostname && plain && asks ? url : null
  } catch {
    return null
  }
}

function loginOf(url: URL): MailSettings['login'] | 'broken' {
  if (!url.username && !url.password) return null
  try {
    const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
    return user && pass ? { user, pass } : 'broken'
  } catch {
    return 'broken'
  }
}

function tlsOf(url: URL, login: boolean): MailSettings['tls'] {
  if (url.protocol === 'smtps:') return 'whole'
  if (url.search) return 'off'
  return login && !LOOPBACK.has(url.hostname) ? 'must' : 'offered'
}

/**
 * The mail settings, or null when none of the three is set.
 * @param faults gets a sentence for each fault; never a value, since the address may hold a password
 */
export function readMail({ url: text, to, from }: MailTexts, faults: string[]): MailSettings | null {
  if (text === null && to === null && from === null) return null
  if (text === null || to === null || from === null) {
    faults.push('COVRIQ_SMTP_URL, COVRIQ_FEEDBACK_TO and COVRIQ_FEEDBACK_FROM must be set together.')
    return null
  }
  for (const [name, address] of [
    ['TO', to],
    ['FROM', from],
  ] as const) {
    if (!isEmail(address)) faults.push(`COVRIQ_FEEDBACK_${name} must be one e-mail address.`)
  }
  const url = urlOf(text)
  const login = url && loginOf(url)
  if (url === null || login === 'broken') {
    faults.push(URL_WORDS)
    return null
  }
  const tls = tlsOf(url, login !== null)
  if (tls === 'off' && login !== null && !LOOPBACK.has(url.hostname))
    faults.push('COVRIQ_SMTP_URL has a password, and we don’t send passwords without TLS. Remove ?tls=off.')
  const port = url.port ? Number(url.port) : tls === 'whole' ? 465 : 25
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port, tls, login, to, from }
}
