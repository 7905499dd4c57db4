import type { ParseResult, PlanIdentity } from '../plan/content.ts'
import type { PlanStatus } from '../plan/contract.ts'

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

/** A plan with everything that was read from its document. */
export interface KnownPlan extends PlanRef {
  parse_result: Pick<ParseResult, 'parsed' | 'evidence' | 'typed'> & Partial<ParseResult>
}

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
