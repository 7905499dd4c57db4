import { Elysia, t } from 'elysia'
import { ADMINS, type GuardContext, only, STAFF } from '../account/guard.ts'
import type { LiveSettings } from '../account/settings/live.ts'
import { notFound, UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { comparisonView } from './comparison.ts'
import { CheckAnswer, Comparison, ComparisonQuery, OpenDentalState, Send, SendRequest } from './contract.ts'
import type { Door } from './door.ts'
import { OpenDentalFault } from './fault.ts'
import { type Person, Sender } from './sender.ts'
import { findSendable } from './sent-plan.ts'
import { findSend, lastSend, type SendRow, stepsOf } from './store.ts'
import type { SentPlan } from './wanted.ts'

/** What sending plans to the practice system needs. */
export interface OpenDentalContext extends GuardContext {
  db: Db
  clock: () => number
  /** ISO date of the practice. */
  today: () => string
  settings: Pick<LiveSettings, 'get'>
  installation: { openDental: { host: string } | null }
  /** null = the environment names no Open Dental. */
  openDentalDoor: Door | null
}

const detail = (summary: string) => ({ summary, tags: ['Open Dental'] })
const Id = t.Object({ id: t.String({ maxLength: 64 }) })

/** What the routes do: the door while it is open, the plan while it may be sent, and a send as people see it. */
class Desk {
  private readonly context: OpenDentalContext
  readonly sender: Sender | null

  constructor(context: OpenDentalContext) {
    const { db, clock, openDentalDoor: door } = context
    this.context = context
    this.sender = door && new Sender({ db, door, clock })
  }

  /** @throws UserError 409 while it is off or not set up */
  open(): { door: Door; sender: Sender } {
    const { openDentalDoor: door, settings } = this.context
    if (door === null || this.sender === null || !settings.get('open_dental'))
      throw new UserError(
        409,
        'Sending to Open Dental is off. An administrator can turn it on under Settings.',
      )
    return { door, sender: this.sender }
  }

  private find(id: string) {
    const { db, today, settings } = this.context
    return findSendable(db, id, today(), settings.get('stale_days'))
  }

  /** @throws UserError 404, 409 when this plan can't be sent */
  async plan(id: string): Promise<SentPlan> {
    const found = await this.find(id)
    if (found === null) throw notFound('Plan not found.')
    if (found.plan === null) throw new UserError(409, found.whyNot)
    return found.plan
  }

  private async shown(send: SendRow): Promise<Send> {
    const { id, fault, sent_at, sent_by: by, plan_num } = send
    const steps = await stepsOf(this.context.db, id)
    const state = this.sender?.stateOf(send) ?? send.state
    return {
      id,
      state,
      at: new Date(sent_at).toISOString(),
      by,
      plan_num,
      fault: fault ?? (/stopped$/.test(state) ? 'The server ended on the way.' : null),
      steps: steps.map(({ label, state: one, remark }) => ({ label, state: one, remark })),
    }
  }

  /** @throws UserError 404 */
  async send(id: string): Promise<Send> {
    const send = await findSend(this.context.db, id)
    if (send === null) throw notFound('We don’t have this send.')
    return this.shown(send)
  }

  /** Goes on with a send or undoes it. @throws UserError 404, 409 */
  async finish(id: string, how: 'resume' | 'undo', me: Person): Promise<Send> {
    const { sender } = this.open()
    const send = await findSend(this.context.db, id)
    const found = send && (await this.find(send.plan_id))
    await sender[how](id, found?.plan ?? null, me)
    return this.send(id)
  }

  /** @throws UserError 404 */
  async state(id: string): Promise<OpenDentalState> {
    const { db, settings, installation } = this.context
    const found = await this.find(id)
    if (found === null) throw notFound('Plan not found.')
    const last = await lastSend(db, id)
    return {
      set_up: installation.openDental !== null,
      on: installation.openDental !== null && settings.get('open_dental'),
      host: installation.openDental?.host ?? null,
      why_not: found.whyNot,
      last: last && (await this.shown(last)),
    }
  }
}

/** Whether Open Dental answers and takes our keys. */
const checkRoutes = (context: OpenDentalContext) =>
  new Elysia().use(only(context, ADMINS)).post(
    '/api/admin/open-dental/check',
    async () => {
      const { openDentalDoor: door } = context
      if (door === null) return { ok: false, words: 'Open Dental isn’t set up.' }
      try {
        const cats = await door.covCats()
        return { ok: true, words: `Open Dental answers. It has ${cats.length} insurance categories.` }
      } catch (error) {
        if (error instanceof OpenDentalFault) return { ok: false, words: error.message }
        throw error
      }
    },
    { response: CheckAnswer, detail: detail('Whether Open Dental answers and takes our keys') },
  )

const planRoutes = (context: OpenDentalContext, desk: Desk) =>
  new Elysia()
    .use(only(context, STAFF))
    .get('/api/plans/:id/open-dental', ({ params }) => desk.state(params.id), {
      params: Id,
      response: OpenDentalState,
      detail: detail('Whether the plan can be sent to Open Dental, and the last time it was'),
    })
    .get(
      '/api/plans/:id/open-dental/comparison',
      async ({ params, query }) => comparisonView(desk.open().door, await desk.plan(params.id), query),
      {
        params: Id,
        query: ComparisonQuery,
        response: Comparison,
        detail: detail('What sending the plan would add, change and leave alone; changes nothing'),
      },
    )
    .post(
      '/api/plans/:id/open-dental/sends',
      async ({ params, body, me }) => {
        const { sender } = desk.open()
        const { key, ...query } = body
        return desk.send(await sender.send(await desk.plan(params.id), key, query, me))
      },
      {
        params: Id,
        body: SendRequest,
        response: Send,
        detail: detail('Sends the plan as it was compared; 409 when something changed since'),
      },
    )

/** Sending verified plans to the office's practice system: compared first, and undone where it allows that. */
export const openDentalRoutes = (context: OpenDentalContext) => {
  const desk = new Desk(context)
  return new Elysia()
    .use(checkRoutes(context))
    .use(planRoutes(context, desk))
    .use(only(context, STAFF))
    .post(
      '/api/open-dental/sends/:id/resume',
      async ({ params, me }) => {
        return desk.finish(params.id, 'resume', me)
      },
      { params: Id, response: Send, detail: detail('Goes on with a send that stopped') },
    )
    .post(
      '/api/open-dental/sends/:id/undo',
      async ({ params, me }) => {
        return desk.finish(params.id, 'undo', me)
      },
      {
        params: Id,
        response: Send,
        detail: detail('Puts back what a send changed and takes out what it added'),
      },
    )
}
