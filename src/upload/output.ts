import type {
  Evidence,
  FieldPath,
  FieldState,
  Leftover,
  MaskedItem,
  PageInfo,
  PlanContent,
  PlanIdentity,
  ReadingMeta,
  Typed,
} from '../plan/content.ts'
import type { ReadOutcome } from './reading.ts'

/** What `covriq read --json` prints. */
export interface ReadOutput {
  found_plan: boolean
  /** Why no plan was found; only with `found_plan: false`. */
  reason?: string
  plan: PlanIdentity
  parsed: PlanContent
  evidence: Record<FieldPath, Evidence[]>
  states: Record<FieldPath, FieldState>
  typed: Typed
  /** Figures of the pages that no value has for its place and that nothing explains. */
  leftovers: Leftover[]
  phi: MaskedItem[]
  pages: PageInfo[]
  meta: ReadingMeta
}

/** The outcome of a reading in the fixed shape of the command line. */
export function outputOf({ reading, phi, pages, meta }: ReadOutcome): ReadOutput {
  const { plan, parsed, evidence, states, typed, leftovers } = reading
  return {
    found_plan: reading.found,
    ...(reading.found ? {} : { reason: reading.reason }),
    plan,
    parsed,
    evidence,
    states,
    typed,
    leftovers,
    phi,
    pages,
    meta,
  }
}
