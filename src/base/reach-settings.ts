import { ipAddress } from './address.ts'
import type { Tls } from './tls-settings.ts'

/** How people reach the office when something stands in front of it. */
export interface Reach {
  /** IP address of the one proxy whose X-Forwarded-For counts; null = nobody's does. */
  proxy: string | null
  /** Scheme and host that people type, always https; null = they reach this server itself. */
  publicOrigin: string | null
}

/** A shorter host makes the router read another path than the address shows (measured; see server/hosts.ts). */
const LEAST_HOST = 4

function originOf(text: string): string | null {
  const url = URL.parse(text)
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  const bare = url.pathname === '/' && url.search === '' && url.hash === '' && !/[?#]$/.test(text)
  return bare && url.host.length >= LEAST_HOST && !url.hostname.endsWith('.') ? url.origin : null
}

/**
 * Reads COVRIQ_PROXY and COVRIQ_PUBLIC_URL.
 * @param faults gets a sentence for each that is wrong; never the value
 */
export function readReach(set: { proxy: string | null; publicUrl: string | null }, faults: string[]): Reach {
  const proxy = set.proxy === null ? null : ipAddress(set.proxy)
  if (set.proxy !== null && proxy === null)
    faults.push('COVRIQ_PROXY must be the IP address of the one proxy in front of CovrIQ, such as 127.0.0.1.')
  const publicOrigin = set.publicUrl === null ? null : originOf(set.publicUrl)
  if (set.publicUrl !== null && publicOrigin === null)
    faults.push(
      'COVRIQ_PUBLIC_URL must be an https address with nothing after the host, such as https://plans.office.example.',
    )
  return { proxy, publicOrigin }
}

/** A host as a browser sends it: a name, an IPv4 address or an IPv6 address in brackets, each with a port or without. */
const HOST = /^(?:\[[\da-f:.]+\]|[\da-z](?:[\w.-]*[\da-z])?\.?)(?::\d{1,5})?$/

/** Reads COVRIQ_ALLOWED_HOSTS. @param faults gets a sentence when one is no host; never the value */
export function readHosts(set: string | null, faults: string[]): string[] {
  const hosts = (set ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)
  if (hosts.some((host) => !HOST.test(host)))
    faults.push(
      'COVRIQ_ALLOWED_HOSTS must be names or IP addresses with commas between them, such as plans.office.lan, 192.168.1.20:8443, without http:// and without *.',
    )
  return hosts
}

/** True when people reach the office over TLS, spoken here or by a proxy in front. */
export const isSecure = (config: { tls: Pick<Tls, 'mode'>; publicOrigin?: string | null }): boolean =>
  config.tls.mode !== 'off' || (config.publicOrigin ?? null) !== null
