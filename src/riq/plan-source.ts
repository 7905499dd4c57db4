import type { PageInfo, PlanIdentity } from '../plan/content.ts'
import type { PlanStatus } from '../plan/contract.ts'
import { wordsByPlace } from '../plan/facts/look.ts'
import type { PlanFacts, PlanView } from '../plan/facts.ts'
import { isAddressedToSoftware } from './facts/addressed.ts'

/** A plan as Riq finds it: who it is and how far it can be trusted. */
export interface PlanRef extends PlanIdentity {
  id: string
  option: string | null
  status: PlanStatus
  verified_by: string | null
  /** ISO date in the practice's time zone. */
  verified_date: string | null
  last_upload_date: string
}

/** A plan with everything that it says, and where that stands. */
export interface KnownPlan extends PlanRef, Pick<PlanFacts, 'facts' | 'conflicts'> {
  evidence: PlanView['evidence']
  states: PlanView['states']
  pages: PageInfo[]
}

/** The plan's own words at a place ("flags.cob", "deductible_individual"); null = it says nothing to people there. */
export function wordsAt({ facts }: KnownPlan, path: string): string | null {
  const words = wordsByPlace(facts).get(path) ?? null
  return words !== null && isAddressedToSoftware(words) ? null : words
}

/** The words at all places of a kind, in the order of the plan: its flags, its disclaimers. */
export const wordsUnder = (plan: KnownPlan, kind: 'flags' | 'waiting_periods' | 'disclaimers') =>
  [...wordsByPlace(plan.facts)].flatMap(([path, text]) =>
    path.startsWith(`${kind}.`) ? [{ path, key: path.slice(kind.length + 1), text }] : [],
  )

/** Where Riq gets plans from: the database, or a file on the command line. */
export interface PlanSource {
  list(): Promise<PlanRef[]>
  load(id: string): Promise<KnownPlan | null>
}

/** The plans of some ids. */
export function byIds(all: readonly PlanRef[], ids: readonly string[]): Map<string, PlanRef> {
  const wanted = new Set(ids)
  return new Map(all.flatMap((plan) => (wanted.has(plan.id) ? [[plan.id, plan] as const] : [])))
}
