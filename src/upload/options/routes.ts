import { Elysia } from 'elysia'
import { recordAudit } from '../../account/audit/store.ts'
import type { User } from '../../account/contract.ts'
import { only, STAFF } from '../../account/guard.ts'
import { notFound, UNEXPECTED, UserError } from '../../base/errors.ts'
import type { Db } from '../../db/open.ts'
import { findPlan } from '../../plan/store.ts'
import type { StoredPlan } from '../../plan/table.ts'
import type { UploadContext } from '../routes.ts'
import { OptionAnswer, OptionRequest, OtherOptions } from './contract.ts'
import { IN_TRASH } from './document.ts'
import { optionsOf, othersOf } from './others.ts'

const detail = (summary: string) => ({ summary, tags: ['Upload'] })

async function planOf(db: Db, id: string): Promise<StoredPlan> {
  const plan = await findPlan(db, id)
  if (!plan?.parse_result) throw notFound('Plan not found.')
  return plan
}

/**
 * Reads an option of a plan's document as a plan of its own and waits for its end. Who asks again gets the same plan.
 * @throws UserError 404 the document shows no such option, 409 it is in the trash or the original is gone, 422 it could not be read
 */
async function readOption(
  context: UploadContext,
  id: string,
  option: string,
  me: User,
): Promise<OptionAnswer> {
  const { db, queue, clock } = context
  const plan = await planOf(db, id)
  if (optionsOf(plan)?.read === option) return { success: true, newRowId: id }
  const { watch, closed, options } = await othersOf(context, plan)
  const other = options.find((o) => o.option === option)
  if (!other) throw notFound('The document doesn’t show this option.')
  if (other.plan) return { success: true, newRowId: other.plan.id }
  if (other.state === 'trash') throw new UserError(409, IN_TRASH)
  if (closed) throw new UserError(409, closed)
  const job = await queue.ask({ kind: 'single', rowIds: [watch], by: me.full_name, option })
  const object = { kind: 'plan' as const, id: job.planId }
  await recordAudit(db, { at: clock(), who: me.id, what: 'parse', object })
  const ended = await queue.ended(job)
  if (ended.state !== 'done') throw new UserError(422, ended.error ?? UNEXPECTED)
  return { success: true, newRowId: ended.planId }
}

/** The other options of a plan's document, and reading one of them as a plan of its own. */
export const optionRoutes = (context: UploadContext) =>
  new Elysia()
    .use(only(context, STAFF))
    .get(
      '/api/plans/:id/options',
      async ({ params }) => othersOf(context, await planOf(context.db, params.id)),
      { response: OtherOptions, detail: detail("The other options that a plan's document shows") },
    )
    .post(
      '/api/plans/:id/options',
      ({ params, body, me }) => readOption(context, params.id, body.option, me),
      {
        body: OptionRequest,
        response: OptionAnswer,
        detail: detail('Reads another option of the document as a plan of its own; answers when it is done'),
      },
    )
