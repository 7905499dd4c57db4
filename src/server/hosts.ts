import { isLoopback } from '../base/tls-settings.ts'
import { machineAddresses, machineNames } from './own-names.ts'

/** Hosts of three characters or fewer make the router read another path than the address shows (measured). */
const LEAST_LENGTH = 4

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Everything that tells which names and ports this office answers to. */
export interface Listening {
  /** The address that is listened on. */
  host: string
  port: number
  secure: boolean
  /** Further names, each with an optional port; without one they are also answered bare, as a proxy in front passes them on. */
  allowed: readonly string[]
  /** Scheme and host that people type, where a proxy stands in front. */
  publicOrigin?: string | null
}

function bracketed(address: string): string {
  return address.includes(':') && !address.startsWith('[') ? `[${address}]` : address
}

/** The names of this machine when it listens on all of its addresses, else the one address. */
function ownNames({ host }: Listening): string[] {
  if (host !== '0.0.0.0' && host !== '::' && host !== '[::]') return [bracketed(host)]
  return machineAddresses().map(bracketed)
}

/**
 * The exact Host headers (name and port, lower case) that are answered; everything else is refused before routing,
 * so that no foreign name can be pointed at this server (DNS rebinding).
 */
export function allowedHosts(listening: Listening): Set<string> {
  const names = [...LOOPBACK, ...machineNames(), ...ownNames(listening)]
  const standardPort = listening.secure ? 443 : 80
  const own = names.flatMap((name) => {
    const full = `${name}:${listening.port}`.toLowerCase()
    return listening.port === standardPort ? [full, name.toLowerCase()] : [full]
  })
  const further = listening.allowed.flatMap((written) => {
    const name = written.toLowerCase()
    const port = /:(\d+)$/.exec(name.replace(/^\[[^\]]*\]/, ''))?.[1]
    if (port === undefined) return [`${name}:${listening.port}`, name]
    // Browsers leave the standard port of their scheme away, and a proxy may speak TLS where this server does not.
    return ['80', '443'].includes(port) ? [name, name.slice(0, -port.length - 1)] : [name]
  })
  const typed = listening.publicOrigin ? [new URL(listening.publicOrigin).host] : []
  return new Set([...own, ...further, ...typed].filter((host) => host.length >= LEAST_LENGTH))
}

/** The address that people open in their browser on this machine. */
export function ownAddress({ host, port, secure }: Listening): string {
  const name = ['127.0.0.1', '::1', '[::1]', '0.0.0.0', '::'].includes(host) ? 'localhost' : bracketed(host)
  const scheme = secure ? 'https' : 'http'
  return port === (secure ? 443 : 80) ? `${scheme}://${name}` : `${scheme}://${name}:${port}`
}

/**
 * The addresses that people type on other desks, best first: those that the administrator names (a container doesn't know what the
 * machine around it is called), then the machine's name, which keeps working when the router gives out another IP address.
 * Empty when nothing but this machine reaches it.
 */
export function deskAddresses(listening: Listening): string[] {
  if (isLoopback(listening.host)) return []
  const all = ownNames(listening).map((name) => name.replace(/^\[|\]$/g, ''))
  const outside = all.filter((address) => !isLoopback(address))
  const [short] = machineNames()
  const names = short === undefined || isLoopback(short) ? [] : [short]
  const hosts = [
    ...listening.allowed.filter((name) => !/:\d+$/.test(name) && !isLoopback(name)),
    ...names,
    ...outside.filter((a) => !a.includes(':')),
    ...outside.filter((a) => a.includes(':')),
  ]
  return [...new Set(hosts)].map((host) => ownAddress({ ...listening, host }))
}
