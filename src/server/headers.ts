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
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
})

/**
 * Adds the security headers to an answer.
 * @param kind app = a file of the web app; data = everything else, which no browser may keep
 */
export function secured(response: Response, kind: 'app' | 'data'): Response {
  for (const [name, value] of Object.entries(ALWAYS)) response.headers.set(name, value)
  response.headers.set('content-security-policy', kind === 'app' ? APP_POLICY : DATA_POLICY)
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
