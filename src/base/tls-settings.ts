/** The port that only sends people on to https and offers the certificate to trust. */
export interface HttpDoor {
  /** 0 = a free one. */
  port: number
  /** True when somebody named it: it must be had then. The usual one may be taken by another program. */
  named: boolean
}

/** How the line to the browsers is protected. `self` = by a certificate that CovrIQ makes and keeps beside the key file. */
export type Tls = { mode: 'off' } | { mode: 'self' } | { mode: 'files'; cert: string; key: string }

/** The settings of the line: how it is protected, and the plain port beside it. */
export interface Line {
  tls: Tls
  /** null = there is none. */
  httpDoor: HttpDoor | null
}

/** How the settings are asked; `faults` collects sentences. */
interface Asked {
  faults: string[]
  text(name: string): string | null
  choice<T extends string>(name: string, fallback: T, choices: readonly T[]): T
}

const HTTP_PORT = 3080

/** True for an address that nothing outside of this machine reaches. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host.toLowerCase()) || /^127(?:\.\d{1,3}){3}$/.test(host)

function readDoor(read: Asked, usual: number | null): HttpDoor | null {
  const text = read.text('HTTP_PORT')
  if (text === 'off') return null
  if (text === null) return usual === null ? null : { port: usual, named: false }
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return { port: Number(text), named: true }
  read.faults.push('COVRIQ_HTTP_PORT must be a port number from 0 to 65535, or off.')
  return null
}

/**
 * Reads COVRIQ_TLS and what belongs to it. `auto` is off on loopback and `self` elsewhere.
 * @param host the address that is listened on
 */
export function readLine(read: Asked, host: string): Line {
  const said = read.choice('TLS', 'auto', ['auto', 'off', 'self', 'files'])
  const mode = said === 'auto' ? (isLoopback(host) ? 'off' : 'self') : said
  const httpDoor = readDoor(read, mode === 'self' ? HTTP_PORT : null)
  const cert = read.text('TLS_CERT')
  const key = read.text('TLS_KEY')
  // Whoever names files believes that the line is protected by them.
  if (mode !== 'files' && (cert || key))
    read.faults.push('COVRIQ_TLS_CERT and COVRIQ_TLS_KEY count only with COVRIQ_TLS=files.')
  if (mode === 'off') return { tls: { mode }, httpDoor: null }
  if (mode === 'self') return { tls: { mode }, httpDoor }
  if (cert && key) return { tls: { mode, cert, key }, httpDoor }
  read.faults.push('COVRIQ_TLS=files needs COVRIQ_TLS_CERT and COVRIQ_TLS_KEY.')
  return { tls: { mode: 'off' }, httpDoor: null }
}
