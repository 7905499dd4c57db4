import { Elysia, t } from 'elysia'
import { recordAudit } from '../account/audit/store.ts'
import type { User } from '../account/contract.ts'
import { type GuardContext, only, STAFF } from '../account/guard.ts'
import type { LiveSettings } from '../account/settings/live.ts'
import { forbidden, notFound } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { findPlan } from '../plan/store.ts'
import type { Files } from '../storage/files.ts'
import { deleteMessage } from './retention.ts'
import { copyNamed, type DocumentRow, documentNamed, findCopy, findPage } from './store.ts'
import { disposition, storedAnswer } from './stored-answer.ts'

/** What serving stored files needs. */
export interface FileContext extends GuardContext {
  db: Db
  files: Files
  settings: Pick<LiveSettings, 'get'>
  timeZone: string
  /** Milliseconds since 1970. */
  clock: () => number
}

const detail = (summary: string) => ({ summary, tags: ['Files'] })

/** The redacted copy that a stored name stands for: the plan's own, or that of the plan which its file became part of. */
async function redacted({ db, files }: FileContext, name: string): Promise<Response> {
  const original = await documentNamed(db, name)
  const copy = original?.target_id ? await findCopy(db, original.target_id) : await copyNamed(db, name)
  if (!copy || !(await findPlan(db, copy.plan_id))) throw notFound('File not found.')
  return storedAnswer(files.read(copy.file_id), copy.media_type, copy.bytes, copy.stored_name)
}

/** The original, for an administrator; that it was opened is recorded before the first byte goes out. */
async function opened(context: FileContext, name: string, me: User): Promise<Response> {
  if (me.role !== 'admin') throw forbidden()
  const { db, files, clock } = context
  const original = await documentNamed(db, name)
  if (!original) throw notFound('File not found.')
  if (original.file_id === null) throw notFound(await messageOf(context, original))
  const object = { kind: 'file' as const, id: original.plan_id }
  await recordAudit(db, { at: clock(), who: me.id, what: 'original_opened', object })
  const trueName = files.openText(original.plan_id, Buffer.from(original.sealed_name))
  return storedAnswer(files.read(original.file_id), original.media_type, original.bytes, trueName, {
    'content-disposition': disposition('', trueName),
  })
}

async function messageOf({ db, settings, timeZone }: FileContext, original: DocumentRow): Promise<string> {
  const plan = await findPlan(db, original.target_id ?? original.plan_id)
  return deleteMessage([original], plan, settings.get('retain_original_days'), timeZone)
}

/** Redacted pages and copies, for staff; originals for administrators while they are kept. */
export const fileRoutes = (context: FileContext) => {
  const { db, files } = context
  return new Elysia()
    .use(only(context, STAFF))
    .get(
      '/api/plans/:id/pages/:n',
      async ({ params }) => {
        const page = await findPage(db, params.id, params.n)
        if (!page || !(await findPlan(db, params.id))) throw notFound('Page not found.')
        return storedAnswer(files.read(page.file_id), page.media_type, page.bytes, `page-${page.number}`, {
          'x-page-width': String(page.width),
          'x-page-height': String(page.height),
        })
      },
      {
        params: t.Object({ id: t.String(), n: t.Numeric({ minimum: 1 }) }),
        detail: detail(
          'Redacted picture of a page; its size in page units stands in x-page-width and x-page-height',
        ),
      },
    )
    .get(
      '/files/documents/:name',
      ({ params, query, me }) => {
        const name = params.name
        return query.original === '1' ? opened(context, name, me) : redacted(context, name)
      },
      {
        query: t.Object({ original: t.Optional(t.String()) }),
        detail: detail(
          'The redacted copy of a document; ?original=1 the original (administrators, recorded)',
        ),
      },
    )
}
