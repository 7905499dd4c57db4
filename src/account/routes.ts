import { type Context, Elysia, t } from 'elysia'
import type { Db } from '../db/open.ts'
import { Credentials, ResetRequest, SessionAnswer, SetupRequest, TabRequest, UserAnswer } from './contract.ts'
import { EVERYONE, type GuardContext, only } from './guard.ts'
import { peopleRoutes } from './people-routes.ts'
import { resetPassword } from './reset.ts'
import type { LiveSettings } from './settings/live.ts'
import type { SetupDoor } from './setup.ts'
import { type Doors, signIn, signUp } from './sign-in.ts'
import { userOf } from './store.ts'
import type { UserRow } from './table.ts'

/** What the account routes need. */
export interface AccountContext extends GuardContext {
  db: Db
  clock: () => number
  doors: Doors
  setup: SetupDoor
  settings: LiveSettings
  /** E-mail of the demo account; null while it is switched off. */
  demoEmail: () => string | null
  /** The address that a request comes from. */
  addressOf: (request: Request) => string
}

const detail = (summary: string) => ({ summary, tags: ['Account'] })

const Nothing = t.Void()

/** What the browser forgets at sign-out. Not its cookies: they'd go for every program on this host name, and ours is taken away by itself. */
const LEFT_BEHIND = '"cache", "storage"'

/** Opens a session in place of the one the browser may have had, and answers who is signed in now. */
const welcome = async (
  { sessions }: GuardContext,
  user: UserRow,
  { request, set }: Pick<Context, 'request' | 'set'>,
) => {
  const before = await sessions.find(request)
  if (before) await sessions.end(before, 'signed_out')
  set.headers['set-cookie'] = await sessions.open(user.id)
  return { user: userOf(user) }
}

/** Signing in, up and out. Open to strangers. */
const doorRoutes = (context: AccountContext) => {
  const { sessions, addressOf } = context
  return new Elysia({ prefix: '/api/auth' })
    .post(
      '/signup',
      async ({ body, request, set }) =>
        welcome(context, await signUp(context, { ...body, address: addressOf(request) }), { request, set }),
      { body: Credentials, response: UserAnswer, detail: detail('Makes an account that waits for approval') },
    )
    .post(
      '/login',
      async ({ body, request, set }) =>
        welcome(context, await signIn(context, { ...body, address: addressOf(request) }), { request, set }),
      { body: Credentials, response: UserAnswer, detail: detail('Signs in') },
    )
    .post(
      '/logout',
      async ({ request, set }) => {
        const signed = await sessions.find(request)
        if (signed) await sessions.end(signed, 'signed_out')
        set.headers['set-cookie'] = sessions.noCookie
        set.headers['clear-site-data'] = LEFT_BEHIND
        set.status = 204
      },
      { response: { 204: Nothing }, detail: detail('Signs out; no matter whether a session is open') },
    )
}

/** One-time codes: the first administrator, and a new password. Open to strangers. */
const codeRoutes = (context: AccountContext) => {
  const { db, clock, setup, doors, addressOf } = context
  return new Elysia({ prefix: '/api/auth' })
    .post(
      '/setup',
      async ({ body, request, set }) => {
        doors.addresses.take(addressOf(request))
        return welcome(context, await setup.enter(body), { request, set })
      },
      {
        body: SetupRequest,
        response: UserAnswer,
        detail: detail('Makes the first administrator with the code of the console'),
      },
    )
    .post(
      '/reset',
      async ({ body, request, set }) => {
        doors.addresses.take(addressOf(request))
        return welcome(context, await resetPassword(db, body, clock()), { request, set })
      },
      {
        body: ResetRequest,
        response: UserAnswer,
        detail: detail('Sets a new password with a one-time code'),
      },
    )
}

/** Who is signed in, and the clock of the session. */
const sessionRoutes = (context: AccountContext) => {
  const { sessions } = context
  return new Elysia()
    .use(only(context, EVERYONE, false))
    .get(
      '/api/auth/session',
      ({ me, signed }) => ({
        user: me,
        idle_minutes: sessions.idleMinutes,
        idle_left_seconds: Math.floor(signed.idleLeftMs / 1000),
      }),
      { response: SessionAnswer, detail: detail('Who is signed in, and for how long without activity') },
    )
    .post(
      '/api/session/touch',
      async ({ signed, set }) => {
        await sessions.touch(signed)
        set.status = 204
      },
      { response: { 204: Nothing }, detail: detail('A person used mouse or keyboard') },
    )
    .post(
      '/api/session/hello',
      async ({ signed, body, set }) => {
        await sessions.hello(signed, body.tab)
        set.status = 204
      },
      { body: TabRequest, response: { 204: Nothing }, detail: detail('A tab is open') },
    )
    .post(
      '/api/session/bye',
      async ({ signed, body, set }) => {
        await sessions.bye(signed, body.tab)
        set.status = 204
      },
      {
        body: TabRequest,
        response: { 204: Nothing },
        detail: detail('A tab was closed; after the last one the session ends'),
      },
    )
}

/** All account routes. */
export const accountRoutes = (context: AccountContext) =>
  new Elysia()
    .use(doorRoutes(context))
    .use(codeRoutes(context))
    .use(sessionRoutes(context))
    .use(peopleRoutes(context))
