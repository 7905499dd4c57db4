import { dictionary } from '../base/dictionary.ts'
import type { RequestLimits } from './request-rules.ts'

/** Scripts, styles, images and calls of our own only; nothing inline, nothing framed. */
const APP_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** Data is shown as an image or saved; nothing in it ever runs. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

const ALWAYS: Record<string, string> = dictionary({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
})

/** The camera is for the one page that takes photos, and nothing else is for any. */
const permissions = (kind: Kind) =>
  `camera=(${kind === 'phone' ? 'self' : ''}), microphone=(), geolocation=()`

/** app = a file of the web app; phone = the page that a phone takes photos on; data = everything else, which no browser may keep. */
type Kind = 'app' | 'phone' | 'data'

/** Adds the security headers to an answer. */
export function secured(response: Response, kind: Kind): Response {
  for (const [name, value] of Object.entries(ALWAYS)) response.headers.set(name, value)
  response.headers.set('content-security-policy', kind === 'data' ? DATA_POLICY : APP_POLICY)
  response.headers.set('permissions-policy', permissions(kind))
  if (kind === 'data') response.headers.set('cache-control', 'private, no-store')
  return response
}

/** A year, as browsers ask of a host that means it. Other names below the office's are not ours to speak for. */
const STAY_ON_TLS = 'max-age=31536000'

/**
 * Tells browsers to reach the office over TLS only, where an address with TLS was set. Never with a certificate of our own authority: browsers
 * that were told so open neither the plain port that offers it to be trusted, nor the office itself once the authority is another one.
 */
export function onEncryptedLine(
  response: Response,
  { publicOrigin, ownAuthority }: Pick<RequestLimits, 'publicOrigin' | 'ownAuthority'>,
): Response {
  if (publicOrigin && !ownAuthority) response.headers.set('strict-transport-security', STAY_ON_TLS)
  return response
}
