import { Elysia, t } from 'elysia'
import { type GuardContext, only, STAFF } from '../account/guard.ts'
import type { LiveSettings } from '../account/settings/live.ts'
import { notFound } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { procedureOfCode } from '../lexicon/cdt.ts'
import { listPlans, newestOfGroup, othersOfGroup, verifiedVersionOf } from './browse/store.ts'
import { PlanByGroup, PlanDetail, PlanListItem, PlanQuery } from './contract.ts'
import { EntrySheet } from './entry/contract.ts'
import { entrySheetOf } from './entry/sheet.ts'
import { serviceFacts } from './facts/look.ts'
import { sharedDoubtsOf } from './shared-doubts.ts'
import { findFacts, findPlan } from './store.ts'
import type { FactualPlan } from './table.ts'
import { changesSince, listItemOf, rowOf, siblingOf } from './view.ts'

/** What browsing plans needs. */
export interface PlanContext extends GuardContext {
  db: Db
  /** ISO date of the practice. */
  today: () => string
  settings: Pick<LiveSettings, 'get'>
}

const detail = (summary: string) => ({ summary, tags: ['Plans'] })
const missing = () => notFound('Plan not found.')

/** One plan with all that stands beside its row: facts by path, what it changes of the verified version, and doubts that values share. */
async function detailOf(db: Db, found: FactualPlan, today: string, staleDays: number): Promise<PlanDetail> {
  const { facts, ...plan } = found
  const row = rowOf(plan, today, staleDays)
  const verified = row.status === 'unverified' ? await verifiedVersionOf(db, plan) : null
  return {
    ...row,
    facts: serviceFacts(facts?.facts ?? []),
    changes: changesSince(verified, plan),
    shared_doubts: plan.parse_result ? sharedDoubtsOf(plan.parse_result) : [],
  }
}

/** Which procedure of the coverage map a code belongs to. */
const codeRoutes = new Elysia().get(
  '/codes/:code',
  ({ params }) => ({ procedure: procedureOfCode(params.code) }),
  {
    params: t.Object({ code: t.String({ maxLength: 12 }) }),
    response: t.Object({ procedure: t.Nullable(t.String()) }),
    detail: detail('The procedure of the coverage map that a CDT code such as D2740 belongs to'),
  },
)

/** What a person types into a practice system. */
const entryRoutes = (db: Db) =>
  new Elysia().get(
    '/:id/entry-sheet',
    async ({ params }) => {
      const found = await findFacts(db, params.id)
      const sheet = found && entrySheetOf(found)
      if (!sheet) throw missing()
      return sheet
    },
    {
      response: EntrySheet,
      detail: detail('The plan in the order practice systems ask for it, and by ranges of CDT codes'),
    },
  )

/** Browsing plans: the list, one plan, the newest plan of a group. */
export const planRoutes = (context: PlanContext) => {
  const { db, today, settings } = context
  const staleDays = () => settings.get('stale_days')
  return new Elysia({ prefix: '/api/plans' })
    .use(only(context, STAFF))
    .get(
      '',
      async ({ query }) => {
        const [day, days] = [today(), staleDays()]
        return (await listPlans(db, query)).map((plan) => listItemOf(plan, day, days))
      },
      {
        query: PlanQuery,
        response: t.Array(PlanListItem),
        detail: detail('Plans in order of their group names; search overrides letter'),
      },
    )
    .use(codeRoutes)
    .use(entryRoutes(db))
    .get(
      '/:id',
      async ({ params }) => {
        const found = await findFacts(db, params.id)
        if (found === null) throw missing()
        return detailOf(db, found, today(), staleDays())
      },
      {
        response: PlanDetail,
        detail: detail('One plan with its content, and what it changes of a verified version'),
      },
    )
    .get(
      '/by-group/:groupId',
      async ({ params }) => {
        const plan = (await newestOfGroup(db, params.groupId)) ?? (await findPlan(db, params.groupId))
        if (plan === null || plan.parse_result === null) throw missing()
        const [day, days] = [today(), staleDays()]
        const others = await othersOfGroup(db, plan)
        return { ...rowOf(plan, day, days), others: others.map((other) => siblingOf(other, day, days)) }
      },
      {
        response: PlanByGroup,
        detail: detail(
          'The newest plan of a group and the others; a row id is taken too (plans without group id)',
        ),
      },
    )
}
