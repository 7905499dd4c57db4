import { Elysia, t } from 'elysia'
import { notFound, UserError } from '../base/errors.ts'
import { NewPersonAnswer, NewPersonRequest, UserChangeRequest, UserLine } from './contract.ts'
import { ADMINS, type GuardContext, only, onlyConfirmed } from './guard.ts'
import { addPerson, changePerson, listPeople, type PeopleNeeds } from './people.ts'
import { issueResetCode } from './reset.ts'
import { findUser } from './store.ts'
import { resetTwoStep } from './two-step/two-step.ts'

/** What administering accounts needs. */
export type PeopleContext = GuardContext & PeopleNeeds

const detail = (summary: string) => ({ summary, tags: ['Accounts'] })
const missing = () => notFound('Account not found.')
const Id = t.Object({ id: t.String({ maxLength: 64 }) })

/** What gets somebody back in: a code for a forgotten password, and the way out of a lost phone. */
const rescueRoutes = (context: PeopleContext) => {
  const { db, clock, doors } = context
  return new Elysia()
    .use(onlyConfirmed(context, ADMINS))
    .post(
      '/:id/reset-code',
      async ({ params, me }) => {
        doors.codes.take(me.id)
        const user = await findUser(db, params.id)
        if (user === null) throw missing()
        return { code: await issueResetCode(db, user.id, me.id, clock()) }
      },
      {
        params: Id,
        response: t.Object({ code: t.String() }),
        detail: detail('A one-time code with which the person sets a new password within 15 minutes'),
      },
    )
    .delete(
      '/:id/two-step',
      async ({ params, me, set }) => {
        if (params.id === me.id)
          throw new UserError(409, 'Turn off your own two-step sign-in under My account.')
        await resetTwoStep(context, params.id, me.id)
        set.status = 204
      },
      {
        params: Id,
        response: { 204: t.Void() },
        detail: detail('Resets an account’s two-step sign-in (a lost phone) and signs them out everywhere'),
      },
    )
}

/** Adding and changing accounts. */
const changeRoutes = (context: PeopleContext) =>
  new Elysia()
    .use(onlyConfirmed(context, ADMINS))
    .post('', ({ body, me }) => addPerson(context, body, me.id), {
      body: NewPersonRequest,
      response: NewPersonAnswer,
      detail: detail('Makes an account and the one-time code with which its person chooses a password'),
    })
    .patch(
      '/:id',
      async ({ params, body, me }) => {
        const line = await changePerson(context, params.id, body, me.id)
        if (line === null) throw missing()
        return line
      },
      {
        params: Id,
        body: UserChangeRequest,
        response: UserLine,
        detail: detail(
          'Changes role or access; the account is signed out everywhere. The last administrator stays',
        ),
      },
    )

/**
 * Accounts as an administrator sees them: add, approve, change, disable, and ways back in. Whoever changes them must have given
 * password or code in the last ten minutes.
 */
export const peopleRoutes = (context: PeopleContext) =>
  new Elysia({ prefix: '/api/admin/users' })
    .use(only(context, ADMINS))
    .get('', () => listPeople(context), {
      response: t.Array(UserLine),
      detail: detail('All accounts, oldest first'),
    })
    .use(changeRoutes(context))
    .use(rescueRoutes(context))
