/** The server refused a call: its fixed words, the HTTP status and whatever else the answer held. */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, words: string, body: unknown = null) {
    super(words)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** The server could not be reached at all. */
export class Unreachable extends Error {
  constructor() {
    super('network connection lost')
    this.name = 'Unreachable'
  }
}

/** Words of a failed call for the person at the screen. */
export function wordsOf(error: unknown): string {
  if (error instanceof Unreachable) return 'We couldn’t reach the server.'
  return error instanceof Error && error.message ? error.message : 'Unexpected error'
}

/** True when the session is gone: the person is being sent to /login anyway. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** A field of a refused answer's body, where it is a text. */
export function toldBy(error: unknown, field: string): string | null {
  const body = error instanceof ApiError ? error.body : null
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : null
  return typeof value === 'string' ? value : null
}

/** True when the session was ended because the person has another role now. */
export const hasNewRole = (error: unknown): boolean => toldBy(error, 'reason') === 'role'
