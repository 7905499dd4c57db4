import type { Model } from '../model/contract.ts'
import type { RiqRequest } from './contract.ts'
import type { KnownPlan, PlanRef, PlanSource } from './plan-source.ts'
import type { NameIndex } from './resolve/name-index.ts'
import type { Earlier } from './understand/follow-up.ts'

/** What an answer is made from. */
export interface RiqNeeds {
  plans: PlanSource
  /** ISO date of the practice. */
  today: string
  model: Model | null
  /** Text as it is written, when someone waits for it. */
  onText?: (piece: string) => void
  signal?: AbortSignal
  /** Told which values of a plan the answer tells, by their paths. */
  onTold?: (plan: KnownPlan, paths: readonly string[]) => void
}

/** One question with everything that was read out of it. */
export interface Turn {
  query: string
  earlier: string[]
  turns: RiqRequest['turns']
  before: Earlier
  all: readonly PlanRef[]
  index: NameIndex
  active: PlanRef | null
  /** Said with the answer, before the plan's status. */
  notes: string[]
  /** True for words that Riq offered itself: they mean what the rules read. */
  offered: boolean
  /** True for a question of before that is asked of another plan ("same on the low one?"): a plain yes would say that both are the same. */
  ofAnother?: boolean
  needs: RiqNeeds
}
