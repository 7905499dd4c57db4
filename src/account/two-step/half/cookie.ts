import { cookieName, cookieValue, setCookie } from '../../session/cookie.ts'

const NAME = 'covriq-step'
const TOKEN = /^[\w-]{43}$/

/** A sign-in waits five minutes for its code. */
export const HALF_LIFE_MS = 5 * 60_000

/** The token of a sign-in that waits for its code, from a Cookie header; null when there is none of the right form. */
export function readStepCookie(header: string | null, secure: boolean): string | null {
  const value = cookieValue(header, cookieName(NAME, secure))
  return value !== null && TOKEN.test(value) ? value : null
}

/** The Set-Cookie header of a sign-in that waits for its code: it opens nothing but the second step. @param token null = take it away */
export const stepCookie = (token: string | null, secure: boolean): string =>
  setCookie(NAME, token, secure, HALF_LIFE_MS / 1000)
