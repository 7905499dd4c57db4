import { Elysia } from 'elysia'
import { forbidden, UserError } from '../base/errors.ts'
import type { Role } from './contract.ts'
import type { Sessions } from './session/sessions.ts'

/** What a guarded group of routes must be given. */
export interface GuardContext {
  sessions: Sessions
}

/** Who may upload, verify and browse plans (SPEC section 6). */
export const STAFF: readonly Role[] = ['admin', 'standard']
/** Who may see the dashboard and ask Riq. */
export const ASKERS: readonly Role[] = ['admin', 'standard', 'demo']
/** Who administers the office. */
export const ADMINS: readonly Role[] = ['admin']
/** Everybody with an account, waiting ones included. */
export const EVERYONE: readonly Role[] = ['admin', 'standard', 'demo', 'viewer']

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Goes above the routes of a group: below it, `me` is a signed-in user with one of the roles and `signed` their session.
 * Runs before the body is validated, so that a stranger learns nothing about what a route wants.
 * @param counts false = these calls are not activity of a person (tabs saying hello); reading never is
 * @throws UserError 401 signed out, 403 wrong role
 */
export const only = ({ sessions }: GuardContext, roles: readonly Role[], counts = true) =>
  new Elysia().derive({ as: 'scoped' }, async ({ request }) => {
    const signed = await sessions.find(request)
    if (signed === null) {
      // Whose role was changed learns it: otherwise being let in looks like being thrown out.
      const why = (await sessions.endedByRole(request)) ? { reason: 'role' } : {}
      throw new UserError(401, 'You are not signed in.', why)
    }
    if (!roles.includes(signed.user.role)) throw forbidden()
    if (counts && !SAFE.has(request.method)) await sessions.touch(signed)
    return { me: signed.user, signed }
  })
