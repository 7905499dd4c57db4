import { UNEXPECTED, UserError } from '../base/errors.ts'
import { errorCode, log } from '../base/log.ts'

/** The framework's own refusals in our words: what was sent is never repeated. */
const WORDS: Record<string, [status: number, words: string]> = {
  PARSE: [400, 'The request could not be read.'],
  VALIDATION: [422, 'Something in the request is missing or not of the right form.'],
  NOT_FOUND: [404, 'Not found.'],
}

const isOwnAnswer = (error: unknown) => (error as { type?: unknown } | null)?.type === 'response'

/** The answer to a refused or failed request: `{success: false, error}` and a status, never the cause. */
export function failure(error: unknown, code?: string | number): Response {
  // What the database refuses in words comes wrapped in the query that asked.
  if (error instanceof Error && error.cause instanceof UserError) return failure(error.cause, code)
  if (error instanceof UserError) {
    const { status, message, details } = error
    const wait = details['retry_after']
    const headers: Record<string, string> = typeof wait === 'number' ? { 'retry-after': String(wait) } : {}
    return Response.json({ ...details, success: false, error: message }, { status, headers })
  }
  // An answer of our own that breaks its schema has the framework's code for a bad request, but it is a bug.
  const known = isOwnAnswer(error) ? undefined : WORDS[String(code)]
  if (known) return Response.json({ success: false, error: known[1] }, { status: known[0] })
  log.error('http.failed', { cause: errorCode(error), code: code === undefined ? null : String(code) })
  return Response.json({ success: false, error: UNEXPECTED }, { status: 500 })
}
