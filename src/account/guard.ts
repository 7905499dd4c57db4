import { Elysia } from 'elysia'
import { forbidden, UserError } from '../base/errors.ts'
import { noteSettled } from './audit/caller.ts'
import type { Role } from './contract.ts'
import type { Sessions, SignedIn } from './session/sessions.ts'

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
 * Who sends a request, if they have one of the roles.
 * @throws UserError 401 signed out, 403 wrong role
 */
async function admit({ sessions }: GuardContext, request: Request, roles: readonly Role[], counts: boolean) {
  const signed = await sessions.find(request)
  if (signed === null) {
    // Whose role was changed learns it: otherwise being let in looks like being thrown out.
    const why = (await sessions.endedByRole(request)) ? { reason: 'role' } : {}
    throw new UserError(401, 'You aren’t signed in.', why)
  }
  if (!roles.includes(signed.user.role)) throw forbidden()
  if (counts && !SAFE.has(request.method)) await sessions.touch(signed)
  return { me: signed.user, signed }
}

/** @throws UserError 403 with `reason: 'two_step'` for an administrator who must turn two-step sign-in on first */
function refuseDue({ twoStepDue }: SignedIn): void {
  if (!twoStepDue) return
  noteSettled()
  const words = 'Turn on two-step sign-in first. Your office asks administrators for it.'
  throw new UserError(403, words, { reason: 'two_step' })
}

/**
 * Goes above the routes of a group: below it, `me` is a signed-in user with one of the roles and `signed` their session.
 * Runs before the body is validated, so that a stranger learns nothing about what a route wants.
 * @param counts false = these calls are not activity of a person (tabs saying hello); reading never is
 * @throws UserError 401 signed out, 403 wrong role, or two-step sign-in is due
 */
export const only = (context: GuardContext, roles: readonly Role[], counts = true) =>
  new Elysia().derive({ as: 'scoped' }, async ({ request }) => {
    const who = await admit(context, request, roles, counts)
    refuseDue(who.signed)
    return who
  })

/**
 * The same for what people do with their own session and account: it stays open while two-step sign-in is due.
 * @param counts as above
 * @throws UserError 401 signed out, 403 wrong role
 */
export const onlyOwn = (context: GuardContext, roles: readonly Role[], counts = true) =>
  new Elysia().derive({ as: 'scoped' }, ({ request }) => admit(context, request, roles, counts))

/**
 * The same as `only` for what asks whether the person still sits there: password or code must have been given in the last ten minutes.
 * @throws UserError 401 signed out, 403 wrong role, two-step sign-in is due, or `reason: 'confirm'`
 */
export const onlyConfirmed = (context: GuardContext, roles: readonly Role[]) =>
  new Elysia().derive({ as: 'scoped' }, async ({ request }) => {
    const who = await admit(context, request, roles, true)
    refuseDue(who.signed)
    context.sessions.demandConfirmed(who.signed)
    return who
  })
