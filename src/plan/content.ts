import type { ContentField, IdentityField, Procedure } from '../lexicon/catalog.ts'

/** The six identity fields of a plan; null = the document does not say. */
export type PlanIdentity = Record<IdentityField, string | null>

/** One procedure of the coverage map. Percent = what the plan pays, in network, best tier; 0 = stated as not covered; null = not stated or a copay. */
export interface CoverageEntry {
  coverage_percent: number | null
  /** Fixed short forms joined by a blank, e.g. "Out-of-network: 60%. Limit: 2 per calendar year." */
  notes: string | null
}

/** Exactly the spec's parsed content (SPEC.md section 3). Money as "$1,500", "None", "Unlimited"; yes/no as "Yes", "No". */
export type PlanContent = Record<ContentField, string | null> & {
  coverage: Record<Procedure, CoverageEntry>
  waiting_periods: Record<string, string>
  flags: Record<string, string>
  disclaimers: string[]
}

/** [x0, y0, x1, y1]: PDF points from the top left of the displayed page, or pixels of the upright image. */
export type Box = [number, number, number, number]

/** Where a value stands: its own words, not the whole row. */
export interface Evidence {
  page: number
  box: Box
  quote: string
}

/**
 * How sure the readers are of a field.
 * agreed: two independent readings say the same · read: one reading, every check passed · check: a doubt, a person must look
 * not_stated: searched, nothing stands there · unclear: something stands there that was not understood, there is no value
 * edited / confirmed: a person changed or confirmed it on the verify screen
 */
export type FieldStateName = 'agreed' | 'read' | 'check' | 'not_stated' | 'unclear' | 'edited' | 'confirmed'

/** Where a person has a value from that they wrote. */
export interface Provenance {
  kind: 'document' | 'portal' | 'phone'
  /** Who said it on the phone. */
  representative?: string
  /** Number of the call, or of the page of the portal; `date`: ISO date on which they heard or saw it. */
  reference?: string
  date?: string
}

/** Why a value is in doubt. plan: it may be another plan's · alone: one of two readings found it · misread: such pages mislead both · own: no other value shares it */
export type DoubtCause = 'plan' | 'alone' | 'readings' | 'misread' | 'own'

/** State of one field with reasons in words for the person who verifies. `readings` are the competing values, if any. */
export interface FieldState {
  state: FieldStateName
  reasons: string[]
  readings?: string[]
  /** Unset = no doubt, or read before causes were kept. */
  causes?: DoubtCause[]
  /** full_name of the person who wrote the value (state `edited`); `part`: the half of a procedure's entry alone that is theirs. */
  by?: string
  part?: 'notes' | 'percent'
  /** Where they have it from; unset = from the document, or written before this was asked. */
  source?: Provenance
  /** Where something else was read before a person wrote the value, without its words. */
  before?: { page: number; box: Box }
  /** full_name of the person who drew the box on the page from which the value was read; it stands there, so `by` is not set. */
  drawn_by?: string
}

/** Path of a value: 'group_name', 'coverage.crowns' (percent and notes together), 'waiting_periods.major', 'flags.cob', 'disclaimers.0'. */
export type FieldPath = string

/** One frequency limit: `count` per `every` × `unit`, e.g. 1 per 12 months. */
export interface Limit {
  item: string | null
  count: number
  every: number
  unit: 'calendar_year' | 'plan_year' | 'benefit_year' | 'month' | 'lifetime'
  /** The document tells the months in years: "1 per 5 years". */
  in_years?: true
  per: 'tooth' | 'quadrant' | 'arch' | 'surface' | null
  shares_with: string[]
}

/** Typed facts about one procedure; a missing key or null means that the document does not say. */
export interface TypedService {
  percent: { in: number | null; mid: number | null; out: number | null }
  copay: number | null
  deductible: boolean | null
  limits: Limit[]
  age: { min: number | null; under: number | null }
  downgrade: { to: string; teeth: string[] } | null
  replacement_months: number | null
  paid_on: 'seat' | 'prep' | null
  conditions: string[]
}

