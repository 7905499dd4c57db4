import { Elysia, t } from 'elysia'
import { notFound } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { UserChangeRequest, UserLine } from './contract.ts'
import { ADMINS, type GuardContext, only } from './guard.ts'
import { issueResetCode } from './reset.ts'
import { changeUser, findUser, listUsers } from './store.ts'
import type { UserRow } from './table.ts'

/** What administering accounts needs. */
export interface PeopleContext extends GuardContext {
  db: Db
  clock: () => number
}

const detail = (summary: string) => ({ summary, tags: ['Accounts'] })
const missing = () => notFound('Account not found.')
const Id = t.Object({ id: t.String({ maxLength: 64 }) })

const lineOf = (user: UserRow): UserLine => ({ ...user, created_at: new Date(user.created_at).toISOString() })

/** Accounts as an administrator sees them: approve, change, disable, and a code for a forgotten password. */
export const peopleRoutes = (context: PeopleContext) => {
  const { db, clock } = context
  return new Elysia({ prefix: '/api/admin/users' })
    .use(only(context, ADMINS))
    .get('', async () => (await listUsers(db)).map(lineOf), {
      response: t.Array(UserLine),
      detail: detail('All accounts, oldest first'),
    })
    .patch(
      '/:id',
      async ({ params, body, me }) => {
        const user = await changeUser(db, params.id, body, me.id, clock())
        if (user === null) throw missing()
        return lineOf(user)
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
    .post(
      '/:id/reset-code',
      async ({ params, me }) => {
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
}
