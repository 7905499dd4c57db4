const NAME = 'covriq'

/** A token as we make them: three base64url parts. Anything else (JSON, broken percent signs) is nobody's. */
const TOKEN = /^[\w-]{10,200}\.[\w-]{10,2000}\.[\w-]{10,200}$/

/**
 * The session token in a Cookie header, read as plain text: the framework's reader turns JSON-looking values into objects.
 * @returns the token, or null when there is none of the right form; the first cookie of the name counts
 */
export function readCookie(header: string | null): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim() !== NAME) continue
    const value = part.slice(at + 1).trim()
    return TOKEN.test(value) ? value : null
  }
  return null
}

/**
 * The Set-Cookie header: a session cookie that scripts cannot read and other sites cannot send.
 * @param token null = take the cookie away
 */
export function sessionCookie(token: string | null, secure: boolean): string {
  const parts = [`${NAME}=${token ?? ''}`, 'Path=/', 'HttpOnly', 'SameSite=Strict']
  if (secure) parts.push('Secure')
  if (token === null) parts.push('Max-Age=0')
  return parts.join('; ')
}
