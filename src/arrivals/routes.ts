import { Elysia, t } from 'elysia'
import { type GuardContext, only, STAFF } from '../account/guard.ts'
import { notFound } from '../base/errors.ts'
import { thumbOf } from './glance/store.ts'
import { type ActNeeds, answerInbox, dismiss, processAll, processPlans } from './inbox/acts.ts'
import {
  AnswerRequest,
  Inbox,
  LookedPage,
  LookRequest,
  ProcessAnswer,
  ProcessRequest,
} from './inbox/contract.ts'
import { type LookNeeds, lookAtPages } from './inbox/look.ts'
import { type InboxNeeds, inboxView, renewalFinder } from './inbox/view.ts'

/** What the inbox needs. */
export interface ArrivalContext extends GuardContext, ActNeeds, InboxNeeds, LookNeeds {}

const detail = (summary: string) => ({ summary, tags: ['Inbox'] })
const Id = t.Object({ id: t.String({ maxLength: 64 }) })
const Done = t.Object({ success: t.Boolean() })
const done = async (work: Promise<unknown>) => {
  await work
  return { success: true }
}

/** Documents that wait: what is ready, what has to be asked, what couldn't be read. */
export const arrivalRoutes = (context: ArrivalContext) => {
  const find = renewalFinder(context)
  return new Elysia()
    .use(only(context, STAFF))
    .get('/api/inbox', () => inboxView(context, find), {
      response: Inbox,
      detail: detail('Documents that wait, questions about them, and what couldn’t be read'),
    })
    .get(
      '/api/inbox/:id/thumb',
      async ({ params }) => {
        const thumb = await thumbOf(context.db, params.id)
        if (!thumb) throw notFound('There’s no picture of this file.')
        return new Response(new Uint8Array(thumb), { headers: { 'content-type': 'image/jpeg' } })
      },
      { params: Id, detail: detail('A picture of a waiting document, too small to read') },
    )
    .post('/api/inbox/process', ({ body, me }) => processPlans(context, body.plans, me), {
      body: ProcessRequest,
      response: ProcessAnswer,
      detail: detail('Reads waiting documents, several files as one plan; doesn’t wait for the end'),
    })
    .post('/api/inbox/process-all', ({ me }) => processAll(context, me), {
      response: ProcessAnswer,
      detail: detail('Reads everything that’s ready; questions and failures are left out'),
    })
    .post('/api/inbox/look', ({ body }) => lookAtPages(context, body.ids), {
      body: LookRequest,
      response: t.Array(LookedPage),
      detail: detail('Masked pages of the files of a question, for 15 minutes'),
    })
    .post('/api/inbox/answer', ({ body, me }) => done(answerInbox(context, body, me)), {
      body: AnswerRequest,
      response: Done,
      detail: detail('Says whether files are one plan or two, or keeps a copy'),
    })
    .post('/api/inbox/:id/dismiss', ({ params }) => done(dismiss(context, params.id)), {
      params: Id,
      response: Done,
      detail: detail('Takes a file that couldn’t be used off the list'),
    })
}
