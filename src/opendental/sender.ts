import type { AuditEntry } from '../account/audit/entry.ts'
import { UserError, wordsOf } from '../base/errors.ts'
import { errorCode, log } from '../base/log.ts'
import { type ApplyNeeds, applySteps } from './apply.ts'
import { comparisonKey } from './compare.ts'
import { comparisonOf } from './comparison.ts'
import type { ComparisonQuery, SendState } from './contract.ts'
import { findSend, insertSend, lastSend, putState, type SendRow } from './store.ts'
import { textsOf } from './texts.ts'
import { undoSteps } from './undo.ts'
import type { SentPlan } from './wanted.ts'

/** Who sends or undoes. */
export interface Person {
  id: string
  full_name: string
}

/** What sending needs. */
export type SenderNeeds = Omit<ApplyNeeds, 'texts'> & { clock: () => number }

const BUSY = 'A plan is being sent to Open Dental right now. Wait until it’s done.'
const UNFINISHED = 'The last send of this plan isn’t finished. Continue it or undo it first.'
const OTHER_PLAN = 'The plan changed since this send began. Undo it, then send the plan again.'
const CHANGED = 'Open Dental or the plan changed since you looked. Look at the comparison again.'

/** Sends plans, one at a time, and undoes sends. What happens stands in rows, so that it can go on after the server ended. */
export class Sender {
  /** The send that is worked on right now; of any other, "running" means that the server ended on its way. */
  private live: string | null = null
  private readonly needs: SenderNeeds

  constructor(needs: SenderNeeds) {
    this.needs = needs
  }

  /** How a send stands: one that nobody works on has stopped. */
  stateOf({ id, state }: SendRow): SendState {
    if (this.live === id) return state
    return state === 'running' ? 'stopped' : state === 'undoing' ? 'undo_stopped' : state
  }

  private told(send: SendRow, what: AuditEntry['what'], me: Person): AuditEntry {
    return { at: this.needs.clock(), who: me.id, what, object: { kind: 'plan', id: send.plan_id } }
  }

  /** Works on a send until it is done or stops. What isn't Open Dental's fault goes up, and the send has stopped all the same. */
  private async work(send: SendRow, plan: SentPlan | null, me: Person, how: 'apply' | 'undo') {
    const { db, door } = this.needs
    const texts = plan?.version === send.plan_version ? textsOf(plan) : null
    const [done, stopped, what] =
      how === 'apply'
        ? (['done', 'stopped', 'open_dental_sent'] as const)
        : (['undone', 'undo_stopped', 'open_dental_undone'] as const)
    try {
      await (how === 'apply' ? applySteps : undoSteps)({ db, door, texts }, send)
    } catch (error) {
      if (!(error instanceof UserError)) log.error('opendental.fault', { cause: errorCode(error) })
      const fault = error instanceof UserError ? error.message : wordsOf(error)
      await putState(db, send.id, stopped, fault, this.told(send, 'open_dental_stopped', me))
      return
    }
    await putState(db, send.id, done, null, how === 'undo' ? this.told(send, what, me) : null)
  }

  /** One at a time: two would add the same rows twice. @throws UserError 409 */
  private async alone<T>(id: string, work: () => Promise<T>): Promise<T> {
    if (this.live !== null) throw new UserError(409, BUSY)
    this.live = id
    try {
      return await work()
    } finally {
      this.live = null
    }
  }

  /**
   * Sends a plan as the person saw it compared.
   * @param key of the comparison that they saw
   * @returns id of the send, however far it came
   * @throws UserError 409 when something changed since then or another send is under way; OpenDentalFault when it can't be compared
   */
  send(plan: SentPlan, key: string, query: ComparisonQuery, me: Person): Promise<string> {
    const { db, door, clock } = this.needs
    const id = Bun.randomUUIDv7()
    return this.alone(id, async () => {
      const last = await lastSend(db, plan.id)
      if (last && ['running', 'stopped', 'undoing', 'undo_stopped'].includes(last.state))
        throw new UserError(409, UNFINISHED)
      const { there, compared } = await comparisonOf(door, plan, query)
      if (there.choose !== null || comparisonKey(plan, compared.steps) !== key)
        throw new UserError(409, CHANGED)
      const send: SendRow = {
        id,
        plan_id: plan.id,
        plan_version: plan.version,
        state: 'running',
        fault: null,
        plan_num: there.plan?.PlanNum ?? null,
        carrier_num: there.carrier?.CarrierNum ?? null,
        seen: {
          plans: there.plans.map(({ num }) => num),
          benefits: there.benefits.map(({ BenefitNum }) => BenefitNum),
        },
        sent_at: clock(),
        sent_by: me.full_name,
      }
      await insertSend(db, send, compared.steps, this.told(send, 'open_dental_sent', me))
      await this.work(send, plan, me, 'apply')
      return id
    })
  }

  /** A send that may be gone on with, or undone. @throws UserError 404, 409 */
  private async unfinished(id: string, from: readonly SendState[]): Promise<SendRow> {
    const send = await findSend(this.needs.db, id)
    if (!send) throw new UserError(404, 'We don’t have this send.')
    if (!from.includes(send.state)) throw new UserError(409, 'This send has changed. Reload the page.')
    const last = await lastSend(this.needs.db, send.plan_id)
    if (last?.id !== id) throw new UserError(409, 'This plan was sent again since. Undo the last send.')
    return send
  }

  /**
   * Goes on with a send that stopped.
   * @param plan as it may be sent today; null = it can't be sent anymore
   * @throws UserError 404, 409 when the plan is another than the one that was sent
   */
  resume(id: string, plan: SentPlan | null, me: Person): Promise<void> {
    return this.alone(id, async () => {
      const send = await this.unfinished(id, ['running', 'stopped'])
      if (plan?.version !== send.plan_version) throw new UserError(409, OTHER_PLAN)
      await putState(this.needs.db, id, 'running', null, this.told(send, 'open_dental_sent', me))
      await this.work({ ...send, state: 'running' }, plan, me, 'apply')
    })
  }

  /** Undoes a send, half done or whole. @throws UserError 404, 409 */
  undo(id: string, plan: SentPlan | null, me: Person): Promise<void> {
    return this.alone(id, async () => {
      const send = await this.unfinished(id, ['running', 'stopped', 'done', 'undoing', 'undo_stopped'])
      await putState(this.needs.db, id, 'undoing', null, null)
      await this.work({ ...send, state: 'undoing' }, plan, me, 'undo')
    })
  }
}
