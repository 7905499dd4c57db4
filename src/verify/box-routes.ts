import { Elysia, t } from 'elysia'
import { type GuardContext, only, STAFF } from '../account/guard.ts'
import { notFound } from '../base/errors.ts'
import { findPlan } from '../plan/store.ts'
import {
  BoxAnswer,
  BoxRequest,
  FindAnswer,
  FindRequest,
  LiftAnswer,
  LiftRequest,
  LookAnswer,
  LookRequest,
  MaskAnswer,
  MaskRequest,
} from './contract.ts'
import { answerBox, type BoxReader } from './drawn.ts'
import { placeOfFact, type RowReader } from './fact-place.ts'
import { type LiftNeeds, liftMask } from './lift.ts'
import { lookAtPage } from './look.ts'
import { type MaskNeeds, maskPage } from './mask.ts'

/** What reading and masking drawn boxes needs. */
export interface BoxContext extends GuardContext, MaskNeeds, LiftNeeds {
  readBox: BoxReader
  readRow: RowReader
}

const params = t.Object({ id: t.String({ maxLength: 64 }), n: t.Numeric({ minimum: 1 }) })

/** What stands in a box that a person draws on a redacted page, masking what stands there, lifting a mask, and having looked at a page. */
export const boxRoutes = (context: BoxContext) => {
  const routes = new Elysia()
    .use(only(context, STAFF))
    .post(
      '/api/plans/:id/pages/:n/masks',
      ({ params, body, me }) => maskPage(context, params.id, params.n, body, me),
      {
        params,
        body: MaskRequest,
        response: MaskAnswer,
        detail: { summary: 'Masks a box of a page', tags: ['Plans'] },
      },
    )
    .post(
      '/api/plans/:id/pages/:n/lift',
      ({ params, body, me }) => liftMask(context, params.id, params.n, body, me),
      {
        params,
        body: LiftRequest,
        response: LiftAnswer,
        detail: { summary: 'Removes a redaction that doesn’t hide patient data', tags: ['Plans'] },
      },
    )
    .post(
      '/api/plans/:id/pages/:n/look',
      ({ params, body, me }) => lookAtPage(context, params.id, params.n, body, me),
      {
        params,
        body: LookRequest,
        response: LookAnswer,
        detail: { summary: 'Marks a page that may show patient data as looked at', tags: ['Plans'] },
      },
    )
  return routes.use(readRoutes(context))
}

/** What stands in a box, and where a fact is printed: nothing of the plan changes. */
const readRoutes = (context: BoxContext) => {
  const { db, readBox, readRow } = context
  const finding = new Elysia().use(only(context, STAFF)).post(
    '/api/plans/:id/pages/:n/find',
    async ({ params, body }) => {
      const plan = await findPlan(db, params.id)
      const lines = plan && (await readRow(params.id, params.n, body.box))
      if (!lines) throw notFound('Page not found.')
      return { box: placeOfFact(lines, body.box, body.fact) }
    },
    {
      params,
      body: FindRequest,
      response: FindAnswer,
      detail: { summary: 'Finds where a fact is printed in the row of its value', tags: ['Plans'] },
    },
  )
  return finding.post(
    '/api/plans/:id/pages/:n/read',
    async ({ params, body }) => {
      const plan = await findPlan(db, params.id)
      const answer = plan && (await answerBox(readBox, params.id, params.n, body))
      if (!answer) throw notFound('Page not found.')
      return answer
    },
    {
      params,
      body: BoxRequest,
      response: BoxAnswer,
      detail: { summary: 'Reads a box on a redacted page', tags: ['Plans'] },
    },
  )
}
