/** The spec's five coverage categories with their procedures, in the order in which they are shown (SPEC.md section 3). */
export const CATEGORIES = [
  { name: 'Preventive', procedures: ['exams', 'xray', 'fluoride', 'sealants', 'prophy'] },
  {
    name: 'Basic',
    procedures: ['fillings', 'endo', 'extractions', 'srp', 'periodontal', 'anesthesia', 'perio_maintenance'],
  },
  {
    name: 'Major',
    procedures: ['crowns', 'bridges', 'dentures', 'implants', 'core_buildup', 'inlays_onlays'],
  },
  { name: 'Surgery', procedures: ['oral_surgery', 'osseous_surgery'] },
  { name: 'Orthodontic', procedures: ['orthodontic'] },
] as const

/** One of the five categories. */
export type Category = (typeof CATEGORIES)[number]['name']

/** One of the 21 procedures of the coverage map. */
export type Procedure = (typeof CATEGORIES)[number]['procedures'][number]

/** The 21 procedures in order. */
export const PROCEDURES: readonly Procedure[] = CATEGORIES.flatMap((c) => [...c.procedures])

/** How a procedure is named on screens and in answers. */
export const PROCEDURE_LABELS: Record<Procedure, string> = {
  exams: 'Exams',
  xray: 'X-rays',
  fluoride: 'Fluoride',
  sealants: 'Sealants',
  prophy: 'Prophy (cleanings)',
  fillings: 'Fillings',
  endo: 'Endodontics (root canals)',
  extractions: 'Extractions (simple)',
  srp: 'Scaling & root planing',
  periodontal: 'Periodontics (general)',
  anesthesia: 'Anesthesia / sedation',
  perio_maintenance: 'Periodontal maintenance',
  crowns: 'Crowns',
  bridges: 'Bridges',
  dentures: 'Dentures',
  implants: 'Implants',
  core_buildup: 'Core build-up',
  inlays_onlays: 'Inlays & onlays',
  oral_surgery: 'Oral surgery',
  osseous_surgery: 'Osseous surgery',
  orthodontic: 'Orthodontics',
}

/** The six fields of the plan row that a person edits (SPEC.md section 3, plan row). */
export const IDENTITY_FIELDS = [
  'group_name',
  'group_id',
  'insurance_company',
  'payor_id',
  'customer_service_phone',
  'plan_type',
] as const

/** The seven fields of the parsed content that stand beside coverage (SPEC.md section 3, parsed plan content). */
export const CONTENT_FIELDS = [
  'deductible_individual',
  'deductible_family',
  'deductible_applies_to_preventive',
  'orthodontic_deductible',
  'annual_maximum_individual',
  'annual_maximum_family',
  'orthodontic_lifetime_maximum',
] as const

/** Classes whose wait every form asks for, stated or not. */
export const USUAL_WAITS = ['preventive', 'basic', 'major', 'orthodontic'] as const

/** One of the six row fields. */
export type IdentityField = (typeof IDENTITY_FIELDS)[number]
/** One of the seven content fields. */
export type ContentField = (typeof CONTENT_FIELDS)[number]
/** One of the 13 plan fields. */
export type PlanField = IdentityField | ContentField

/** How a plan field is named on screens and in answers. */
export const FIELD_LABELS: Record<PlanField, string> = {
  group_name: 'Group name',
  group_id: 'Group ID',
  insurance_company: 'Insurance company',
  payor_id: 'Payer ID',
  customer_service_phone: 'Customer service phone',
  plan_type: 'Plan type',
  deductible_individual: 'Deductible, individual',
  deductible_family: 'Deductible, family',
  deductible_applies_to_preventive: 'Deductible applies to preventive',
  orthodontic_deductible: 'Orthodontic deductible',
  annual_maximum_individual: 'Annual maximum, individual',
  annual_maximum_family: 'Annual maximum, family',
  orthodontic_lifetime_maximum: 'Orthodontic lifetime maximum',
}

/** What the carrier is asked where a plan field is silent. */
export const FIELD_QUESTIONS: Record<PlanField, string> = {
  group_name: 'Which employer or group is this plan for?',
  group_id: 'What is the group number?',
  insurance_company: 'Which company insures or administers the plan?',
  payor_id: 'What is the payer ID for electronic claims?',
  customer_service_phone: 'Which phone number is best for provider questions?',
  plan_type: 'Is it a PPO, DHMO, indemnity or another type of plan?',
  deductible_individual: 'What is the deductible per person?',
  deductible_family: 'What is the deductible per family?',
  deductible_applies_to_preventive: 'Does the deductible apply to preventive services?',
  orthodontic_deductible: 'Is there a separate orthodontic deductible?',
  annual_maximum_individual: 'What is the annual maximum per person?',
  annual_maximum_family: 'Is there an annual maximum per family?',
  orthodontic_lifetime_maximum: 'What is the lifetime maximum for orthodontics?',
}

/** Rules that sink a claim when nobody asked; each is answered by any of its flags. */
export const RULE_QUESTIONS: readonly [flags: readonly string[], words: string][] = [
  [['missing_tooth_clause'], 'Is there a missing tooth clause?'],
  [
    ['alternate_benefit', 'composite_downgrade', 'crown_downgrade'],
    'Are white fillings or crowns on back teeth downgraded?',
  ],
  [['benefit_period'], 'Does the benefit year follow the calendar, or when does it renew?'],
  [['cob'], 'How are benefits coordinated with another plan?'],
  [['preauthorization'], 'Is a predetermination required, and over what amount?'],
  [['pay_on'], 'Are crowns paid on the preparation or the seat date?'],
  [['dependent_age_limit'], 'Up to what age are dependents covered?'],
  [['claim_timely_filing'], 'What’s the timely filing limit for claims?'],
  [['assignment_of_benefits'], 'Do benefits go to the office if we’re out of network?'],
]

/** The category that holds a procedure in the spec's list. Only for grouping on screens: a percent is never inferred from it. */
export function categoryOf(procedure: Procedure): Category {
  return CATEGORIES.find((c) => (c.procedures as readonly string[]).includes(procedure))!.name
}
