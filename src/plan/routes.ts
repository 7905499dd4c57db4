import { Elysia, t } from 'elysia'
import { type GuardContext, only, STAFF } from '../account/guard.ts'
import { notFound } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { PlanByGroup, PlanListItem, PlanQuery, PlanRow } from './contract.ts'
import { findPlan, listPlans, newestOfGroup, othersOfGroup } from './store.ts'
import { listItemOf, rowOf, siblingOf } from './view.ts'

/** What browsing plans needs. */
export interface PlanContext extends GuardContext {
  db: Db
  /** ISO date of the practice. */
  today: () => string
}

const detail = (summary: string) => ({ summary, tags: ['Plans'] })
const missing = () => notFound('Plan not found.')

/** Browsing plans: the list, one plan, the newest plan of a group. */
export const planRoutes = (context: PlanContext) => {
  const { db, today } = context
  return new Elysia({ prefix: '/api/plans' })
    .use(only(context, STAFF))
    .get(
      '/',
      async ({ query }) => {
        const day = today()
        return (await listPlans(db, query)).map((plan) => listItemOf(plan, day))
      },
      {
        query: PlanQuery,
        response: t.Array(PlanListItem),
        detail: detail('Plans in order of their group names; search overrides letter'),
      },
    )
    .get(
      '/:id',
      async ({ params }) => {
        const plan = await findPlan(db, params.id)
        if (plan === null) throw missing()
        return rowOf(plan, today())
      },
      { response: PlanRow, detail: detail('One plan with its content') },
    )
    .get(
      '/by-group/:groupId',
      async ({ params }) => {
        const plan = (await newestOfGroup(db, params.groupId)) ?? (await findPlan(db, params.groupId))
        if (plan === null || plan.parse_result === null) throw missing()
        const day = today()
        const others = await othersOfGroup(db, plan)
        return { ...rowOf(plan, day), others: others.map((other) => siblingOf(other, day)) }
      },
      {
        response: PlanByGroup,
        detail: detail(
          'The newest plan of a group and the others; a row id is taken too (plans without group id)',
        ),
      },
    )
}
