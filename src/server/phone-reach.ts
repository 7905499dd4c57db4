import type { Config } from '../base/config.ts'
import { isLoopback } from '../base/tls-settings.ts'
import type { PhoneReach } from '../upload/phone/contract.ts'
import { deskAddresses, ownAddress } from './hosts.ts'
import { bareHost } from './own-names.ts'

/** More addresses than a person would try. */
const MOST = 6

/** IPv4 first: phones look up few of the names that desks know, and hardly any router gives them to a phone. */
const rank = (address: string): number => {
  const { hostname } = new URL(address)
  if (/^[\d.]+$/.test(hostname)) return 0
  return hostname.startsWith('[') ? 2 : 1
}

/** The address by which the desk itself has come, since a phone in the same network has come nearest to it. */
function deskOwn(request: Request, secure: boolean): string[] {
  const host = request.headers.get('host')?.toLowerCase() ?? ''
  if (host === '' || isLoopback(bareHost(host))) return []
  return [`${secure ? 'https' : 'http'}://${host}`]
}

/**
 * How a phone in the office's network reaches it. Photos go over TLS alone: a camera opens on no other page, and patient data would be readable in the Wi-Fi.
 * @returns tells it for a request of a desk
 */
export const phoneReach = (
  config: Pick<Config, 'host' | 'port' | 'tls' | 'httpDoor' | 'allowedHosts' | 'publicOrigin'>,
): ((request: Request) => PhoneReach) => {
  const { host, port, tls, httpDoor, publicOrigin } = config
  const secure = tls.mode !== 'off'
  return (request) => {
    const nobody = { addresses: [], trust: null }
    if (publicOrigin === null && isLoopback(host)) return { ...nobody, why: 'loopback' }
    if (publicOrigin === null && !secure) return { ...nobody, why: 'plain' }
    const listening = { host, port, secure, allowed: config.allowedHosts, publicOrigin }
    const own = [...deskAddresses(listening)].sort((a, b) => rank(a) - rank(b))
    // Behind an address that people type, changes are taken from that address alone.
    const all =
      publicOrigin === null
        ? [...deskOwn(request, secure).filter((a) => rank(a) === 0), ...own]
        : [publicOrigin]
    const addresses = [...new Set(all)].slice(0, MOST)
    const [first] = addresses
    const door = tls.mode === 'self' && httpDoor !== null && first !== undefined
    const trust = door
      ? ownAddress({ ...listening, host: bareHost(new URL(first).host), port: httpDoor.port, secure: false })
      : null
    return { addresses, why: null, trust }
  }
}
