import { dictionary } from '../base/dictionary.ts'
import { PROCEDURE_LABELS, PROCEDURES, USUAL_WAITS } from './catalog.ts'
import flags from './data/flags.json'

/** What a rule of a plan is called, and how plans answer it. */
export interface Rule {
  display: string
  /** Other names of it. */
  labels: readonly string[]
  /** Answers as offices write them; figures stand for any of their kind. */
  values: readonly string[]
}

/** Rules that pages name by their amounts alone: the readers find them without a list of names. */
const BY_AMOUNT = dictionary<Rule>({
  out_of_network_deductible: {
    display: 'Out-of-Network Deductible',
    labels: ['non-network deductible'],
    values: ['$100 / $300', '$100', 'None'],
  },
  out_of_network_maximum: {
    display: 'Out-of-Network Maximum',
    labels: ['non-network annual maximum'],
    values: ['$1,250'],
  },
  plan_option: { display: 'Plan Option', labels: ['option', 'tier', 'level'], values: [] },
})

/** Every rule that a plan may have, by the key of its flag. */
export const RULES: Readonly<Record<string, Rule>> = dictionary<Rule>({ ...flags, ...BY_AMOUNT })

/** Waits of single services, by path, as the form names them: every form has those of whole classes. */
export const SERVICE_WAITS: readonly [path: string, label: string][] = PROCEDURES.filter(
  (procedure) => procedure !== 'orthodontic',
).map((procedure) => [`waiting_periods.${procedure}`, `Wait, ${PROCEDURE_LABELS[procedure].toLowerCase()}`])

/** Waits and rules that a form may have a row for, whatever the plan says. */
export const MAY_BE_ASKED: readonly string[] = [
  ...USUAL_WAITS.map((wait) => `waiting_periods.${wait}`),
  ...SERVICE_WAITS.map(([path]) => path),
  ...Object.keys(RULES).map((key) => `flags.${key}`),
]

/** Rules that offices ask most plans for, those that decide claims first. */
export const USUAL_RULES: readonly string[] = [
  ...['missing_tooth_clause', 'dependent_age_limit', 'cob', 'preauthorization', 'claim_timely_filing'],
  ...['preventive_counts_toward_max', 'pay_on', 'crown_replacement', 'bridge_replacement'],
  ...['denture_replacement', 'composite_downgrade', 'occlusal_guard', 'tmj', 'ortho_age_limit'],
  ...['benefit_period', 'implant_coverage', 'work_in_progress', 'assignment_of_benefits'],
  ...['network_restriction', 'oon_reimbursement', 'out_of_network_deductible', 'out_of_network_maximum'],
  ...['plan_option', 'funding'],
]
