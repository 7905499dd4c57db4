import { Elysia, t } from 'elysia'
import { UserError } from '../../base/errors.ts'
import { type Role, UserAnswer } from '../contract.ts'
import type { Doors } from '../door/doors.ts'
import { type GuardContext, onlyConfirmed, onlyOwn } from '../guard.ts'
import { type LiveSettings, twoStepRequired } from '../settings/live.ts'
import { findUser } from '../store.ts'
import { turnOff } from '../two-step/store.ts'
import {
  beginTwoStep,
  newRecoveryCodes,
  proveByCode,
  turnOnTwoStep,
  twoStepOf,
} from '../two-step/two-step.ts'
import {
  AppKeyAnswer,
  CodeRequest,
  CodesAnswer,
  ConfirmRequest,
  NameChange,
  OwnAccount,
  OwnSession,
  PasswordChange,
  TwoStepBegin,
  TwoStepEnd,
  WorkChange,
} from './contract.ts'
import { draftKeyRoutes } from './draft-key-route.ts'
import {
  changeName,
  changePassword,
  confirm,
  endOwnSession,
  type OwnNeeds,
  ownSessions,
  withPassword,
} from './own.ts'
import { changeOpenNext, endOwnSessions } from './store.ts'

/** What the routes of somebody's own account need. */
export type OwnContext = GuardContext &
  OwnNeeds & {
    settings: Pick<LiveSettings, 'get'>
    doors: Pick<Doors, 'devices'>
    /** From which everybody's own key is derived. */
    draftKey: Uint8Array
  }

/** The demo account is shared: one visitor must not shut the others out, nor see where they sit. */
const OWNERS: readonly Role[] = ['admin', 'standard', 'viewer']

const detail = (summary: string) => ({ summary, tags: ['Own account'] })
const Nothing = t.Void()

const passwordRoutes = (context: OwnContext) =>
  new Elysia()
    .use(onlyOwn(context, OWNERS))
    .get(
      '',
      async ({ me }) => {
        const user = await findUser(context.db, me.id)
        const changed = user?.password_changed_at ?? null
        const required = twoStepRequired(context.settings, me.role)
        return {
          password_changed: changed === null ? null : new Date(changed).toISOString(),
          open_next: user?.open_next ?? true,
          two_step: { ...(await twoStepOf(context.db, me.id)), required },
        }
      },
      { response: OwnAccount, detail: detail('Your own password, two-step sign-in, and how you work') },
    )
    .put('/name', async ({ body, signed }) => ({ user: await changeName(context, signed, body.full_name) }), {
      body: NameChange,
      response: UserAnswer,
      detail: detail('Sets your own name, as answers and sheets show it'),
    })
    .put(
      '/work',
      async ({ body, me, set }) => {
        await changeOpenNext(context.db, me.id, body.open_next)
        set.status = 204
      },
      {
        body: WorkChange,
        response: { 204: Nothing },
        detail: detail('Sets whether the next plan opens by itself once you’ve verified one'),
      },
    )
    .post(
      '/password',
      async ({ body, signed, request, set }) => {
        await changePassword(context, signed, body)
        // A new password voids every browser's mark; this one has just proved itself.
        const mark = await context.doors.devices.remember(request.headers.get('cookie'), signed.user.id)
        if (mark !== null) set.headers['set-cookie'] = mark
        set.status = 204
      },
      {
        body: PasswordChange,
        response: { 204: Nothing },
        detail: detail('Sets a new password of one’s own; the other sessions end'),
      },
    )
    .post(
      '/confirm',
      async ({ body, signed, set }) => {
        await confirm(context, signed, body)
        set.status = 204
      },
      {
        body: ConfirmRequest,
        response: { 204: Nothing },
        detail: detail('Confirms your identity again; good for ten minutes in this session'),
      },
    )

/** For what a browser fetches by itself, such as a download: it asks here first. */
const proofRoutes = (context: OwnContext) =>
  new Elysia().use(onlyConfirmed(context, OWNERS)).get('/confirm', () => ({ confirmed: true }), {
    response: t.Object({ confirmed: t.Boolean() }),
    detail: detail('Whether the password or a code was given in the last ten minutes; 403 if not'),
  })

const sessionRoutes = (context: OwnContext) =>
  new Elysia({ prefix: '/sessions' })
    .use(onlyOwn(context, OWNERS))
    .get('', ({ signed }) => ownSessions(context, signed), {
      response: t.Array(OwnSession),
      detail: detail('Where the person who asks is signed in'),
    })
    .delete(
      '',
      async ({ signed }) => {
        const others = { except: signed.session }
        return { ended: await endOwnSessions(context.db, signed.user.id, others, context.clock()) }
      },
      { response: t.Object({ ended: t.Number() }), detail: detail('Signs out everywhere else') },
    )
    .delete(
      '/:id',
      async ({ params, signed, set }) => {
        await endOwnSession(context, signed, params.id)
        set.status = 204
      },
      {
        params: t.Object({ id: t.String({ maxLength: 64 }) }),
        response: { 204: Nothing },
        detail: detail('Signs out one browser'),
      },
    )

const twoStepRoutes = (context: OwnContext) =>
  new Elysia({ prefix: '/two-step' })
    .use(onlyOwn(context, OWNERS))
    .post(
      '',
      async ({ body, signed }) => {
        await withPassword(context, signed, body.password, 'password')
        return beginTwoStep(context, signed.user)
      },
      {
        body: TwoStepBegin,
        response: AppKeyAnswer,
        detail: detail('Begins two-step sign-in: the key for an authenticator app'),
      },
    )
    .put('', async ({ body, me }) => ({ codes: await turnOnTwoStep(context, me.id, body.code) }), {
      body: CodeRequest,
      response: CodesAnswer,
      detail: detail('Turns two-step sign-in on with the first code of the app'),
    })
    .post('/codes', async ({ body, me }) => ({ codes: await newRecoveryCodes(context, me.id, body.code) }), {
      body: CodeRequest,
      response: CodesAnswer,
      detail: detail('New recovery codes in place of all earlier ones'),
    })
    .post(
      '/off',
      async ({ body, signed, set }) => {
        if (twoStepRequired(context.settings, signed.user.role))
          throw new UserError(409, 'Your office asks administrators for two-step sign-in, so it stays on.')
        await withPassword(context, signed, body.password, 'password')
        await proveByCode(context, signed.user.id, body.code)
        await turnOff(context.db, signed.user.id, signed.user.id, context.clock())
        set.status = 204
      },
      { body: TwoStepEnd, response: { 204: Nothing }, detail: detail('Turns two-step sign-in off') },
    )

/** What everybody does with their own account: password, two-step sign-in, and where they are signed in. */
export const ownRoutes = (context: OwnContext) =>
  new Elysia({ prefix: '/api/account' })
    .use(passwordRoutes(context))
    .use(proofRoutes(context))
    .use(draftKeyRoutes(context))
    .use(sessionRoutes(context))
    .use(twoStepRoutes(context))
