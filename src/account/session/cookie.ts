const NAME = 'covriq'

/** A token as we make them: three base64url parts. Anything else (JSON, broken percent signs) is nobody's. */
const TOKEN = /^[\w-]{10,200}\.[\w-]{10,2000}\.[\w-]{10,200}$/

/**
 * The name that a cookie goes by. On an encrypted line it has the prefix `__Host-`: a browser then takes it from this very host only,
 * never from a neighbour's name and never over a plain line.
 */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

/** The value of a cookie in a Cookie header, as plain text; null when there is none. The first cookie of the name counts. */
export function cookieValue(header: string | null, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at >= 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

/**
 * A Set-Cookie header for a cookie that scripts cannot read and other sites cannot send.
 * @param value null = take the cookie away
 * @param seconds how long the browser keeps it; unset = until it is closed
 */
export function setCookie(name: string, value: string | null, secure: boolean, seconds?: number): string {
  const parts = [`${cookieName(name, secure)}=${value ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Strict']
  if (secure) parts.push('Secure')
  if (value === null) parts.push('Max-Age=0')
  else if (seconds !== undefined) parts.push(`Max-Age=${seconds}`)
  return parts.join('; ')
}

/**
 * The session token in a Cookie header, read as plain text: the framework's reader turns JSON-looking values into objects.
 * @returns the token, or null when there is none of the right form
 */
export function readCookie(header: string | null, secure: boolean): string | null {
  const value = cookieValue(header, cookieName(NAME, secure))
  return value !== null && TOKEN.test(value) ? value : null
}

/** The Set-Cookie header of a session. @param token null = take the cookie away */
export const sessionCookie = (token: string | null, secure: boolean) => setCookie(NAME, token, secure)
