import { Elysia, t } from 'elysia'
import { ADMINS, type GuardContext, only } from '../../account/guard.ts'
import { TrashDone, TrashItem } from './contract.ts'
import { purgePlan, restorePlan, type TrashNeeds, trashItems, trashPlan } from './trash.ts'

const detail = (summary: string) => ({ summary, tags: ['Trash'] })
const done = { success: true }

/** The trash, for administrators. */
export const trashRoutes = (context: GuardContext & TrashNeeds) =>
  new Elysia()
    .use(only(context, ADMINS))
    .post(
      '/api/plans/:id/trash',
      async ({ params, me }) => {
        await trashPlan(context, params.id, me)
        return done
      },
      { response: TrashDone, detail: detail('Moves a plan to the trash; it can be restored for 30 days') },
    )
    .get('/api/admin/trash', () => trashItems(context.db), {
      response: t.Array(TrashItem),
      detail: detail('Plans and files in the trash, newest first'),
    })
    .post(
      '/api/admin/trash/:id/restore',
      async ({ params, me }) => {
        await restorePlan(context, params.id, me)
        return done
      },
      { response: TrashDone, detail: detail('Brings a plan or a file back from the trash') },
    )
    .delete(
      '/api/admin/trash/:id',
      async ({ params, me }) => {
        await purgePlan(context, params.id, me.id)
        return done
      },
      { response: TrashDone, detail: detail('Deletes a plan or a file in the trash for good') },
    )
