import { X509Certificate } from 'node:crypto'
import type { HttpDoor } from '../base/tls-settings.ts'
import { allowedHosts, type Listening, ownAddress } from './hosts.ts'
import { AUTHORITY_PATH, strangeNamePage, trustPage } from './own-ca/trust-page.ts'
import { bareHost } from './own-names.ts'

/** The plain port beside the encrypted one: it answers nothing of the office. */
export interface OpenDoor {
  /** The port it listens on. */
  port: number
  /** Looks again which names and addresses this machine has. */
  refresh(): void
  close(): Promise<void>
}

/** Calls of scripts are not sent on: what they sent has been readable already, and they should learn of it. */
const SCRIPTED = /^\/(?:api|files)\//

const PLAIN = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

const refused = () => Response.json({ success: false, error: 'Use https.' }, { status: 403, headers: PLAIN })

const fileOf = (authority: string) =>
  new Response(new Uint8Array(new X509Certificate(authority).raw), {
    headers: {
      ...PLAIN,
      'content-type': 'application/x-x509-ca-cert',
      'content-disposition': 'attachment; filename="covriq-ca.crt"',
    },
  })

/** The office's address under the name that somebody has come by. */
function officeFor(host: string, office: Listening): string {
  const name = bareHost(host)
  const typed = office.publicOrigin ? new URL(office.publicOrigin) : null
  if (typed?.hostname === name) return typed.origin
  const bracketed = name.includes(':') ? `[${name}]` : name
  return ownAddress({ ...office, host: bracketed })
}

/** Answers a request to the plain port. @param authority the certificate to trust; null = browsers trust the office's already */
function answer(request: Request, hosts: Set<string>, office: Listening, authority: string | null): Response {
  const host = request.headers.get('host')?.toLowerCase() ?? ''
  if (!hosts.has(host)) return strangeNamePage()
  if (request.method !== 'GET' && request.method !== 'HEAD') return refused()
  const { pathname, search } = new URL(request.url)
  if (SCRIPTED.test(pathname)) return refused()
  const target = officeFor(host, office)
  if (authority !== null && pathname === AUTHORITY_PATH) return fileOf(authority)
  if (authority !== null && (pathname === '/' || pathname === '/trust')) return trustPage(authority, target)
  // Never a lasting redirect: browsers would keep it when the port is another program's one day.
  return new Response(null, { status: 307, headers: { ...PLAIN, location: `${target}${pathname}${search}` } })
}

/**
 * Opens the plain port.
 * @param office how the encrypted one listens
 * @throws Error with code EADDRINUSE or EACCES when the port cannot be had
 */
export function openHttpDoor({ port }: HttpDoor, office: Listening, authority: string | null): OpenDoor {
  // What is set with a port of its own is answered under this one, too.
  const allowed = office.allowed.map((name) => name.replace(/:\d+$/, ''))
  const typed = office.publicOrigin ? [new URL(office.publicOrigin).hostname] : []
  let hosts = new Set<string>()
  const socket = Bun.serve({
    hostname: office.host.replace(/^\[|\]$/g, ''),
    port,
    idleTimeout: 10,
    maxRequestBodySize: 64 * 1024,
    development: false,
    reusePort: false,
    fetch: (request) => answer(request, hosts, office, authority),
  })
  const door = { host: office.host, port: socket.port!, secure: false, allowed: [...allowed, ...typed] }
  const refresh = () => {
    hosts = allowedHosts(door)
  }
  refresh()
  return { port: door.port, refresh, close: () => socket.stop(true) }
}
