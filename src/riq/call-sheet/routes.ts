import { Elysia, t } from 'elysia'
import { type GuardContext, only, STAFF } from '../../account/guard.ts'
import { notFound, UserError } from '../../base/errors.ts'
import type { Db } from '../../db/open.ts'
import { callAdded, callRemoved, callSheetOf } from '../../plan/call-sheet/store.ts'
import { findPlan } from '../../plan/store.ts'
import { CallQuestion } from '../contract.ts'
import { callQuestion } from './questions.ts'

/** What the call sheet needs. */
export interface CallSheetContext extends GuardContext {
  db: Db
  clock: () => number
}

const PATH = '/api/plans/:id/call-sheet'
const Id = t.String({ maxLength: 64 })
const Ask = t.String({ minLength: 1, maxLength: 120 })
const detail = (summary: string) => ({ summary, tags: ['Plans'] })

/** The questions on a plan's sheet in our own words. @throws UserError 404 no such plan */
async function sheetOf({ db }: CallSheetContext, id: string): Promise<CallQuestion[]> {
  if (!(await findPlan(db, id))) throw notFound('Plan not found.')
  return (await callSheetOf(db, id)).flatMap((ask) => callQuestion(ask) ?? [])
}

/** Puts a question there. @throws UserError 404 no such plan, 422 a question that we don't know */
async function put(context: CallSheetContext, id: string, ask: string): Promise<CallQuestion[]> {
  const { db, clock } = context
  if (!callQuestion(ask)) throw new UserError(422, 'We don’t know that question.', { field: 'ask' })
  if (!(await findPlan(db, id))) throw notFound('Plan not found.')
  await db.write((orm) => callAdded(orm, id, ask, clock()))
  return sheetOf(context, id)
}

/** What people put on a plan's call sheet out of the chat. Only the names of questions are kept, never words that someone typed. */
export const callSheetRoutes = (context: CallSheetContext) =>
  new Elysia()
    .use(only(context, STAFF))
    .get(PATH, ({ params: { id } }) => sheetOf(context, id), {
      params: t.Object({ id: Id }),
      response: t.Array(CallQuestion),
      detail: detail('Questions on a plan’s call sheet'),
    })
    .post(PATH, ({ params: { id }, body }) => put(context, id, body.ask), {
      params: t.Object({ id: Id }),
      body: t.Object({ ask: Ask }),
      response: t.Array(CallQuestion),
      detail: detail('Adds a question, by its name in an answer’s `call_sheet`'),
    })
    .delete(
      `${PATH}/:ask`,
      async ({ params: { id, ask } }) => {
        await context.db.write((orm) => callRemoved(orm, id, ask))
        return sheetOf(context, id)
      },
      {
        params: t.Object({ id: Id, ask: Ask }),
        response: t.Array(CallQuestion),
        detail: detail('Removes a question from the call sheet'),
      },
    )
