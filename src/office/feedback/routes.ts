import { Elysia, t } from 'elysia'
import { ADMINS, type GuardContext, only, STAFF } from '../../account/guard.ts'
import { notFound, UserError } from '../../base/errors.ts'
import type { Db } from '../../db/open.ts'
import type { Outbox } from '../mail/outbox.ts'
import { askMail } from '../mail/store.ts'
import { checkedFeedback } from './checked.ts'
import { FeedbackLine, FeedbackPage, FeedbackRefusal, FeedbackRequest, FeedbackShow } from './contract.ts'
import { feedbackPage, markFeedback, storeFeedback } from './store.ts'

/** What feedback needs. */
export interface FeedbackContext extends GuardContext {
  db: Db
  /** Milliseconds since 1970. */
  clock: () => number
  /** Mails feedback; null when no mail server is set. */
  outbox: Outbox | null
}

const PAGE = 20

const detail = (summary: string) => ({ summary, tags: ['Office'] })
const Id = t.Object({ id: t.String({ maxLength: 64 }) })
const gone = () => notFound('Feedback not found.')

const staffRoutes = (context: FeedbackContext) => {
  const { db, clock, outbox } = context
  return new Elysia().use(only(context, STAFF)).post(
    '/api/send-feedback-email',
    async ({ body, me }) => {
      await storeFeedback(db, checkedFeedback(body), me, clock(), outbox !== null)
      outbox?.wake()
      return { success: true as const }
    },
    {
      body: FeedbackRequest,
      response: { 200: t.Object({ success: t.Literal(true) }), 422: FeedbackRefusal },
      detail: detail('Stores feedback; it is mailed afterwards where a mail server is set'),
    },
  )
}

const adminRoutes = (context: FeedbackContext) => {
  const { db, clock, outbox } = context
  const mailing = outbox !== null
  return new Elysia()
    .use(only(context, ADMINS))
    .get(
      '/api/admin/feedback',
      ({ query }) =>
        feedbackPage(db, { show: query.show ?? 'all', before: query.before, most: PAGE, mailing }),
      {
        query: t.Object({ show: t.Optional(FeedbackShow), before: t.Optional(t.String({ maxLength: 64 })) }),
        response: FeedbackPage,
        detail: detail('The office’s feedback, newest first, twenty to a page'),
      },
    )
    .patch(
      '/api/admin/feedback/:id',
      async ({ params, body, me }) => {
        const line = await markFeedback(db, params.id, body.done, { by: me, at: clock(), mailing })
        if (line === null) throw gone()
        return line
      },
      {
        params: Id,
        body: t.Object({ done: t.Boolean() }),
        response: FeedbackLine,
        detail: detail('Marks feedback as done, or opens it again'),
      },
    )
    .post(
      '/api/admin/feedback/:id/mail',
      async ({ params, me }) => {
        if (outbox === null) throw new UserError(409, 'No mail server is set up.')
        if (!(await askMail(db, params.id, me.id, clock()))) throw gone()
        outbox.wake()
        return { success: true as const }
      },
      {
        params: Id,
        response: t.Object({ success: t.Literal(true) }),
        detail: detail('Sends feedback by mail that was never mailed or whose mail failed'),
      },
    )
}

/** Feedback: staff write it, administrators read it. */
export const feedbackRoutes = (context: FeedbackContext) =>
  new Elysia().use(staffRoutes(context)).use(adminRoutes(context))
