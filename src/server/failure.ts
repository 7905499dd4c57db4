import { dictionary } from '../base/dictionary.ts'
import { diskFault, UNEXPECTED, UserError } from '../base/errors.ts'
import { errorCode, log } from '../base/log.ts'

type Words = [status: number, words: string]

/** A body that is no JSON, or none that anybody would send. */
export const UNREADABLE: Words = [400, 'We couldn’t read the request.']
/** A request whose parts are not what the route takes. */
export const INVALID: Words = [422, 'Something in the request is missing or in the wrong format.']

/** The framework's own refusals in our words: what was sent is never repeated. */
const WORDS: Record<string, Words> = dictionary({
  PARSE: UNREADABLE,
  VALIDATION: INVALID,
  NOT_FOUND: [404, 'Not found.'],
})

const isOwnAnswer = (error: unknown) => (error as { type?: unknown } | null)?.type === 'response'

/** The answer to a refused or failed request: `{success: false, error}` and a status, never the cause. */
export function failure(thrown: unknown, code?: string | number): Response {
  const error = diskFault(thrown)
  if (error instanceof UserError) {
    const { status, message, details } = error
    const wait = details['retry_after']
    const headers: Record<string, string> = typeof wait === 'number' ? { 'retry-after': String(wait) } : {}
    // Half a request came: what follows on its line would be read as its rest.
    if (status === 408) headers['connection'] = 'close'
    return Response.json({ ...details, success: false, error: message }, { status, headers })
  }
  // An answer of our own that breaks its schema has the framework's code for a bad request, but it is a bug.
  const known = isOwnAnswer(error) ? undefined : WORDS[String(code)]
  if (known) return Response.json({ success: false, error: known[1] }, { status: known[0] })
  log.error('http.failed', { cause: errorCode(error), code: code === undefined ? null : String(code) })
  return Response.json({ success: false, error: UNEXPECTED }, { status: 500 })
}
