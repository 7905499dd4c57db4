import { Elysia, t } from 'elysia'
import type { Db } from '../db/open.ts'
import { Credentials, ResetRequest, SetupRequest, UserAnswer } from './contract.ts'
import { type Doors, placeOf } from './door/doors.ts'
import type { GuardContext } from './guard.ts'
import { CodeRequest, StepAnswer } from './own/contract.ts'
import { ownRoutes } from './own/routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { resetPassword } from './reset.ts'
import { presenceRoutes, sessionRoutes } from './session-routes.ts'
import type { LiveSettings } from './settings/live.ts'
import type { SetupDoor } from './setup.ts'
import { signIn, signUp } from './sign-in.ts'
import { stepCookie } from './two-step/half/cookie.ts'
import { finishHalf } from './two-step/half/half.ts'
import type { SecretBox } from './two-step/two-step.ts'
import { letIn, visitorOf, welcome } from './welcome.ts'

/** What the account routes need. */
export interface AccountContext extends GuardContext {
  db: Db
  clock: () => number
  doors: Doors
  setup: SetupDoor
  settings: LiveSettings
  /** Seals the secrets of authenticator apps. */
  box: SecretBox
  /** From which everybody's own key for kept drafts is derived. */
  draftKey: Uint8Array
  /** E-mail of the demo account; null while it is switched off. */
  demoEmail: () => string | null
  /** The address that a request comes from. */
  addressOf: (request: Request) => string
}

const detail = (summary: string) => ({ summary, tags: ['Account'] })

const Nothing = t.Void()

/** What the browser forgets at sign-out. Not its cookies: they'd go for every program on this host name, and ours is taken away by itself. */
const LEFT_BEHIND = '"cache", "storage"'

/** Somebody signed in, or a code is asked for. A script that looks at the status cannot take one for the other. */
const Welcome = { 200: UserAnswer, 401: StepAnswer }

/** The second step of a sign-in. Open to strangers with the cookie of the first step. */
const stepRoutes = (context: AccountContext) =>
  new Elysia({ prefix: '/api/auth' }).post(
    '/code',
    async ({ body, request, set }) => {
      const user = await finishHalf(context, request, body.code)
      return letIn(context, user, { request, set }, [stepCookie(null, context.sessions.secure)])
    },
    {
      body: CodeRequest,
      response: UserAnswer,
      detail: detail('Completes a sign-in with the code of an authenticator app or a recovery code'),
    },
  )

/** Signing in, up and out. Open to strangers. */
const doorRoutes = (context: AccountContext) => {
  const { sessions } = context
  return new Elysia({ prefix: '/api/auth' })
    .post(
      '/signup',
      async ({ body, request, set }) =>
        welcome(context, await signUp(context, { ...body, ...visitorOf(context, request) }), {
          request,
          set,
        }),
      { body: Credentials, response: Welcome, detail: detail('Makes an account that waits for approval') },
    )
    .post(
      '/login',
      async ({ body, request, set }) =>
        welcome(context, await signIn(context, { ...body, ...visitorOf(context, request) }), {
          request,
          set,
        }),
      { body: Credentials, response: Welcome, detail: detail('Signs in') },
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
  const { setup, doors } = context
  return new Elysia({ prefix: '/api/auth' })
    .post(
      '/setup',
      async ({ body, request, set }) => {
        const place = placeOf(visitorOf(context, request))
        // The right code never waits; a wrong one is refused below, or here while its wait is not over.
        if (!setup.fits(body.code)) await doors.limits.attempt(['code', 'setup', place]).wrong()
        return welcome(context, await setup.enter(body), { request, set })
      },
      {
        body: SetupRequest,
        response: Welcome,
        detail: detail('Makes the first administrator with the code of the console'),
      },
    )
    .post(
      '/reset',
      async ({ body, request, set }) => {
        const user = await resetPassword(context, { ...body, ...visitorOf(context, request) })
        return welcome(context, user, { request, set })
      },
      {
        body: ResetRequest,
        response: Welcome,
        detail: detail('Sets a new password with a one-time code'),
      },
    )
}

/** All account routes. */
export const accountRoutes = (context: AccountContext) =>
  new Elysia()
    .use(doorRoutes(context))
    .use(codeRoutes(context))
    .use(stepRoutes(context))
    .use(ownRoutes(context))
    .use(presenceRoutes(context))
    .use(sessionRoutes(context))
    .use(peopleRoutes(context))
