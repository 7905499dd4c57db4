import type { KnownPlan } from '../plan-source.ts'
import type { Slots } from '../understand/slots.ts'

/** What an answer is made from: the plan, what the user typed, and the day. */
export interface Context {
  plan: KnownPlan
  slots: Slots
  /** The question's words in lower case, parted by one blank. */
  text: string
  /** Every word of the question was read: only then "yes" is an answer to it. */
  whole: boolean
  /** ISO date of the practice. */
  today: string
}
