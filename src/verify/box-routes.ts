import { Elysia, t } from 'elysia'
import { type GuardContext, only, STAFF } from '../account/guard.ts'
import { notFound } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { findPlan } from '../plan/store.ts'
import { BoxAnswer, BoxRequest } from './contract.ts'
import { answerBox, type BoxReader } from './drawn.ts'

/** What reading drawn boxes needs. */
export interface BoxContext extends GuardContext {
  db: Db
  readBox: BoxReader
}

/** What stands in a box that a person draws on a redacted page. */
export const boxRoutes = (context: BoxContext) => {
  const { db, readBox } = context
  return new Elysia().use(only(context, STAFF)).post(
    '/api/plans/:id/pages/:n/read',
    async ({ params, body }) => {
      const plan = await findPlan(db, params.id)
      const answer = plan && (await answerBox(readBox, params.id, params.n, body))
      if (!answer) throw notFound('Page not found.')
      return answer
    },
    {
      params: t.Object({ id: t.String({ maxLength: 64 }), n: t.Numeric({ minimum: 1 }) }),
      body: BoxRequest,
      response: BoxAnswer,
      detail: { summary: 'Reads what stands in a box of a redacted page', tags: ['Plans'] },
    },
  )
}
