import { Elysia, t } from 'elysia'
import { type GuardContext, only, STAFF } from '../../account/guard.ts'
import { notFound } from '../../base/errors.ts'
import type { Db } from '../../db/open.ts'
import { Draft, DraftAnswer } from '../contract.ts'
import { isReadPlan } from '../queue/store.ts'
import { draftDelete, draftUpsert, findDraft } from './store.ts'

/** What keeping drafts needs. */
export interface DraftContext extends GuardContext {
  db: Db
  /** Milliseconds since 1970. */
  clock: () => number
}

const PATH = '/api/plans/:id/draft'
const params = t.Object({ id: t.String({ maxLength: 64 }) })
const detail = (summary: string) => ({ summary, tags: ['Plans'] })
const NOTHING = { draft: null, kept_at: null }

/** Unsaved work on a plan, kept for each person until they verify or drop it: a closed browser loses nothing. */
export const draftRoutes = (context: DraftContext) => {
  const { db, clock } = context
  return new Elysia()
    .use(only(context, STAFF, false))
    .get(PATH, async ({ params: { id }, me }) => (await findDraft(db, me.id, id)) ?? NOTHING, {
      params,
      response: DraftAnswer,
      detail: detail('Unsaved work of the signed-in person on this plan'),
    })
    .put(
      PATH,
      ({ params: { id }, body, me }) =>
        db.write(async (orm) => {
          if (!(await isReadPlan(orm, id))) throw notFound('Plan not found.')
          const kept_at = clock()
          await draftUpsert(orm, { user_id: me.id, plan_id: id, kept_at, draft: body })
          return { kept_at }
        }),
      {
        params,
        body: Draft,
        response: t.Object({ kept_at: t.Number() }),
        detail: detail('Keeps unsaved work; nothing of the plan changes'),
      },
    )
    .delete(
      PATH,
      async ({ params: { id }, me }) => {
        await db.write((orm) => draftDelete(orm, me.id, id))
        return { success: true }
      },
      { params, response: t.Object({ success: t.Boolean() }), detail: detail('Forgets unsaved work') },
    )
}
