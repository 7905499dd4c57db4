import type { PageInfo, PlanIdentity } from '../plan/content.ts'
import type { Checked, PlanStatus } from '../plan/contract.ts'
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
  /** How many of its fields a person has settled; unset where that isn’t known. */
  checked?: Checked
  /** Grows with every change of a stored plan; a plan of a file has none. */
  version?: number
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

/** The redacted words of a plan's document. The same object while they stay the same, so that what is made of it can be kept with it. */
export interface DocumentText {
  /** Each page's lines and paragraphs in reading order; a page may come more than once. */
  pages: readonly { page: number; lines: readonly string[] }[]
  /** A text of it as it may be quoted: "…" stands for words that could be someone's. @param own words that are known to be nobody's */
  quoted(text: string, own: readonly string[]): string
}

/** Where Riq gets plans from: the database, or a file on the command line. */
export interface PlanSource {
  list(): Promise<PlanRef[]>
  load(id: string): Promise<KnownPlan | null>
  /** What is in the plan's document beyond its facts; null = nothing is kept of it. */
  text?(plan: KnownPlan): Promise<DocumentText | null>
}

/** The plans of some ids. */
export function byIds(all: readonly PlanRef[], ids: readonly string[]): Map<string, PlanRef> {
  const wanted = new Set(ids)
  return new Map(all.flatMap((plan) => (wanted.has(plan.id) ? [[plan.id, plan] as const] : [])))
}
