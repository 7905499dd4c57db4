import { Elysia, t } from 'elysia'
import type { Db } from '../db/open.ts'
import { PresenceAnswer, SessionAnswer, TabRequest, TouchRequest } from './contract.ts'
import { EVERYONE, type GuardContext, onlyOwn } from './guard.ts'
import type { SignedIn } from './session/sessions.ts'
import { hasNoAdmin } from './store.ts'

const detail = (summary: string) => ({ summary, tags: ['Account'] })
const Nothing = t.Void()

const sessionOf = ({ sessions }: GuardContext, signed: SignedIn) => ({
  user: signed.user,
  idle_minutes: sessions.idleMinutes,
  // Rounded up: a page that hears of no seconds left shows the login, and the session must be over by then.
  idle_left_seconds: Math.ceil(signed.idleLeftMs / 1000),
  two_step_due: signed.twoStepDue,
})

/** Whether somebody is signed in and whether the office is set up, for pages as they load. Open to strangers: a browser would note each refusal as an error of the page. */
export const presenceRoutes = (context: GuardContext & { db: Db }) =>
  new Elysia().get(
    '/api/session',
    async ({ request }) => {
      const signed = await context.sessions.find(request)
      const needs_setup = await hasNoAdmin(context.db)
      if (signed) return { session: sessionOf(context, signed), ended_by: null, needs_setup }
      const ended_by = (await context.sessions.endedByRole(request)) ? ('role' as const) : null
      return { session: null, ended_by, needs_setup }
    },
    {
      response: PresenceAnswer,
      detail: detail('Who is signed in, null for nobody; and whether the office still has no administrator'),
    },
  )

/** Who is signed in, and the clock of the session. */
export const sessionRoutes = (context: GuardContext) => {
  const { sessions } = context
  return new Elysia()
    .use(onlyOwn(context, EVERYONE, false))
    .get('/api/auth/session', ({ signed }) => sessionOf(context, signed), {
      response: SessionAnswer,
      detail: detail('Who is signed in, and for how long without activity'),
    })
    .post(
      '/api/session/touch',
      async ({ signed, body, set }) => {
        await sessions.touch(signed, (body?.ago_seconds ?? 0) * 1000)
        set.status = 204
      },
      {
        body: t.MaybeEmpty(TouchRequest),
        response: { 204: Nothing },
        detail: detail('The mouse or keyboard was used, now or some seconds ago'),
      },
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
