import { Elysia } from 'elysia'
import { recordAudit } from '../account/audit/store.ts'
import type { User } from '../account/contract.ts'
import { type GuardContext, only, STAFF } from '../account/guard.ts'
import type { LiveSettings } from '../account/settings/live.ts'
import type { Zone } from '../base/calendar.ts'
import { notFound, UNEXPECTED, UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { findPlan } from '../plan/store.ts'
import { mergeRows, nameInUrl, type Upload, uploadOf } from './asking.ts'
import {
  MergeAnswer,
  MergeRequest,
  ParsePdfRequest,
  ProcessAnswer,
  ProcessDocumentRequest,
} from './contract.ts'
import { latestJob } from './jobs/store.ts'
import { progressStream } from './progress-stream.ts'
import type { Queue } from './queue.ts'
import { deleteMessage, rulingPlan } from './retention.ts'
import { sourcesOf } from './store.ts'

/** What reading uploads needs. */
export interface ReadingContext extends GuardContext {
  db: Db
  queue: Queue
  settings: Pick<LiveSettings, 'get'>
  zone: Zone
  /** Milliseconds since 1970. */
  clock: () => number
}

const detail = (summary: string) => ({ summary, tags: ['Upload'] })

/** Asks for a reading and waits for its end. Who asks again after it succeeded gets the same answer. */
async function readUpload(
  context: ReadingContext,
  { plan, original }: Upload,
  me: User,
): Promise<ProcessAnswer> {
  const { db, queue, settings, zone, clock } = context
  if (plan.parse_result === null) {
    const object = { kind: 'plan' as const, id: plan.id }
    const job = await queue.ask({ kind: 'single', rowIds: [plan.id], by: me.full_name })
    await recordAudit(db, { at: clock(), who: me.id, what: 'parse', object })
    const ended = await queue.ended(job)
    if (ended.state !== 'done') throw new UserError(422, ended.error ?? UNEXPECTED)
  }
  const sources = await sourcesOf(db, plan.id)
  return {
    success: true,
    deleteMessage: deleteMessage(
      sources.length > 0 ? sources : [original],
      await rulingPlan(db, plan.id),
      settings.get('retain_original_days'),
      zone(),
    ),
  }
}

async function merge(context: ReadingContext, rowIds: string[], me: User): Promise<MergeAnswer> {
  const { db, queue, clock } = context
  const ids = await mergeRows(db, rowIds)
  const job = await queue.ask({ kind: 'merge', rowIds: ids, by: me.full_name })
  const object = { kind: 'plan' as const, id: job.planId }
  await recordAudit(db, { at: clock(), who: me.id, what: 'merge', object })
  const ended = await queue.ended(job)
  if (ended.state !== 'done') throw new UserError(422, ended.error ?? UNEXPECTED)
  return { success: true, newRowId: ended.planId }
}

/** Reading one upload, or several as one plan, and watching that. */
export const readingRoutes = (context: ReadingContext) => {
  const { db, queue } = context
  return new Elysia()
    .use(only(context, STAFF))
    .post(
      '/api/parse-pdf',
      async ({ body, me }) => readUpload(context, await uploadOf(db, body.rowId, body.fileName), me),
      {
        body: ParsePdfRequest,
        response: ProcessAnswer,
        detail: detail('Reads an uploaded PDF; answers when it is done'),
      },
    )
    .post(
      '/api/process-document',
      async ({ body, headers, me }) => {
        const name = nameInUrl(body.fileUrl, headers['host'] ?? '')
        return readUpload(context, await uploadOf(db, body.rowId, name), me)
      },
      {
        body: ProcessDocumentRequest,
        response: ProcessAnswer,
        detail: detail('Reads an uploaded image; answers when it is done'),
      },
    )
    .post('/api/merge-and-parse', ({ body, me }) => merge(context, body.rowIds, me), {
      body: MergeRequest,
      response: MergeAnswer,
      detail: detail('Reads several uploads as pages of one plan'),
    })
    .get(
      '/api/plans/:id/progress',
      async ({ params, set }) => {
        if (!(await findPlan(db, params.id)) && !(await latestJob(db, params.id)))
          throw notFound('File not found.')
        set.headers['content-type'] = 'text/event-stream'
        set.headers['cache-control'] = 'no-store'
        return new Response(progressStream(db, queue.progress, params.id))
      },
      { detail: detail('Progress of a reading as server-sent events, starting with where it is now') },
    )
}
