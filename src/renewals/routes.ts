import { Elysia, t } from 'elysia'
import { type GuardContext, only, STAFF } from '../account/guard.ts'
import type { Db } from '../db/open.ts'
import { readBoard } from './board.ts'
import { CorrectedDone, CorrectedValues, PrintedSheet, RenewalBoard, RenewalQuery } from './contract.ts'
import { correctedReader, markDone } from './corrected.ts'
import { differenceReader } from './differences.ts'
import type { lineReader } from './lines.ts'
import { recordSheet } from './use-book.ts'

/** What renewals need. */
export interface RenewalContext extends GuardContext {
  db: Db
  clock: () => number
  /** ISO date of the practice. */
  today: () => string
  /** Shared with the dashboard: one reading, one count. */
  lines: ReturnType<typeof lineReader>
  /** How many documents are being read or wait for it. */
  reading: () => Promise<number>
}

const detail = (summary: string) => ({ summary, tags: ['Renewals'] })
const Done = t.Object({ success: t.Boolean() })

/** Plans by the month in which they renew, values that were corrected after they had been used, and printed sheets. */
export const renewalRoutes = (context: RenewalContext) => {
  const needs = { ...context, differences: differenceReader(context.db) }
  const corrected = correctedReader(context)
  return new Elysia()
    .use(only(context, STAFF))
    .get('/api/renewals', ({ query }) => readBoard(needs, query), {
      query: RenewalQuery,
      response: RenewalBoard,
      detail: detail('Plans by the month they renew: what’s due, uploaded, changed and verified'),
    })
    .get('/api/renewals/corrected', () => corrected(), {
      response: CorrectedValues,
      detail: detail('Values that were corrected after answers or printed sheets used them'),
    })
    .post(
      '/api/renewals/corrected/done',
      async ({ body, me }) => {
        await markDone(context, body, me)
        return { success: true }
      },
      { body: CorrectedDone, response: Done, detail: detail('Takes a corrected value off the list') },
    )
    .post(
      '/api/plans/:id/printed',
      async ({ params, body, me }) => {
        await recordSheet(context, params.id, body, me)
        return { success: true }
      },
      {
        params: t.Object({ id: t.String({ maxLength: 64 }) }),
        body: PrintedSheet,
        response: Done,
        detail: detail('Tells that a sheet with values of the plan was printed'),
      },
    )
}
