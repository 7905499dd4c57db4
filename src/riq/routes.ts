import { Elysia, t } from 'elysia'
import type { User } from '../account/contract.ts'
import { ASKERS, type GuardContext, only, STAFF } from '../account/guard.ts'
import { accountShares } from '../account/share.ts'
import { badRequest, isDiskFault, notFound } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import type { Model } from '../model/contract.ts'
import { answerQuestion } from './answer.ts'
import type { AnswerIds } from './answer-ids.ts'
import type { Answered, ToldValue } from './answered.ts'
import { callSheetRoutes } from './call-sheet/routes.ts'
import {
  EmployerAnswer,
  EmployerRequest,
  EstimateReply,
  EstimateRequest,
  PlanName,
  RiqReply as Reply,
  type RiqReply,
  RiqRequest,
  Suggestion,
  ThumbRequest,
} from './contract.ts'
import { countOf } from './counted.ts'
import { employerIn } from './employer.ts'
import { estimateFor } from './estimate/request.ts'
import { findPlans } from './finder.ts'
import type { PlanSource } from './plan-source.ts'
import { replyStream } from './reply-stream.ts'
import { countInteraction, dropThumb, keepThumb } from './store.ts'
import { suggestionsFor } from './suggestions.ts'
import type { RiqNeeds } from './turn.ts'

/** What asking Riq needs. */
export interface RiqContext extends GuardContext {
  db: Db
  clock: () => number
  /** ISO date of the practice. */
  today: () => string
  plans: PlanSource
  model: Model | null
  answerIds: AnswerIds
  /** Told after a question was answered, so that what the answer used can be kept; it must take no time. */
  onAnswered: (answered: Answered) => void
}

type Answering = Pick<RiqNeeds, 'onText' | 'signal'>

/** A question as it came. */
interface Asked {
  request: RiqRequest
  activePlan: string | null
  me: User
}

/** Answers and counts. The question is neither logged nor stored; only that there was one, whether it was answered, and which values of a plan it used. */
async function ask(context: RiqContext, asked: Asked, answering: Answering = {}): Promise<RiqReply> {
  const { db, plans, model, today, answerIds, onAnswered } = context
  let counted = countOf(null)
  const told: ToldValue[] = []
  const onTold: RiqNeeds['onTold'] = (plan, paths) => void told.push(...paths.map((path) => ({ plan, path })))
  try {
    const needs = { plans, model, today: today(), onTold, ...answering }
    const reply = await answerQuestion(asked.request, asked.activePlan, needs)
    counted = countOf(reply)
    if (counted.question) onAnswered({ told, reply, who: asked.me.id })
    return { ...reply, id: answerIds.next(asked.me.id) }
  } finally {
    // An answer is worth more than its count: a disk that takes no writes refuses no question.
    if (counted.question)
      await countInteraction(db, counted.success).catch((error) => {
        if (!isDiskFault(error)) throw error
      })
  }
}

/** Keeps, changes or takes back what a person thought of an answer that they got. */
async function vote({ db, clock, answerIds }: RiqContext, body: ThumbRequest, me: User) {
  const answer = answerIds.known(body.answer, me.id)
  if (answer === null) throw notFound('We can’t find that answer. Ask again.')
  if (body.reason && body.thumb !== 'down') throw badRequest('A reason belongs to a thumb down.')
  if (body.thumb === null) await dropThumb(db, answer)
  else
    await keepThumb(db, {
      answer,
      role: me.role,
      thumb: body.thumb,
      reason: body.reason ?? null,
      at: clock(),
    })
  return { success: true }
}

const SILENT_HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }

/** Questions of one account. Many people share the demo account; they wait for each other, and staff never for them. */
const QUESTIONS = {
  admin: { atOnce: 2, inLine: 8 },
  standard: { atOnce: 2, inLine: 8 },
  demo: { atOnce: 1, inLine: 4 },
}

/** Looks into the list of plans, one for each letter that somebody types. */
const LOOK_UPS = {
  admin: { atOnce: 2, inLine: 30 },
  standard: { atOnce: 2, inLine: 30 },
  demo: { atOnce: 1, inLine: 15 },
}

const askRoutes = (context: RiqContext) => {
  const admit = accountShares('questions', QUESTIONS)
  return new Elysia({ prefix: '/api' })
    .use(only(context, ASKERS))
    .post(
      '/riq',
      ({ body, headers, request, me }) => {
        const asked = { request: body, activePlan: headers['x-active-plan-id'] || null, me }
        const inTurn = admit(me)
        if (!request.headers.get('accept')?.includes('text/event-stream'))
          return inTurn(() => ask(context, asked))
        const stream = replyStream((onText, signal) => inTurn(() => ask(context, asked, { onText, signal })))
        return new Response(stream, { headers: SILENT_HEADERS })
      },
      {
        headers: t.Object({ 'x-active-plan-id': t.Optional(t.String({ maxLength: 64 })) }),
        body: RiqRequest,
        response: Reply,
        detail: { summary: 'Answers a question about a plan, with the page of every fact', tags: ['Riq'] },
      },
    )
    .post('/riq/thumbs', ({ body, me }) => vote(context, body, me), {
      body: ThumbRequest,
      response: t.Object({ success: t.Boolean() }),
      detail: { summary: 'Whether an answer was good; no word of it is stored', tags: ['Riq'] },
    })
    .post(
      '/extract-employer',
      async ({ body, me }) => {
        const employer = await admit(me)(() => employerIn(body.text, context.plans))
        return { employer }
      },
      {
        body: EmployerRequest,
        response: EmployerAnswer,
        detail: { summary: 'The employer that a message names, or null', tags: ['Riq'] },
      },
    )
}

const planRoutes = (context: RiqContext) => {
  const admit = accountShares('searches', LOOK_UPS)
  const { plans, today } = context
  const find = async (search = '') => findPlans(await plans.list(), search)
  return new Elysia({ prefix: '/api/riq' })
    .use(only(context, ASKERS))
    .get('/plans', ({ query, me }) => admit(me)(() => find(query.search)), {
      query: t.Object({ search: t.Optional(t.String({ maxLength: 200 })) }),
      response: t.Array(PlanName),
      detail: {
        summary: 'Plans to ask about, by group name, group ID, carrier, option or phone',
        tags: ['Riq'],
      },
    })
    .get(
      '/suggestions',
      ({ query, me }) => admit(me)(() => suggestionsFor(query.plan, { plans, today: today() })),
      {
        query: t.Object({ plan: t.String({ maxLength: 64 }) }),
        response: t.Array(Suggestion),
        detail: { summary: 'Questions that a plan answers', tags: ['Riq'] },
      },
    )
}

const estimateRoutes = (context: RiqContext) => {
  const { plans, today } = context
  return new Elysia({ prefix: '/api' }).use(only(context, STAFF)).post(
    '/estimate',
    async ({ body }) => {
      const plan = await plans.load(body.plan)
      if (!plan) throw notFound('Plan not found.')
      return estimateFor(plan, body, today())
    },
    {
      body: EstimateRequest,
      response: EstimateReply,
      detail: { summary: 'Works out what a plan and the patient pay; stores nothing', tags: ['Riq'] },
    },
  )
}

/** Asking Riq: questions, thumbs, the employer of a message, estimates, plans to ask about, questions they answer and those for the carrier. */
export const riqRoutes = (context: RiqContext) =>
  new Elysia()
    .use(askRoutes(context))
    .use(planRoutes(context))
    .use(estimateRoutes(context))
    .use(callSheetRoutes(context))
