import type { Context } from 'elysia'
import type { Doors, Visitor } from './door/doors.ts'
import type { GuardContext } from './guard.ts'
import { deviceOf } from './own/device.ts'
import { userOf } from './store.ts'
import type { UserRow } from './table.ts'
import { stepCookie } from './two-step/half/cookie.ts'
import { beginHalf } from './two-step/half/half.ts'
import { hasTwoStep, type TwoStepNeeds } from './two-step/two-step.ts'

/** What letting somebody in needs. */
export interface WelcomeNeeds extends GuardContext, TwoStepNeeds {
  doors: Doors
  /** The address that a request comes from. */
  addressOf: (request: Request) => string
}

/** Where a request comes from. */
export const visitorOf = ({ addressOf }: Pick<WelcomeNeeds, 'addressOf'>, request: Request): Visitor => ({
  address: addressOf(request),
  cookies: request.headers.get('cookie'),
})

type Reply = Pick<Context, 'request' | 'set'>

/** The framework sends a list as one header each; its type knows one text only. */
const cookiesOf = (list: string[]) => list as unknown as string

/**
 * Opens a session in place of the one the browser may have had, marks the browser as known, and answers who is signed in now.
 * @param more further cookies that go with it
 */
export const letIn = async (
  { sessions, doors, addressOf }: WelcomeNeeds,
  user: UserRow,
  { request, set }: Reply,
  more: string[] = [],
) => {
  const before = await sessions.find(request)
  if (before) await sessions.end(before, 'signed_out')
  const mark = await doors.devices.remember(request.headers.get('cookie'), user.id)
  const from = { address: addressOf(request), device: deviceOf(request.headers.get('user-agent')) }
  const opened = await sessions.open(user.id, from)
  set.headers['set-cookie'] = cookiesOf([opened, ...(mark === null ? [] : [mark]), ...more])
  return { user: userOf(user) }
}

/** What follows a right password or one-time code: the session, or the question for the code of an authenticator app. */
export const welcome = async (context: WelcomeNeeds, user: UserRow, { request, set }: Reply) => {
  if (!(await hasTwoStep(context.db, user.id))) return letIn(context, user, { request, set })
  set.headers['set-cookie'] = stepCookie(await beginHalf(context, user.id), context.sessions.secure)
  set.status = 401
  const error = 'Type the code your authenticator app shows.'
  return { success: false as const, error, step: 'code' as const }
}
