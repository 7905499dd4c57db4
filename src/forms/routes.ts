import { Elysia, t } from 'elysia'
import { type GuardContext, only, STAFF } from '../account/guard.ts'
import { turnstile } from '../account/turnstile.ts'
import { UserError } from '../base/errors.ts'
import { once } from '../upload/redact-documents.ts'
import { storedAnswer, wholePicture } from '../upload/stored-answer.ts'
import { placeFields, removeForm } from './changing.ts'
import {
  FieldChoice,
  FormChange as FormChangeBody,
  FormDetail,
  FormLine,
  PrintedRequest,
  PrintRequest,
  SheetAnswer,
  SheetRequest,
} from './contract.ts'
import { CHOICES } from './fields.ts'
import { type FormIntake, takeInForm } from './intake.ts'
import { OWN_FORM } from './own-form.ts'
import { keptPlaces } from './places.ts'
import { emptyPicture, notePrinted, type PrintNeeds, printAsPdf, sheetOf } from './printing.ts'
import { findForm, pagesOfForm } from './store.ts'
import { formDetail, formLines, formMissing } from './view.ts'

/** What the office's forms need. */
export type FormContext = GuardContext & FormIntake & PrintNeeds

const Id = t.Object({ id: t.String({ maxLength: 64 }) })
const Done = t.Object({ success: t.Boolean() })
const detail = (summary: string) => ({ summary, tags: ['Forms'] })

/** The picture of a form's page. @throws UserError 404 */
async function picture({ db, files }: FormContext, own: () => Promise<Uint8Array>, id: string, n: number) {
  if (id === OWN_FORM && n === 1) {
    const bytes = await own()
    return storedAnswer(once(bytes), 'image/jpeg', bytes.length, 'form-1')
  }
  const page = (await findForm(db, id)) && (await pagesOfForm(db, id)).find(({ number }) => number === n)
  if (!page) throw formMissing()
  return storedAnswer(await wholePicture(files, page.file_id), page.media_type, page.bytes, `form-${n}`)
}

const printing = (context: FormContext) =>
  new Elysia()
    .use(only(context, STAFF))
    .post(
      '/:id/sheet',
      async ({ params: { id }, body }) => sheetOf(context, id, body.plan, await unsaved(context, id, body)),
      {
        params: Id,
        body: SheetRequest,
        response: SheetAnswer,
        detail: detail('One plan on a form, as pictures of its pages'),
      },
    )
    .post(
      '/:id/print',
      async ({ params: { id }, body, me }) => {
        const { name, bytes } = await printAsPdf(context, id, body.plans, me)
        return storedAnswer(once(bytes), 'application/pdf', bytes.length, name)
      },
      { params: Id, body: PrintRequest, detail: detail('Plans on a form as one PDF') },
    )
    .post(
      '/:id/printed',
      async ({ params: { id }, body, me }) => {
        await notePrinted(context, id, body.sheets, me)
        return { success: true }
      },
      {
        params: Id,
        body: PrintedRequest,
        response: Done,
        detail: detail('Notes that plans were printed from the screen'),
      },
    )

/** Blanks that a person is still placing, checked like those that are saved. */
async function unsaved({ db }: FormContext, id: string, { places }: SheetRequest) {
  if (!places || id === OWN_FORM) return undefined
  const form = await formDetail(db, id)
  return keptPlaces(places, form.places, form.sheet)
}

const BUSY = 'We’re reading other forms right now. Try again in a minute.'

/** Adding forms, and what can be printed in their blanks. */
const adding = (context: FormContext) => {
  const { db } = context
  const inTurn = turnstile(1, 3, BUSY)
  return new Elysia()
    .use(only(context, STAFF))
    .get('', () => formLines(db), {
      response: t.Array(FormLine),
      detail: detail('The office’s own forms, by name'),
    })
    .get('/fields', () => [...CHOICES], {
      response: t.Array(FieldChoice),
      detail: detail('What can be printed in a blank'),
    })
    .post(
      '',
      async ({ request, headers, me }) => {
        if (!request.body) throw new UserError(422, 'The file is empty.')
        const length = Number(headers['content-length'] ?? Number.NaN)
        const sent = { body: request.body, length, name: headers['x-file-name'] ?? '' }
        return formDetail(db, await inTurn(() => takeInForm(sent, me, context)))
      },
      {
        parse: 'none',
        response: FormDetail,
        detail: detail('Upload of a blank form: raw body, name in x-file-name (percent-encoded)'),
      },
    )
}

/** The page of our own form without a plan, drawn once. */
function ownPage(context: FormContext): () => Promise<Uint8Array> {
  let own: Promise<Uint8Array> | null = null
  return () => {
    own ??= emptyPicture(context).catch((error) => {
      own = null
      throw error
    })
    return own
  }
}

/** The office's breakdown forms: the one that comes with the product, and own ones; plans are printed on them. */
export const formRoutes = (context: FormContext) => {
  const { db } = context
  const own = ownPage(context)
  return new Elysia({ prefix: '/api/forms' })
    .use(only(context, STAFF))
    .use(adding(context))
    .get('/:id', ({ params: { id } }) => formDetail(db, id), {
      params: Id,
      response: FormDetail,
      detail: detail('A form with its blanks; `covriq` is the one that comes with the product'),
    })
    .put('/:id', ({ params: { id }, body, me }) => placeFields(context, id, body, me), {
      params: Id,
      body: FormChangeBody,
      response: FormDetail,
      detail: detail('Saves a form’s blanks for the office'),
    })
    .delete('/:id', ({ params: { id }, me }) => removeForm(context, id, me, false), {
      params: Id,
      response: Done,
      detail: detail('Deletes a form; for a day it can be brought back'),
    })
    .post('/:id/restore', ({ params: { id }, me }) => removeForm(context, id, me, true), {
      params: Id,
      response: Done,
      detail: detail('Brings a deleted form back'),
    })
    .get('/:id/pages/:n', ({ params: { id, n } }) => picture(context, own, id, n), {
      params: t.Object({ id: t.String({ maxLength: 64 }), n: t.Numeric({ minimum: 1 }) }),
      detail: detail('Picture of a form’s page'),
    })
    .use(printing(context))
}
