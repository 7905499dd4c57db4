const NAME = 'covriq_step'
const TOKEN = /^[\w-]{43}$/

/** A sign-in waits five minutes for its code. */
export const HALF_LIFE_MS = 5 * 60_000

/** The token of a sign-in that waits for its code, from a Cookie header; null when there is none of the right form. */
export function readStepCookie(header: string | null): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim() !== NAME) continue
    const value = part.slice(at + 1).trim()
    return TOKEN.test(value) ? value : null
  }
  return null
}

/** The Set-Cookie header of a sign-in that waits for its code: it opens nothing but the second step. @param token null = take it away */
export function stepCookie(token: string | null, secure: boolean): string {
  const life = token === null ? 0 : HALF_LIFE_MS / 1000
  const parts = [`${NAME}=${token ?? ''}`, 'Path=/api/auth', 'HttpOnly', 'SameSite=Strict', `Max-Age=${life}`]
  return (secure ? [...parts, 'Secure'] : parts).join('; ')
}
