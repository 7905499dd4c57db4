import { X509Certificate } from 'node:crypto'
import type { Authority, FirstRunView } from '../admin/first-run/contract.ts'
import type { OwnReach } from '../admin/first-run/routes.ts'
import { ipAddress } from '../base/address.ts'
import type { Config } from '../base/config.ts'
import { qrOf } from '../base/qr.ts'
import { isLoopback } from '../base/tls-settings.ts'
import { allowedHosts, deskAddresses, type Listening } from './hosts.ts'
import { fingerprintsOf } from './own-ca/fingerprints.ts'
import { authorityFile, readKept } from './own-ca/kept.ts'
import { TRUST_STEPS } from './own-ca/steps.ts'
import { machineAddresses } from './own-names.ts'

/** So many other computers are remembered; an office has fewer. */
const MOST = 40

/** Remembers in memory which other computers have opened the office since it started. */
export class Reached {
  readonly #seen = new Map<string, number>()

  /** @param address the peer's IP address; this machine's own ones don't count */
  note(address: string, at: number): void {
    if (isLoopback(address)) return
    const known = this.#seen.delete(address)
    // Asking the system for its addresses takes a while: only for those that are new.
    if (!known && machineAddresses().includes(address)) return
    this.#seen.set(address, at)
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > MOST && oldest !== undefined) this.#seen.delete(oldest)
  }

  /** The latest first. */
  all(): { address: string; at: number }[] {
    return [...this.#seen].map(([address, at]) => ({ address, at })).reverse()
  }
}

/** How this office listens, by its settings. */
const listeningOf = ({ host, port, tls, allowedHosts: allowed, publicOrigin }: Config): Listening => ({
  host,
  port,
  secure: tls.mode !== 'off',
  allowed,
  publicOrigin,
})

function addressesOf(config: Config): FirstRunView['addresses'] {
  const typed = config.publicOrigin === null ? [] : [config.publicOrigin]
  // A free port that was taken is known to the console only.
  if (config.port === 0) return typed.map((url) => ({ url, kind: 'name' }))
  return [...typed, ...deskAddresses(listeningOf(config))].map((url) => {
    const name = new URL(url).hostname.replace(/^\[|\]$/g, '')
    return { url, kind: ipAddress(name) === null ? 'name' : 'ip' }
  })
}

/** The page on the plain port under the first name of this machine. */
function pageOf(config: Config): string | null {
  if (config.httpDoor === null) return null
  const plain = { ...listeningOf(config), secure: false, port: config.httpDoor.port, publicOrigin: null }
  return deskAddresses(plain)[0] ?? null
}

const keptAuthority = ({ tls, keyFile }: Config): string | null => {
  if (tls.mode !== 'self') return null
  const kept = readKept(authorityFile(keyFile))
  return 'pair' in kept ? kept.pair.cert : null
}

function authorityOf(config: Config): Authority | null {
  const pem = keptAuthority(config)
  if (pem === null) return null
  const page = pageOf(config)
  return {
    ...fingerprintsOf(pem),
    until: new Date(new X509Certificate(pem).validTo).toISOString(),
    page,
    page_qr: page === null ? null : qrOf(page),
    systems: TRUST_STEPS.map(({ id, name, steps }) => ({ id, name, steps: [...steps] })),
  }
}

/** What the setup screens and the settings are told of how this office is reached. */
export function reachParts(config: Config) {
  const reached = new Reached()
  const reach: OwnReach = {
    addresses: () => addressesOf(config),
    authority: () => authorityOf(config),
    authorityFile: () => {
      const pem = keptAuthority(config)
      return pem === null ? null : new Uint8Array(new X509Certificate(pem).raw)
    },
    reached: () => reached.all(),
  }
  return {
    reach,
    answersTo: (host: string) => allowedHosts(listeningOf(config)).has(host),
    onPeer: (address: string) => reached.note(address, Date.now()),
  }
}
