/** An error meant for a person: its words may be shown as they are. Every other error is a bug and shows 'Unexpected error'. */
export class UserError extends Error {
  readonly status: number
  readonly details: Record<string, unknown>

  /**
   * @param status HTTP status the words go out with (400, 401, 403, 404, 409, 413, 415, 422, 429, 503)
   * @param words one clear sentence; never holds what was sent, nor document text
   * @param details fields that go out beside `error`, e.g. both values of a version conflict
   */
  constructor(status: number, words: string, details: Record<string, unknown> = {}) {
    super(words)
    this.name = 'UserError'
    this.status = status
    this.details = details
  }
}

/** The words for a bug: the cause goes to the log as a code, never to the screen. */
export const UNEXPECTED = 'Unexpected error'

/** 404 with the given words. */
export const notFound = (words: string) => new UserError(404, words)

/** 400 with the given words. */
export const badRequest = (words: string) => new UserError(400, words)

/** 403: the session is known, but its role may not do this. */
export const forbidden = (words = 'Your account may not do this.') => new UserError(403, words)

/** The words of `error` if they are meant for people, else 'Unexpected error'. */
export function wordsOf(error: unknown): string {
  if (error instanceof UserError) return error.message
  return error instanceof Error && error.cause instanceof UserError ? error.cause.message : UNEXPECTED
}
