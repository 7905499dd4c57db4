import type { IdentityField, Procedure } from '../lexicon/catalog.ts'
import type { Evidence, FieldPath, FieldState, FieldStateName, Limit, PlanContent, Typed } from './content.ts'

/** What a fact holds for; what is left out holds for the whole plan. */
export interface Binding {
  procedure?: Procedure
  /** A class of services by its key: "preventive", "major", "late_entrant", "all". A wait holds for one, or for a procedure alone. */
  class?: string
  network?: 'in' | 'middle' | 'out'
  person?: 'individual' | 'family' | 'dependent' | 'student'
  option?: string
  tooth?: string
}

/** An amount of money: dollars, stated as none, stated as without limit; null = the words alone tell it. */
export type Amount = number | 'none' | 'unlimited' | null

/** From and until which age something is paid. */
export interface Ages {
  min: number | null
  under: number | null
}

/** What a fact says, by the slot that it fills. Null inside a value: the words name no such thing. */
export interface SlotValues {
  /** Who the plan is, which option of it and for which time. */
  identity:
    | { of: Exclude<IdentityField, 'customer_service_phone'> | 'option'; text: string }
    | { of: 'effective'; from: string | null; to: string | null }
    | { of: 'benefit_year'; year: 'calendar' | 'plan' | null; month: number | null }
  contact: { of: 'customer_service_phone'; text: string }
  /** What is paid: a percent by the plan (0 = stated as not covered), or a copay in dollars by the patient. `condition`: "one surface", "molar". */
  share: { percent: number } | { copay: number; condition: string | null }
  /** The class whose row speaks for a procedure. */
  class: { name: string }
  deductible: { of: 'amount'; amount: Amount } | { of: 'applies'; applies: boolean }
  maximum:
    | { of: 'amount'; amount: Amount }
    | { of: 'counts'; counts: boolean | null }
    | { of: 'rollover'; threshold: number | null; amount: number | null }
  frequency: Limit
  age: Ages
  wait: { months: number | null; prior_credit: boolean | null }
  /** "service": told with a service itself; without it the plan's own rule about one, which has a place among the flags. */
  replacement: { months: number | null } | { of: 'service'; months: number }
  /** "substitute": `what` is paid as `to` on `teeth`; "rule": the plan says whether it does so at all, null = in words. */
  downgrade:
    | { of: 'substitute'; what: string | null; to: string; teeth: string[] }
    | { of: 'rule'; applies: boolean | null }
  paid_on: { date: 'seat' | 'prep' | null }
  missing_tooth: { applies: boolean | null }
  coordination: { method: 'standard' | 'non_duplication' | 'maintenance_of_benefits' | null }
  claim_rule:
    | { of: 'predetermination'; mode: 'recommended' | 'required' | null; over: number | null }
    | { of: 'filing'; months: number | null }
  /** How fees of dentists outside the network are set. */
  basis: { text: string }
  /** Anything else, in the plan's own words; never parsed. `topic` = its key among the flags, null for a sentence. */
  statement: { topic: string | null; text: string }
}

/** Name of a slot. */
export type Slot = keyof SlotValues

interface Told {
  bind: Binding
  /** The words as they stand, where the fixed short form would tell it differently; '' = told with the fact before it. */
  said?: string
  /** Known beside the words: no place of the spec's content tells it. Gone as soon as a person saves the plan. */
  unsaid?: true
}

/** What a fact says, without where it stands. */
export type Claim = { [S in Slot]: Told & { slot: S; value: SlotValues[S] } }[Slot]

/** Where a fact stands and how sure it is. */
export interface Ground extends Omit<FieldState, 'state' | 'reasons'> {
  evidence: Evidence[]
  /** null = never judged, as in a plan file. */
  state: FieldStateName | null
  /** By how much the reading is ahead of the next one, in log-odds; null = its reader does not tell. */
  margin: number | null
  reasons: string[]
}

/** One thing that a plan says, with where it stands. Stated as not covered is a fact with the value 0; what is not stated is no fact. */
export type Fact = Claim & Ground

/** A place of the plan that was looked at and holds no fact. */
export interface Silence {
  state?: FieldState
  evidence?: Evidence[]
}

/** Everything a plan says. All other forms of it (the spec's `parsed`, `typed`, evidence and states by path) are written from this. */
export interface PlanFacts {
  /** In the order in which they are told. */
  facts: Fact[]
  silent: Record<FieldPath, Silence>
  /** Percents of one procedure that stand against each other on different pages. */
  conflicts: NonNullable<Typed['conflicts']>
}

/** The claims of one slot. */
export type ClaimOf<S extends Slot> = Extract<Claim, { slot: S }>

/** True for a claim of this slot. */
export const isSlot =
  <S extends Slot>(slot: S) =>
  <C extends Claim>(claim: C): claim is Extract<C, { slot: S }> =>
    claim.slot === slot

/** The spec's content with what stands beside it, as it is written from facts. */
export interface PlanView {
  parsed: PlanContent
  evidence: Record<FieldPath, Evidence[]>
  states: Record<FieldPath, FieldState>
  typed: Typed
}
