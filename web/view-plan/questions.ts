import { CATEGORIES, FIELD_LABELS, PROCEDURE_LABELS } from '../../src/lexicon/catalog.ts'
import type { ParseResult } from '../../src/plan/content.ts'
import type { PlanRow } from '../../src/plan/contract.ts'
import { type PlanValue, valuesOf } from './plan-values.ts'

/** Questions of one kind on the call sheet. */
export interface QuestionGroup {
  name: string
  questions: { path: string; words: string }[]
}

const FIELD_QUESTIONS: Record<string, string> = {
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
const RULES: readonly [flags: readonly string[], words: string][] = [
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

const isSilent = ({ value, notes }: PlanValue) => value === null && notes === null

const missingOf = (value: PlanValue) => {
  const label = PROCEDURE_LABELS[value.path.replace('coverage.', '') as keyof typeof PROCEDURE_LABELS]
  const words = label
    ? `${label}: what percent is paid in network, and which limits apply?`
    : FIELD_QUESTIONS[value.path]
  return words ? [{ path: value.path, words }] : []
}

function waitsMissing(waits: Record<string, string>): QuestionGroup['questions'] {
  if (waits['all']) return []
  return ['basic', 'major', 'orthodontic']
    .filter((kind) => !waits[kind])
    .map((kind) => ({
      path: `waiting_periods.${kind}`,
      words: `Is there a waiting period for ${kind} services?`,
    }))
}

/** What a value seems to say, for the carrier to confirm. */
const toConfirm = (value: PlanValue) => ({
  path: value.path,
  words: `${value.name}: is “${[value.value, value.notes].filter(Boolean).join('. ')}” right?`,
})

/** Asks for a value of which the document says something that we did not understand. */
const notUnderstood = (value: PlanValue) =>
  missingOf(value).map(({ path, words }) => ({
    path,
    words: value.page === null ? words : `${words} Page ${value.page} says something about it.`,
  }))

/** What to ask the carrier: what the document does not state, and what could not be read without a doubt. */
export function questionsOf(plan: PlanRow, result: ParseResult): QuestionGroup[] {
  const values = valuesOf(plan, result)
  const isUnclear = ({ path }: PlanValue) => result.states[path]?.state === 'unclear'
  const silent = values.filter((v) => isSilent(v) && !isUnclear(v))
  const doubtful = values.filter((v) => !isSilent(v) && result.states[v.path]?.state === 'check')
  const { flags, waiting_periods } = result.parsed
  const rules = RULES.filter(([keys]) => !keys.some((key) => flags[key]))
  const sections = ['Plan', 'Deductibles and maximums', ...CATEGORIES.map((c) => c.name)]
  return [
    {
      name: 'Not read for sure',
      questions: [...doubtful.map(toConfirm), ...values.filter(isUnclear).flatMap(notUnderstood)],
    },
    ...sections.map((name) => ({
      name,
      questions: silent.filter((v) => v.section === name).flatMap(missingOf),
    })),
    { name: 'Waiting periods', questions: waitsMissing(waiting_periods) },
    { name: 'Rules', questions: rules.map(([[key], words]) => ({ path: `flags.${key}`, words })) },
  ].filter((group) => group.questions.length > 0)
}

/** Whom to call and what to have at hand: name and value; what is not known is null. */
export const callFacts = (plan: PlanRow): [name: string, value: string | null][] => [
  ['Carrier', plan.insurance_company],
  ['Phone', plan.customer_service_phone],
  [FIELD_LABELS.payor_id, plan.payor_id],
  [FIELD_LABELS.group_id, plan.group_id],
  ['Group', plan.group_name],
]
