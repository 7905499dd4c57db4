import type { Config } from '../base/config.ts'
import type { Reach } from '../base/reach-settings.ts'
import type { Peer, Server } from '../server.ts'
import { type Pair, tlsWith } from './certificate.ts'
import { clientAddress } from './client-address.ts'
import { allowedHosts, type Listening, ownAddress } from './hosts.ts'
import { ServedPair } from './served-pair.ts'

/** What listening depends on. */
export type ListenConfig = Pick<Config, 'host' | 'port' | 'tls' | 'allowedHosts'> & Partial<Reach>

/** A listening office. */
export interface Listener {
  /** The address for the browser on this machine. */
  address: string
  port: number
  /** How it is reached. */
  listening: Listening
  /** Looks again which names and addresses this machine has. */
  refresh(): void
  /** Takes no new requests and resolves when those under way are answered, or after the given time. */
  drain(mostMs: number): Promise<void>
  /** Serves another certificate to whoever connects from now on; requests under way are answered over their old connection. */
  renew(pair: Pair): void
  /** Cuts what is still open. */
  close(): Promise<void>
}

/** Seconds after which a connection is cut that has not brought the whole head of a request; trickles do not prolong it (measured: two more at most). */
const HEAD_SECONDS = 10

/** Seconds after which a silent connection is cut once it has brought a request; long calls are taken off it (measured). */
const IDLE_SECONDS = 30

/** The routes refuse what is too large in words of their own; this only stops what no route asked for. */
const MOST_BYTES = 4 * 1024 ** 3

/** Counts the requests that are being answered, and tells when there are none. */
class UnderWay {
  #count = 0
  #none: (() => void)[] = []

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#count++
    try {
      return await work()
    } finally {
      this.#count--
      if (this.#count === 0) for (const tell of this.#none.splice(0)) tell()
    }
  }

  none(): Promise<void> {
    return this.#count === 0 ? Promise.resolve() : new Promise((resolve) => this.#none.push(resolve))
  }
}

/** Who sends a request, and how long its connection may be silent. */
const peerOf = (request: Request, socket: Bun.Server<unknown>, proxy: string | null): Peer => ({
  address: clientAddress(
    socket.requestIP(request)?.address ?? 'unknown',
    request.headers.get('x-forwarded-for'),
    proxy,
  ),
  keepOpen: (seconds) => socket.timeout(request, seconds),
})

/**
 * Listens on the configured address.
 * @param pair the certificate; null = plain http
 * @throws Error with code EADDRINUSE or EACCES when the port cannot be had
 */
export function listen(server: Server, config: ListenConfig, pair: Pair | null = null): Listener {
  const secure = config.tls.mode !== 'off'
  const underWay = new UnderWay()
  const { proxy = null, publicOrigin = null } = config
  const limits = { hosts: new Set<string>(), secure, publicOrigin, ownAuthority: config.tls.mode === 'self' }
  const open = (port: number, own: Pair | null) =>
    Bun.serve({
      hostname: config.host.replace(/^\[|\]$/g, ''),
      port,
      idleTimeout: HEAD_SECONDS,
      maxRequestBodySize: MOST_BYTES,
      development: false,
      // Said aloud since `development: false` turns sharing of the port on: a second server would take half of the requests.
      reusePort: false,
      ...(own ? { tls: tlsWith(own) } : {}),
      fetch: (request, self) => {
        self.timeout(request, IDLE_SECONDS)
        return underWay.during(() => server.handle(request, peerOf(request, self, proxy), limits))
      },
    })
  const served = new ServedPair(open, config.port, pair)
  const listening: Listening = {
    host: config.host,
    port: served.socket.port!,
    secure,
    allowed: config.allowedHosts,
    publicOrigin,
  }
  const refresh = () => {
    const now = allowedHosts(listening)
    for (const host of limits.hosts) if (!now.has(host)) limits.hosts.delete(host)
    for (const host of now) limits.hosts.add(host)
  }
  refresh()
  return {
    listening,
    refresh,
    address: ownAddress(listening),
    port: served.socket.port!,
    drain: async (mostMs) => {
      void served.socket.stop()
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, mostMs)
      await Promise.race([underWay.none(), late.promise])
      clearTimeout(timer) // else it would hold the process
    },
    renew: (next) => served.renew(next),
    close: () => served.close(),
  }
}
