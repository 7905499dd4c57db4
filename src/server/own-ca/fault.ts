import { X509Certificate } from 'node:crypto'
import type { Config } from '../../base/config.ts'
import { certificateFault, LOOK_MS } from '../certificate.ts'
import { authorityFile, type Kept, leafFile, readKept } from './kept.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The server's certificate is made anew at 30 days: fewer left mean that this didn't work. */
const LATE_DAYS = 14

/** Whoever must trust a new authority on every desk wants to know in time. */
const AUTHORITY_DAYS = 60

/** What to do when the authority is lost or ends. */
const AGAIN = 'Stop CovrIQ, remove that file, start again, and let each desk trust the new certificate.'

/** Why the kept authority cannot be used, in one sentence with the remedy. */
export function authorityWords(fault: Exclude<Kept, { pair: unknown }>['fault']): string {
  if (fault === 'open')
    return 'Other users of this computer can read the office’s certificate authority (the key file’s name with .ca.pem added). Set its mode to 0600.'
  if (fault === 'missing')
    return 'The office has no certificate authority yet. The server makes one at its next start.'
  return `The office’s certificate authority (the key file’s name with .ca.pem added) can’t be used. Put the original back. If it’s lost: ${AGAIN}`
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** What is wrong with the certificate that the office makes for itself, in words; null = all is well. Reads files only. */
export function ownCertificateFault(keyFile: string, now: number): string | null {
  const authority = readKept(authorityFile(keyFile))
  if ('fault' in authority) return authorityWords(authority.fault)
  const end = Date.parse(new X509Certificate(authority.pair.cert).validTo)
  if (end - now < AUTHORITY_DAYS * DAY_MS)
    return `The office’s certificate authority (the key file’s name with .ca.pem added) ends on ${dayOf(end)}. ${AGAIN}`
  const leaf = readKept(leafFile(keyFile))
  if ('fault' in leaf)
    return 'The server’s certificate isn’t stored. Make the key file’s folder writable and restart CovrIQ.'
  const left = Date.parse(new X509Certificate(leaf.pair.cert).validTo) - now
  if (left < LATE_DAYS * DAY_MS)
    return `The server’s certificate ends on ${dayOf(now + left)} and wasn’t renewed. Check the server’s clock and restart CovrIQ.`
  return null
}

/** What is wrong with the office's certificate, whoever made it, in words; null = all is well, or there is none. */
export const lineFault = ({ tls, keyFile }: Pick<Config, 'tls' | 'keyFile'>, now: number): string | null =>
  tls.mode === 'self' ? ownCertificateFault(keyFile, now) : certificateFault(tls, now)

/** The same, looked at no more than once a minute: anybody may ask how the office is. */
export function lineCheck(config: Pick<Config, 'tls' | 'keyFile'>): () => string | null {
  let last: { at: number; fault: string | null } | null = null
  return () => {
    const at = performance.now()
    if (last === null || at - last.at >= LOOK_MS) last = { at, fault: lineFault(config, Date.now()) }
    return last.fault
  }
}
