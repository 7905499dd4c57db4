import type { RiqReply } from './contract.ts'
import type { KnownPlan } from './plan-source.ts'

/** A value of a plan that an answer tells. */
export interface ToldValue {
  plan: KnownPlan
  path: string
}

/** An answer that was sent, for whoever keeps what it used. The question is no part of it. */
export interface Answered {
  told: readonly ToldValue[]
  reply: Pick<RiqReply, 'plan' | 'citations' | 'call_sheet'>
  /** User id of who asked. */
  who: string
}
