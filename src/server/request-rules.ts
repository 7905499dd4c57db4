import { UserError } from '../base/errors.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
const SAFE = new Set(['GET', 'HEAD'])

/** What a plain HTML form of any site can send. Without proof of where it comes from, such a request is refused. */
const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i

/** Scripts send this call a form; it changes nothing of the office. */
const FORM_CALL = /^\/api\/upload-pdf-to-images\/?$/

const KB = 1024

/** Routes that take more than a small JSON body: how much, and whether the body may be of any type (an upload, which has limits and words of its own). */
const BODIES: { path: RegExp; bytes: number; raw?: true }[] = [
  {
    path: /^\/(?:api\/uploads|api\/from-phone\/photos\/\d+|api\/forms|files\/original|api\/upload-pdf-to-images)\/?$/,
    bytes: Number.POSITIVE_INFINITY,
    raw: true,
  },
  { path: /^\/api\/plans\/[^/]+\/(?:verify|draft)\/?$/, bytes: 2048 * KB },
  { path: /^\/api\/riq\/?$/, bytes: 512 * KB },
  { path: /^\/api\/forms\/[^/]+(?:\/sheet)?\/?$/, bytes: 512 * KB },
]
/** The most that a JSON body may carry elsewhere, in bytes. */
export const SMALL = 64 * KB

/** Calls that work silently for longer than an idle connection may stay open. */
const LONG =
  /^\/api\/(?:uploads|from-phone\/(?:photos\/\d+|send)|forms|forms\/[^/]+\/(?:sheet|print|pages\/\d+)|upload-pdf-to-images|inbox\/look|redact-image|parse-pdf|admin\/open-dental\/check|open-dental\/sends\/[^/]+\/(?:resume|undo)|process-document|merge-and-parse|riq|plans\/[^/]+\/(?:progress|options|verify|open-dental\/(?:comparison|sends)|pages\/\d+\/(?:masks|lift|read))|admin\/backups\/[^/]+\/file)\/?$/

/** What the rules need to know: the hosts and the scheme of this office. */
export interface RequestLimits {
  hosts: ReadonlySet<string>
  secure: boolean
  /** The one origin that changes are taken from, where people reach the office through a proxy with TLS. */
  publicOrigin?: string | null
  /** True while the certificate is one that the office made for itself. */
  ownAuthority?: boolean
}

/** True for the spec's long calls; their connection must not be cut for being silent. */
export const isLong = (path: string) => LONG.test(path)

/** The most bytes that a request to this path may carry. */
export const mostBytes = (path: string) => BODIES.find((b) => b.path.test(path))?.bytes ?? SMALL

/** True for routes whose body is an upload: they read it themselves, as a stream. */
export const isRaw = (path: string) => BODIES.some((b) => b.raw && b.path.test(path))

/** The words for a body above its limit. */
export const tooLarge = () => new UserError(413, 'The request is too large.')

/** True when a page of ours asks, by its Origin header. */
function isOwnOrigin(origin: string, { hosts, secure, publicOrigin }: RequestLimits): boolean {
  return publicOrigin
    ? origin === publicOrigin
    : hosts.has(origin.replace(secure ? 'https://' : 'http://', ''))
}

/** True when somebody opened the office under a name of this machine instead of the address that people type. */
const isPlainName = (origin: string, { hosts, publicOrigin }: RequestLimits): boolean =>
  Boolean(publicOrigin) && hosts.has(origin.replace(/^https?:\/\//, ''))

function checkOrigin(request: Request, path: string, limits: RequestLimits): void {
  const site = request.headers.get('sec-fetch-site')
  const foreign = new UserError(403, 'This request came from another site.')
  if (SAFE.has(request.method)) {
    const data = /^\/(?:api|files)\//.test(path)
    if (data && (site === 'cross-site' || site === 'same-site')) throw foreign
    return
  }
  const origin = request.headers.get('origin')
  if (site !== null && site !== 'same-origin') throw foreign
  // Behind a proxy with TLS that nobody told us of, our scheme is another than the browser's: its own word counts.
  const vouched = site === 'same-origin' && !limits.publicOrigin
  if (origin !== null && !vouched && !isOwnOrigin(origin, limits))
    throw isPlainName(origin, limits) ? new UserError(403, `Open CovrIQ at ${limits.publicOrigin}.`) : foreign
  // Neither header: no browser of this decade, but a script. What a form could have sent is refused all the same.
  const form = FORM_TYPES.test(request.headers.get('content-type') ?? '')
  if (site === null && origin === null && form && !FORM_CALL.test(path)) throw foreign
}

function checkBody(request: Request, path: string): void {
  if (SAFE.has(request.method)) return
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > mostBytes(path)) throw tooLarge()
  const type = request.headers.get('content-type')
  if (isRaw(path) || (type === null && request.body === null)) return
  if (!/^application\/json\s*(?:;\s*charset=utf-8\s*)?$/i.test(type ?? ''))
    throw new UserError(415, 'This call needs JSON.')
}

/**
 * The rules that hold before anything is routed: exact host, known method, own origin, known content type, size.
 * @param path the path of the request's address
 * @throws UserError 421, 405, 403, 415 or 413
 */
export function checkRequest(request: Request, path: string, limits: RequestLimits): void {
  if (!METHODS.has(request.method)) throw new UserError(405, 'This method isn’t supported here.')
  checkOrigin(request, path, limits)
  checkBody(request, path)
}

/** True when the Host header is exactly one of ours. Asked before the address is read at all. */
export function hostIsOurs(request: Request, hosts: ReadonlySet<string>): boolean {
  const host = request.headers.get('host')
  return host !== null && hosts.has(host.toLowerCase())
}
