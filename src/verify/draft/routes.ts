import { Elysia, t } from 'elysia'
import type { User } from '../../account/contract.ts'
import { type GuardContext, only, STAFF } from '../../account/guard.ts'
import { notFound, UserError } from '../../base/errors.ts'
import type { Db } from '../../db/open.ts'
import { Draft, DraftAnswer } from '../contract.ts'
import { draftLeft } from '../hidden/check.ts'
import { hiddenOf } from '../hidden/store.ts'
import { isReadPlan } from '../queue/store.ts'
import type { VerifiedVersions } from './done.ts'
import { draftDelete, draftUpsert, findDraft } from './store.ts'

/** What keeping drafts needs. */
export interface DraftContext extends GuardContext {
  db: Db
  /** Milliseconds since 1970. */
  clock: () => number
  /** By which masked words are known again. */
  wordKey: Uint8Array
  /** What each person has verified: their drafts from before are not kept. */
  done: VerifiedVersions
}

const PATH = '/api/plans/:id/draft'
const params = t.Object({ id: t.String({ maxLength: 64 }) })
const detail = (summary: string) => ({ summary, tags: ['Plans'] })
const NOTHING = { draft: null, kept_at: null }

/** Keeps unsaved work, without what was masked meanwhile. @throws UserError 404 no such plan, 409 all of it may hold what was masked, or they have verified the plan since */
const keepDraft = ({ db, clock, wordKey, done }: DraftContext, id: string, draft: Draft, me: User) =>
  db.write(async (orm) => {
    if (!(await isReadPlan(orm, id))) throw notFound('Plan not found.')
    if (done.isDone(me.id, id, draft.version))
      throw new UserError(409, 'You’ve verified this plan since. Open it again to change it.')
    const left = draftLeft(wordKey, id, await hiddenOf(orm, id), draft)
    const kept_at = clock()
    await draftUpsert(orm, { user_id: me.id, plan_id: id, kept_at, draft: left })
    return { kept_at }
  })

/** Unsaved work on a plan, kept for each person until they verify or drop it: a closed browser loses nothing. */
export const draftRoutes = (context: DraftContext) => {
  const { db } = context
  return new Elysia()
    .use(only(context, STAFF, false))
    .get(PATH, async ({ params: { id }, me }) => (await findDraft(db, me.id, id)) ?? NOTHING, {
      params,
      response: DraftAnswer,
      detail: detail('Unsaved work of the signed-in person on this plan'),
    })
    .put(PATH, ({ params: { id }, body, me }) => keepDraft(context, id, body, me), {
      params,
      body: Draft,
      response: t.Object({ kept_at: t.Number() }),
      detail: detail('Keeps unsaved work; nothing of the plan changes'),
    })
    .delete(
      PATH,
      async ({ params: { id }, me }) => {
        await db.write((orm) => draftDelete(orm, me.id, id))
        return { success: true }
      },
      { params, response: t.Object({ success: t.Boolean() }), detail: detail('Forgets unsaved work') },
    )
}
