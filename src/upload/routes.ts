import { Elysia, t } from 'elysia'
import { only, STAFF } from '../account/guard.ts'
import { accountShares } from '../account/share.ts'
import { UserError } from '../base/errors.ts'
import { maskFileName } from '../phi/file-name.ts'
import { cleanName } from '../storage/names.ts'
import { type AllContext, allRoutes } from './all/routes.ts'
import { FileNameAnswer, FileNameRequest, UnparsedRow, UploadAnswer, UploadLimits } from './contract.ts'
import { discardUpload } from './discard.ts'
import { takeIn } from './intake.ts'
import { optionRoutes } from './options/routes.ts'
import { type ReadingContext, readingRoutes } from './reading-routes.ts'
import { unparsedRows } from './rows.ts'
import { type UnlockContext, unlockRoutes } from './unlock/routes.ts'

/** What uploading and reading need. */
export type UploadContext = ReadingContext &
  UnlockContext &
  Pick<AllContext, 'waitingTogether'> & { maxPages: number }

const detail = (summary: string) => ({ summary, tags: ['Upload'] })

/** Uploads of one account that are taken in at a time. The screen sends one after the other; this is for several windows. */
const UPLOADS = { admin: { atOnce: 3, inLine: 6 }, standard: { atOnce: 3, inLine: 6 } }

/** The files to read. Whoever looks at them is about to have one read, so a reader gets ready. */
function waiting({ db, queue }: UploadContext) {
  queue.expect()
  return unparsedRows(db)
}

/** Uploading, the list of unread files, reading one or several of them, and watching that. */
export const uploadRoutes = (context: UploadContext) => {
  const admit = accountShares('uploads', UPLOADS)
  return new Elysia()
    .use(only(context, STAFF))
    .post(
      '/api/uploads',
      ({ request, headers, me }) => {
        if (!request.body) throw new UserError(422, 'The file is empty.')
        const length = Number(headers['content-length'] ?? Number.NaN)
        const upload = { body: request.body, length, name: headers['x-file-name'] ?? '' }
        context.queue.expect()
        return admit(me)(() => takeIn(upload, me, context))
      },
      {
        parse: 'none',
        response: UploadAnswer,
        detail: detail('Upload: raw body, name in x-file-name (percent-encoded)'),
      },
    )
    .post('/api/uploads/name', ({ body }) => maskFileName(cleanName(body.name)), {
      body: FileNameRequest,
      response: FileNameAnswer,
      detail: detail('How a file of this name would be stored; asked before the file is sent'),
    })
    .get('/api/uploads/limits', () => ({ max_bytes: context.maxFileBytes, max_pages: context.maxPages }), {
      response: UploadLimits,
      detail: detail('The largest file in bytes, and the most pages of one'),
    })
    .get('/api/plans/unparsed', () => waiting(context), {
      response: t.Array(UnparsedRow),
      detail: detail('Files that aren’t read yet'),
    })
    .post(
      '/api/plans/:id/discard',
      async ({ params, me }) => {
        await discardUpload(context, params.id, me)
        return { success: true }
      },
      {
        response: t.Object({ success: t.Boolean() }),
        detail: detail('Puts an unread upload into the trash'),
      },
    )
    .use(unlockRoutes(context, admit))
    .use(readingRoutes(context))
    .use(allRoutes(context))
    .use(optionRoutes(context))
}
