import { type Config, ConfigError } from '../base/config.ts'
import { dictionary } from '../base/dictionary.ts'
import { errorCode, log } from '../base/log.ts'
import type { Server } from '../server.ts'
import { CertificateWatch, firstPair, LOOK_MS, type Pair } from './certificate.ts'
import { type OpenDoor, openHttpDoor } from './http-door.ts'
import { type Listener, listen } from './listen.ts'
import { OwnCertificate } from './own-ca/own-certificate.ts'

/** What the office listens with. */
export interface OpenLine {
  listener: Listener
  /** The plain port beside the encrypted one. */
  door: OpenDoor | null
  /** The certificate that the office made for itself. */
  own: OwnCertificate | null
  /** Ends what follows names, addresses and certificate; what is open stays so. */
  unfollow(): void
  /** Cuts what is still open. */
  close(): Promise<void>
}

const unknownAddress = (host: string) =>
  `This computer doesn’t know the address ${host}. Set COVRIQ_HOST to one of its own, or to 0.0.0.0 for all of them.`

/** Why a port cannot be had, with what to do, in words. */
const PORT_FAULTS: Record<string, (host: string, port: number, setting: string) => string> = dictionary({
  EADDRINUSE: (_, port, setting) =>
    `Port ${port} is already in use. Stop the program that uses it, or set ${setting} to another port.`,
  EACCES: (_, port, setting) =>
    `You need more rights to use port ${port}. Set ${setting} to a port above 1023.`,
  EADDRNOTAVAIL: (host) =>
    `This computer doesn’t have the address ${host}. Set COVRIQ_HOST to one of its own, or to 0.0.0.0 for all of them.`,
  ENOTFOUND: unknownAddress,
  EINVAL: unknownAddress,
})

/** A port that cannot be had, in words; every other error as it is. */
function portFault(error: unknown, host: string, port: number, setting: string): unknown {
  const fault = PORT_FAULTS[(error as { code?: string }).code ?? '']
  return fault ? new ConfigError([fault(host, port, setting)]) : error
}

/**
 * Takes a port and lets go of it at once, before anything is made.
 * @param port 0 = any: only the address is tried
 * @param setting the one that names the port, for the words
 * @throws ConfigError in one sentence when it can't be had
 */
export function tryPort(host: string, port: number, setting: string): void {
  try {
    const hostname = host.replace(/^\[|\]$/g, '')
    void Bun.serve({ hostname, port, reusePort: false, fetch: () => new Response() }).stop(true)
  } catch (error) {
    throw portFault(error, host, port, setting)
  }
}

/** Reads the office's certificate files. Before anything is made. @throws ConfigError in one sentence when they cannot be used */
export function filesPair({ tls }: Pick<Config, 'tls'>): Pair | null {
  if (tls.mode !== 'files') return null
  const found = firstPair(tls)
  if ('fault' in found) throw new ConfigError([found.fault])
  return found.pair
}

/** The port that was named must be had; where the usual one is another program's, the office goes without. */
function openDoor(config: Config, { listening }: Listener, own: OwnCertificate | null): OpenDoor | null {
  const { httpDoor, host } = config
  if (httpDoor === null) return null
  try {
    return openHttpDoor(httpDoor, listening, own?.authority ?? null)
  } catch (error) {
    const told = portFault(error, host, httpDoor.port, 'COVRIQ_HTTP_PORT')
    if (httpDoor.named || !(told instanceof ConfigError)) throw told
    log.warn('http.taken', { port: httpDoor.port })
    return null
  }
}

/** Looks each minute: at the files of the certificate, or at names, addresses and the end of the office's own one. */
function follow(config: Config, pair: Pair | null, line: Omit<OpenLine, 'unfollow' | 'close'>): () => void {
  const { listener, door, own } = line
  const renew = (next: Pair) => listener.renew(next)
  const watch = config.tls.mode === 'files' && pair ? new CertificateWatch(config.tls, pair, renew) : null
  const look = async () => {
    listener.refresh()
    door?.refresh()
    watch?.look()
    if (own && (await own.look(Date.now()))) renew(own.pair)
  }
  const timer = setInterval(() => {
    look().catch((error) => log.error('tls.fault', { cause: errorCode(error) }))
  }, LOOK_MS)
  return () => clearInterval(timer)
}

/**
 * Listens as the settings say, on the office's port and on the plain one beside it.
 * @param given the certificate of the office's files, where it has one
 * @throws ConfigError in one sentence when a port or a certificate cannot be had
 */
export async function openLine(server: Server, config: Config, given: Pair | null): Promise<OpenLine> {
  const own = config.tls.mode === 'self' ? await OwnCertificate.open(config, Date.now()) : null
  const pair = own?.pair ?? given
  let listener: Listener
  try {
    listener = listen(server, config, pair)
  } catch (error) {
    throw portFault(error, config.host, config.port, 'COVRIQ_PORT')
  }
  try {
    const door = openDoor(config, listener, own)
    const unfollow = follow(config, pair, { listener, door, own })
    const close = async () => {
      await Promise.all([listener.close(), door?.close()])
    }
    return { listener, door, own, unfollow, close }
  } catch (error) {
    await listener.close()
    throw error
  }
}
