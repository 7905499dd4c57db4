import { cookieValue } from '../../account/session/cookie.ts'
import { CODE_MS } from './phones.ts'

/** On TLS with the prefix for cookies of one path; `__Host-` would send it with every call. */
const nameOf = (secure: boolean) => `${secure ? '__Secure-' : ''}covriq-phone`
/** It goes with this one call: a page that is loaded again (as phones do when the camera is allowed) asks for its key. */
const PATH = '/api/from-phone/open'

/** The key that a phone was given before its page was loaded again; null for none. */
export const keyInCookie = (request: Request, secure: boolean): string | null =>
  cookieValue(request.headers.get('cookie'), nameOf(secure))

/** The Set-Cookie header that keeps a phone's key for as long as a code may last. @param key null = take it away */
export function keyCookie(key: string | null, secure: boolean): string {
  const parts = [`${nameOf(secure)}=${key ?? ''}`, `Path=${PATH}`, 'HttpOnly', 'SameSite=Strict']
  if (secure) parts.push('Secure')
  parts.push(`Max-Age=${key === null ? 0 : CODE_MS / 1000}`)
  return parts.join('; ')
}
