import { readFileSync } from 'node:fs'
import os from 'node:os'
import { ipAddress } from '../base/address.ts'
import type { Config } from '../base/config.ts'

/** What a certificate can carry as a DNS name. */
const DNS_NAME = /^(?=.{1,253}$)[a-z\d_](?:[a-z\d_-]{0,62})(?:\.[a-z\d_][a-z\d_-]{0,62})*$/

/** Domains that the office's network completes short names with; empty where the system keeps them elsewhere. */
function searchDomains(): string[] {
  try {
    const lines = readFileSync('/etc/resolv.conf', 'utf8').matchAll(/^\s*(?:search|domain)\s+(.+)$/gm)
    return [...lines].flatMap((line) => line[1]!.trim().toLowerCase().split(/\s+/).slice(0, 6))
  } catch {
    return []
  }
}

/** The names that other desks may know this machine by: its own, its first part, that with `.local` and with the network's domains. */
export function machineNames(): string[] {
  const full = os.hostname().toLowerCase()
  const short = full.split('.')[0]!
  const names = [full, short, `${short}.local`, ...searchDomains().map((domain) => `${short}.${domain}`)]
  return [...new Set(names)].filter((name) => DNS_NAME.test(name))
}

/** The machine's own IP addresses in their usual form. Link-local ones of IPv6 are left out: no browser opens them. */
export function machineAddresses(): string[] {
  const all = Object.values(os.networkInterfaces()).flatMap((list) => list ?? [])
  const addresses = all.flatMap(({ address }) => ipAddress(address) ?? [])
  return [...new Set(addresses)].filter((address) => !/^fe[89ab]/.test(address))
}

/** Names and addresses that a certificate is for, each once and in order. */
export interface CertificateNames {
  dns: string[]
  ips: string[]
}

/** A name of the settings without its port and brackets. */
export const bareHost = (written: string): string =>
  written
    .toLowerCase()
    .replace(/:\d+$/, (port) => (/^[^[\]]*:[^[\]]*:/.test(written) ? port : ''))
    .replace(/^\[|\]$/g, '')

const listensOnAll = (host: string) => ['0.0.0.0', '::', '[::]'].includes(host)

/** Every name and address under which this office is opened: the machine's own, and those of the settings. */
export function certificateNames(
  config: Pick<Config, 'host' | 'allowedHosts' | 'publicOrigin'>,
  machine: { names: string[]; addresses: string[] } = {
    names: machineNames(),
    addresses: machineAddresses(),
  },
): CertificateNames {
  const typed = config.publicOrigin === null ? [] : [new URL(config.publicOrigin).hostname]
  const own = listensOnAll(config.host) ? machine.addresses : [config.host]
  const all = ['localhost', '127.0.0.1', '::1', ...machine.names, ...own, ...config.allowedHosts, ...typed]
  const hosts = [...new Set(all.map(bareHost))]
  const ips = hosts.flatMap((host) => ipAddress(host) ?? [])
  const dns = hosts.filter((host) => ipAddress(host) === null && DNS_NAME.test(host))
  return { dns: [...new Set(dns)].sort(), ips: [...new Set(ips)].sort() }
}
