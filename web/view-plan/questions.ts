import {
  CATEGORIES,
  FIELD_LABELS,
  FIELD_QUESTIONS,
  type PlanField,
  PROCEDURE_LABELS,
  RULE_QUESTIONS,
} from '../../src/lexicon/catalog.ts'
import type { ParseResult } from '../../src/plan/content.ts'
import type { PlanRow } from '../../src/plan/contract.ts'
import { type PlanValue, valuesOf } from './plan-values.ts'

/** Questions of one kind on the call sheet. */
export interface QuestionGroup {
  name: string
  questions: { path: string; words: string }[]
}

const isSilent = ({ value, notes }: PlanValue) => value === null && notes === null

const missingOf = (value: PlanValue) => {
  const label = PROCEDURE_LABELS[value.path.replace('coverage.', '') as keyof typeof PROCEDURE_LABELS]
  const words = label
    ? `${label}: what percent is paid in network, and which limits apply?`
    : FIELD_QUESTIONS[value.path as PlanField]
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
  const rules = RULE_QUESTIONS.filter(([keys]) => !keys.some((key) => flags[key]))
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
