import { Elysia, t } from 'elysia'
import { type GuardContext, only, STAFF } from '../../account/guard.ts'
import type { LiveSettings } from '../../account/settings/live.ts'
import { notFound, UserError } from '../../base/errors.ts'
import { storedAnswer } from '../stored-answer.ts'
import {
  KEPT_MINUTES,
  PdfToImagesAnswer,
  RedactImageAnswer,
  RedactImageRequest,
  TrialOriginal,
  TrialRules,
} from './contract.ts'
import type { Trial } from './open.ts'
import { convertPdf } from './pdf.ts'
import { gone, MOST_PICTURE_BYTES, redactPicture, takePicture } from './picture.ts'
import type { Shelf } from './shelf.ts'

/** What the test pages need. */
export interface TrialContext extends GuardContext {
  trial: Trial
  settings: Pick<LiveSettings, 'get'>
  maxFileBytes: number
  addressOf: (request: Request) => string
}

const detail = (summary: string) => ({ summary, tags: ['Test pages'] })

function opened(shelf: Shelf, key: string): Response {
  const file = shelf.find(key)
  if (!file) throw gone()
  return storedAnswer(shelf.bytesOf(file), file.mediaType, file.bytes, file.name)
}

/** The redaction test: open to everybody while it is switched on. */
const publicRoutes = ({ trial, settings, addressOf }: TrialContext) =>
  new Elysia()
    .derive(() => {
      if (!settings.get('test_redact')) throw notFound('The redaction test is turned off in this office.')
      return {}
    })
    .get('/api/redact-image', () => ({ minutes: KEPT_MINUTES, max_bytes: MOST_PICTURE_BYTES }), {
      response: TrialRules,
      detail: detail('What the redaction test takes; 404 while it is switched off'),
    })
    .post(
      '/files/original',
      ({ request, headers }) => {
        if (!request.body) throw new UserError(422, 'The file is empty.')
        const length = Number(headers['content-length'] ?? Number.NaN)
        const name = headers['x-file-name'] ?? ''
        return takePicture({ body: request.body, length, name }, addressOf(request), trial)
      },
      {
        parse: 'none',
        response: TrialOriginal,
        detail: detail('Takes a picture for the redaction test: raw body, name in x-file-name'),
      },
    )
    .post('/api/redact-image', ({ body }) => redactPicture(body, trial), {
      body: RedactImageRequest,
      response: RedactImageAnswer,
      detail: detail('Redacts a picture of the redaction test; tells kinds and counts, never values'),
    })
    .get('/files/original/:key', ({ params }) => opened(trial.pictures, params.key), {
      detail: detail('An original of the redaction test, for 15 minutes, by its random key'),
    })
    .delete(
      '/files/original/:key',
      async ({ params }) => {
        await trial.pictures.remove(params.key)
        return { success: true }
      },
      {
        response: t.Object({ success: t.Boolean() }),
        detail: detail('Deletes an original of the redaction test and its redacted copy right away'),
      },
    )
    .get('/files/redacted/:key', ({ params }) => opened(trial.pictures, params.key), {
      detail: detail('A redacted picture of the redaction test, for 15 minutes, by its random key'),
    })

/** The PDF test: for staff. */
const staffRoutes = (context: TrialContext) =>
  new Elysia()
    .use(only(context, STAFF))
    .post(
      '/api/upload-pdf-to-images',
      async ({ request }) => ({
        success: true,
        pages: await convertPdf(request, context.maxFileBytes, context.trial),
      }),
      {
        parse: 'none',
        response: PdfToImagesAnswer,
        detail: detail(
          'Redacted pages of a PDF (multipart, field file) with the addresses of their pictures',
        ),
      },
    )
    .get('/files/pages/:key', ({ params }) => opened(context.trial.pages, params.key), {
      detail: detail('A converted page of the PDF test, for 15 minutes'),
    })

/** The two test pages of SPEC.md section 2. */
export const trialRoutes = (context: TrialContext) =>
  new Elysia().use(publicRoutes(context)).use(staffRoutes(context))
