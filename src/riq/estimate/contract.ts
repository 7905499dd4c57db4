import type { Procedure } from '../../lexicon/catalog.ts'
import type { Limit } from '../../plan/content.ts'

/** Money in whole cents. */
export type Cents = number

/** A dentist's standing with the plan. */
export type Network = 'in' | 'middle' | 'out'

/** A limit in dollars as a plan states it; null = not stated. */
export type Allowance = Cents | 'none' | 'unlimited' | null

/** What a plan says about one service, as far as money goes. Null = not stated. */
export interface ServiceTerms {
  /** What the plan pays, by network. 0 = stated as not covered. */
  percent: Record<Network, number | null>
  /** What the patient pays instead of a percent. */
  copay: Cents | null
  /** Whether the deductible applies. */
  deductible: boolean | null
  /** The percents that the document states where it contradicts itself ("80% on p. 2 and 50% on p. 4"): none of them is worked with. */
  conflict?: string
  /** Whether what is paid counts toward the yearly maximum. */
  counts: boolean
  limits: readonly Limit[]
  age: { min: number | null; under: number | null }
  /** What is paid instead, and on which teeth ([] = all). */
  downgrade: { to: string; teeth: readonly number[] } | null
  replacementMonths: number | null
  /** On which of two dates the work is paid; null = not stated. */
  paidOn: 'seat' | 'prep' | null
  /** Months that must have passed since coverage began; 0 = stated as none. */
  waitMonths: number | null
  /** Teeth that were lost before coverage began are not replaced. */
  missingTooth: boolean
}

/** What a plan says, as far as an estimate needs it. */
export interface PlanTerms {
  deductible: { individual: Allowance; family: Allowance }
  maximum: { individual: Allowance; family: Allowance }
  orthoMaximum: Allowance
  /** First month of the benefit year, 1 to 12; 1 for a calendar year; null = not stated. */
  yearStarts: number | null
  /** ISO day on which the plan began for its group; unset = not stated. Nobody was covered by it earlier. */
  effective?: string
  coordination: 'standard' | 'non_duplication' | 'maintenance_of_benefits' | null
  /** By procedure, or by the key that a line gives. */
  services: { [key: string]: ServiceTerms | undefined }
}

/** One treatment. Dates are ISO days. */
export interface LineInput {
  procedure: Procedure
  /** Key of its terms, where the plan says other things of it than of its procedure. */
  terms?: string
  code?: string
  /** Universal number, 1 to 32. */
  tooth?: number
  /** Of work that is counted by quadrants or arches. */
  quadrant?: 'UR' | 'UL' | 'LL' | 'LR'
  /** What the office charges. */
  fee?: Cents
  /** What the plan allows for it, in this network. */
  allowed?: Cents
  /** What the plan allows for what it pays instead (downgrade). */
  basisAllowed?: Cents
  /** The day of the visit; of work over several visits the day it's begun (prep). */
  date?: string
  /** The day it's seated, where that's another day. */
  seatDate?: string
  /** Days on which the same was done before; [] = never; unset = not known. */
  history?: readonly string[]
  /** The day on which the tooth to be replaced was lost; 'covered' = under this plan's coverage. */
  lost?: string | 'covered'
  /** What another plan, which pays first, has paid or will pay for it. */
  primaryPaid?: Cents
}

/** What is asked. Whatever is unset isn't known. */
export interface EstimateInput {
  /** The day on which the estimate is made. */
  today: string
  network?: Network
  lines: readonly LineInput[]
  age?: number
  coverageStart?: string
  deductibleMet?: Cents
  familyDeductibleMet?: Cents
  maximumUsed?: Cents
  familyMaximumUsed?: Cents
  orthoUsed?: Cents
  /** False = no other dental plan; true = one that pays first (the lines tell what). */
  otherCover?: boolean
}

/** Why the plan pays nothing for a line. */
export type Gate = 'not_covered' | 'age' | 'wait' | 'missing_tooth' | 'replacement' | 'frequency'

/** What would have to be known, and isn't. `line` counts from 0; unset = for the whole estimate. */
export interface Missing {
  what:
    | 'amount'
    | 'allowed'
    | 'basis_allowed'
    | 'date'
    | 'seat_date'
    | 'tooth'
    | 'history'
    | 'lost'
    | 'age'
    | 'coverage_start'
    | 'deductible_met'
    | 'family_deductible_met'
    | 'maximum_used'
    | 'family_maximum_used'
    | 'ortho_used'
    | 'primary_paid'
  line?: number
}

/** What the plan doesn't say, and the estimate needs. */
export interface Unstated {
  what: 'share' | 'deductible' | 'deductible_applies' | 'maximum' | 'paid_on' | 'year_starts' | 'coordination'
  line?: number
}

/** One line, worked out. */
export interface LineResult {
  /** The day that counts for the plan. */
  date: string
  /** What is owed by anybody: the allowed amount in a network, the fee outside where it's higher. */
  charge: Cents
  /** What the plan works its share out of: after a downgrade. */
  basis: Cents
  /** What the plan allows, before a downgrade. */
  allowed: Cents
  /** What was taken off by the deductible, and what the percent is of: less than the basis after that, where another plan's payment comes off first. */
  deductibleTaken: Cents
  shareOf: Cents
  gate: Gate | null
  planPays: Cents
  patientPays: Cents
  /** The parts of what the patient pays. */
  split: PatientSplit
  /** What the primary plan pays. */
  primaryPays: Cents
  /** The percent or copay that was used; both null where a gate is shut. */
  percent: number | null
  copay: Cents | null
  /** Of the yearly (or orthodontic) maximum after this line; null = without limit, or not stated. */
  maximumLeft: Cents | null
}

/** What makes up the patient's part; the sum is the part. */
export interface PatientSplit {
  deductible: Cents
  coinsurance: Cents
  upgrade: Cents
  overMaximum: Cents
  balance: Cents
  /** A gate is shut: all of it. */
  notPaid: Cents
}

/** An estimate. A line is null where it can't be worked out: its share isn't stated, or it has no amount. */
export interface Estimate {
  lines: (LineResult | null)[]
  planPays: Cents
  patientPays: Cents
  missing: Missing[]
  unstated: Unstated[]
  /** What was taken for granted without being told: the office is in the network; no other plan; the allowed amount is the fee; the visit is today. */
  assumed: ('in_network' | 'no_other_cover' | 'allowed_is_fee' | 'today')[]
}
