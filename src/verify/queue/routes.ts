import { Elysia, t } from 'elysia'
import { type GuardContext, only, STAFF } from '../../account/guard.ts'
import { Namesake, TakeAnswer, TakeRequest, VerificationQueue } from './contract.ts'
import { namesakesOf, type QueueNeeds, readQueue } from './read.ts'
import { givePlanBack, leavePlan, takePlan } from './take.ts'

const detail = (summary: string) => ({ summary, tags: ['Verification queue'] })
const PlanParam = t.Object({ id: t.String({ maxLength: 64 }) })
const form = () => t.Optional(t.String({ maxLength: 300 }))

/** What waits for a person, and who works on what. A screen that tells that it is open is no activity of a person. */
export const queueRoutes = (context: GuardContext & QueueNeeds) =>
  new Elysia()
    .use(only(context, STAFF, false))
    .get('/api/queue', ({ me }) => readQueue(context, me), {
      response: VerificationQueue,
      detail: detail('Plans to verify, stale ones, and documents we couldn’t read'),
    })
    .get(
      '/api/plans/:id/namesakes',
      ({ params, query }) => {
        const { group_id = '', group_name = '', insurance_company = '' } = query
        return namesakesOf(context, params.id, { group_id, group_name, insurance_company })
      },
      {
        params: PlanParam,
        query: t.Object({ group_id: form(), group_name: form(), insurance_company: form() }),
        response: t.Array(Namesake),
        detail: detail('Verified plans with the same group id but another name or carrier'),
      },
    )
    .post(
      '/api/plans/:id/take',
      async ({ params, body, me }) => ({ take: await takePlan(context, params.id, body, me) }),
      {
        params: PlanParam,
        body: TakeRequest,
        response: TakeAnswer,
        detail: detail('Takes a plan, or tells that it is open on a screen; answers who has it'),
      },
    )
    .post(
      '/api/plans/:id/leave',
      async ({ params, me }) => {
        await leavePlan(context, params.id, me)
        return { success: true }
      },
      {
        params: PlanParam,
        response: t.Object({ success: t.Boolean() }),
        detail: detail('The plan is no longer open on a screen'),
      },
    )
    .delete(
      '/api/plans/:id/take',
      async ({ params, me }) => {
        await givePlanBack(context, params.id, me)
        return { success: true }
      },
      {
        params: PlanParam,
        response: t.Object({ success: t.Boolean() }),
        detail: detail('Gives a taken plan back'),
      },
    )
