import { Elysia, t } from 'elysia'
import { ASKERS, type GuardContext, only } from '../account/guard.ts'
import type { Db } from '../db/open.ts'
import type { Model } from '../model/contract.ts'
import { answerQuestion, type RiqNeeds } from './answer.ts'
import { EmployerAnswer, EmployerRequest, RiqReply as Reply, type RiqReply, RiqRequest } from './contract.ts'
import { employerIn } from './employer.ts'
import type { PlanSource } from './plan-source.ts'
import { replyStream } from './reply-stream.ts'
import { countInteraction } from './store.ts'

/** What asking Riq needs. */
export interface RiqContext extends GuardContext {
  db: Db
  /** ISO date of the practice. */
  today: () => string
  plans: PlanSource
  model: Model | null
}

type Answering = Pick<RiqNeeds, 'onText' | 'signal'>

/** Answers and counts. The question is neither logged nor stored; only that it was asked, and whether it was answered. */
async function ask(
  { db, plans, model, today }: RiqContext,
  request: RiqRequest,
  activePlan: string | null,
  answering: Answering = {},
): Promise<RiqReply> {
  let good = false
  try {
    const reply = await answerQuestion(request, activePlan, { plans, model, today: today(), ...answering })
    good = reply.kind === 'answer' || reply.kind === 'not_stated'
    return reply
  } finally {
    await countInteraction(db, good)
  }
}

const SILENT_HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }

/** POST /api/riq and POST /api/extract-employer. */
export const riqRoutes = (context: RiqContext) =>
  new Elysia({ prefix: '/api' })
    .use(only(context, ASKERS))
    .post(
      '/riq',
      ({ body, headers, request }) => {
        const active = headers['x-active-plan-id'] || null
        if (!request.headers.get('accept')?.includes('text/event-stream')) return ask(context, body, active)
        const stream = replyStream((onText, signal) => ask(context, body, active, { onText, signal }))
        return new Response(stream, { headers: SILENT_HEADERS })
      },
      {
        headers: t.Object({ 'x-active-plan-id': t.Optional(t.String({ maxLength: 64 })) }),
        body: RiqRequest,
        response: Reply,
        detail: { summary: 'Answers a question about a plan, with the page of every fact', tags: ['Riq'] },
      },
    )
    .post(
      '/extract-employer',
      async ({ body }) => ({ employer: await employerIn(body.text, context.plans, context.model) }),
      {
        body: EmployerRequest,
        response: EmployerAnswer,
        detail: { summary: 'The employer that a message names, or null', tags: ['Riq'] },
      },
    )
