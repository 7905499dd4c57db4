import { Elysia, t } from 'elysia'
import { type GuardContext, only, STAFF } from '../account/guard.ts'
import type { LiveSettings } from '../account/settings/live.ts'
import { notFound } from '../base/errors.ts'
import { errorCode, log } from '../base/log.ts'
import { PlanRow } from '../plan/contract.ts'
import { findPlan } from '../plan/store.ts'
import { rowOf } from '../plan/view.ts'
import { boxRoutes } from './box-routes.ts'
import { type ConfirmNeeds, confirmPlan } from './confirm.ts'
import { VerifyConflict, VerifyRefusal, VerifyRequest } from './contract.ts'
import { VerifiedVersions } from './draft/done.ts'
import { draftRoutes } from './draft/routes.ts'
import type { RowReader } from './fact-place.ts'
import type { LiftNeeds } from './lift.ts'
import type { MaskNeeds } from './mask.ts'
import type { QueueNeeds } from './queue/read.ts'
import { queueRoutes } from './queue/routes.ts'

/** What verifying needs. */
export interface VerifyContext extends GuardContext, ConfirmNeeds, QueueNeeds, MaskNeeds, LiftNeeds {
  settings: Pick<LiveSettings, 'get'>
  readRow: RowReader
  /** Told after a plan was verified: the days of its original are counted from now on. A fault in it goes to the log alone. */
  onVerified: (planId: string) => Promise<void>
}

/** A person confirms what was read from a document: the queue, their drafts, and the confirming itself. */
export const verifyRoutes = (context: VerifyContext) => {
  const done = new VerifiedVersions()
  return new Elysia()
    .use(confirmRoutes(context, done))
    .use(boxRoutes(context))
    .use(queueRoutes(context))
    .use(draftRoutes({ ...context, done }))
}

const confirmRoutes = (context: VerifyContext, done: VerifiedVersions) => {
  const { db, today, settings, onVerified } = context
  return new Elysia({ prefix: '/api/plans' }).use(only(context, STAFF)).put(
    '/:id/verify',
    async ({ params, body, me }) => {
      await confirmPlan(context, params.id, body, me)
      done.verified(me.id, params.id, body.version)
      await onVerified(params.id).catch((error) =>
        log.error('verified.fault', { plan: params.id, cause: errorCode(error) }),
      )
      const plan = await findPlan(db, params.id)
      if (plan === null) throw notFound('Plan not found.')
      return rowOf(plan, today(), settings.get('stale_days'))
    },
    {
      params: t.Object({ id: t.String({ maxLength: 64 }) }),
      body: VerifyRequest,
      response: { 200: PlanRow, 409: VerifyConflict, 422: VerifyRefusal },
      detail: { summary: 'Saves the edits and marks the plan Verified', tags: ['Plans'] },
    },
  )
}