/** What `parsed` has no slot for, as data (the shape that Riq looks facts up in and `covriq read --json` prints). */
export interface Typed {
  option?: string
  effective_from?: string
  effective_to?: string
  benefit_year?: 'calendar' | 'plan'
  renewal_month?: number
  deductible_applies?: Record<'preventive' | 'basic' | 'major' | 'orthodontic', boolean | null>
  max_excludes?: string[]
  waits?: Record<string, { months: number | null; prior_credit: boolean | null }>
  missing_tooth?: boolean
  cob?: 'standard' | 'non_duplication'
  predetermination?: { mode: 'recommended' | 'required'; over: number | null }
  dependent_age?: number
  timely_filing_months?: number
  rollover?: { threshold: number | null; amount: number | null }
  conflicts?: { field: FieldPath; values: { percent: number; page: number }[] }[]
  services: Partial<Record<Procedure, TypedService>>
}

/** What stands around a figure, in the document's words ('' = nothing), and the services that its nearest words name, as paths. */
export interface Surroundings extends Record<'clause' | 'row' | 'head' | 'section', string> {
  services: FieldPath[]
}

/** A figure of the document that no value has for its place and that nothing explains: something was not understood there. */
export interface Leftover {
  kind: 'percent' | 'amount' | 'span' | 'date'
  page: number
  box: Box
  /** The figure as it is printed. */
  text: string
  /** The line that it stands in. */
  quote: string
  /** Fields that it could be of, by what stands near it; none where nothing tells. */
  fields: FieldPath[]
  /** Unset = read before this was kept. */
  near?: Surroundings
  /** full_name of the person who said that it is not part of the plan; unset = nobody has. */
  set_aside?: string
}

/** A masked item: where and what kind, never its text. */
export interface MaskedItem {
  type: string
  page: number
  box: Box
}

/** A page of the redacted copy. */
export interface PageInfo {
  page: number
  /** The file it came from (several files make one plan in the merge flow). */
  file: string
  width: number
  height: number
  source: 'text' | 'ocr'
  /** True when so much ink could not be read that the page is masked wholly and nothing of it was parsed. */
  withheld?: boolean
  /** How often a person has masked more of it or lifted a mask: the picture is another one each time. */
  revision?: number
  /** True when parts of the page could not be read: they are masked, and nothing of them was parsed. */
  partly_unread?: boolean
  /** How likely it is that the page still shows patient data, 0 to 1; unset = read before this was told. */
  risk?: number
  /** Words on it that could be patient data, where they stand, without those that people have masked since; unset = none. */
  doubts?: { box: Box }[]
  /** Who looked at it for that: full_name and ISO instant; unset = nobody yet. */
  looked?: { by: string; at: string }
  /** True when parts of the file that it came from are missing or damaged: pages may be missing, and this one may lack something. */
  file_damaged?: boolean
}

/** The plans that one document shows side by side: the one that was read, and the others, each as people are told it. */
export interface PlanOptions {
  read: string
  others: string[]
}

/** Engine versions and times of one reading. */
export interface ReadingMeta {
  engine: string
  model: string
  timings_ms: Record<string, number>
  sha256: string[]
  /** Unset where the document shows one plan, or was read before this was kept. */
  options?: PlanOptions
}

/** What the plan row keeps in `parse_result`: the spec's `parsed`, and beside it where every value came from, as written from the plan's facts. */
export interface ParseResult {
  parsed: PlanContent
  evidence: Record<FieldPath, Evidence[]>
  states: Record<FieldPath, FieldState>
  typed: Typed
  phi: MaskedItem[]
  /** Masks that people lifted, since what stands there is no patient data; unset = none. Those that people drew are gone without a trace here. */
  lifted?: MaskedItem[]
  /** Figures that were not understood; unset = read before these were kept. */
  leftovers?: Leftover[]
  pages: PageInfo[]
  meta: ReadingMeta
}
