/** What a plan of the page maker is made of. */

/** The 21 procedures of the coverage map, in its order. */
export const PROCEDURES = [
  'exams',
  'xray',
  'fluoride',
  'sealants',
  'prophy',
  'fillings',
  'endo',
  'extractions',
  'srp',
  'periodontal',
  'anesthesia',
  'perio_maintenance',
  'crowns',
  'bridges',
  'dentures',
  'implants',
  'core_buildup',
  'inlays_onlays',
  'oral_surgery',
  'osseous_surgery',
  'orthodontic',
] as const

/** One of the 21 procedures. */
export type Procedure = (typeof PROCEDURES)[number]

/** The 13 fields of a plan. */
export const FIELDS = [
  'group_name',
  'group_id',
  'insurance_company',
  'payor_id',
  'customer_service_phone',
  'plan_type',
  'deductible_individual',
  'deductible_family',
  'deductible_applies_to_preventive',
  'orthodontic_deductible',
  'annual_maximum_individual',
  'annual_maximum_family',
  'orthodontic_lifetime_maximum',
] as const

/** One of the 13 fields. */
export type Field = (typeof FIELDS)[number]

/** Fields that are amounts. */
export type Amount = Extract<
  Field,
  `${string}_maximum${string}` | 'deductible_individual' | 'deductible_family' | 'orthodontic_deductible'
>

/** Networks: the best one, the one between, and everybody else. */
export type Net = 'in' | 'mid' | 'out'

/** What a class is for. `other` is a class beyond the usual four. */
export type Role = 'preventive' | 'basic' | 'major' | 'orthodontic' | 'other'

/** Dollars, or a word: none, unlimited, not_covered, 3x (three single ones), plan deductible applies. */
export type Money = number | 'none' | 'unlimited' | 'not_covered' | '3x' | 'plan deductible applies'

/** A class of services. */
export interface PlanClass {
  /** c1, c2 … in the order of the document. */
  id: string
  role: Role
  /** Procedures that the document counts among it. */
  members: Procedure[]
}

/** How often a service is paid. */
export interface Limit {
  count: number
  every: number
  unit: 'calendar_year' | 'benefit_year' | 'month' | 'lifetime'
}

/** One plan of the document. */
export interface Option {
  name: string
  /** Percent that the plan pays, by class and network: `c1:in`. */
  shares: Record<string, number>
  amounts: Partial<Record<Amount, Money>>
  /** The same out of network, where it differs. */
  outside: Partial<Record<Amount, Money>>
  /** A plan of fixed copays: its cells hold dollars, no percents. */
  copays: boolean
}

/** What the page shows of networks and plans; a structure says what it can show. */
export interface Wants {
  nets?: readonly (readonly Net[])[]
  options?: readonly number[]
  /** Years of a graded plan. */
  years?: number
  /** Class names that say nothing: letters, numbers, colours. */
  bare?: boolean
  /** One of the plans is one of copays. */
  copays?: boolean
}

/** A whole plan document as facts. */
export interface Plan {
  seed: number
  carrier: string
  payer: string
  phone: string
  group: string
  groupId: string
  type: string
  nets: readonly Net[]
  options: Option[]
  /** Place of the option that is to be read. */
  wanted: number
  /** The document says which plan is meant; else it is the richest. */
  wantedNamed: boolean
  classes: PlanClass[]
  /** How classes are named: a scheme's place in its list, or null for names alone. */
  scheme: number | null
  /** Number of the first numbered class: three schemes in ten name preventive "A" while another numbers from it. */
  numerals: 'roman' | 'digit' | 'letter'
  /** Services with a share of their own, by network `in`; others lose as much as their class does. */
  exceptions: Partial<Record<Procedure, number>>
  /** Services that the document says are not covered. */
  excluded: Procedure[]
  deductibleOnPreventive: boolean | null
  waits: Partial<Record<string, number>>
  limits: Partial<Record<Procedure, Limit>>
  /** Under this age. */
  ages: Partial<Record<Procedure, number>>
  orthoAge: number | null
  replacementYears: number | null
  missingTooth: boolean | null
  downgrade: boolean | null
  /** Percents of the later years by class id, first year first. */
  graded: Record<string, number[]>
}
