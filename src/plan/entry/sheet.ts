import {
  CATEGORIES,
  FIELD_LABELS,
  PROCEDURE_LABELS,
  type Procedure,
  USUAL_WAITS,
} from '../../lexicon/catalog.ts'
import { LEXICON } from '../../lexicon/words.ts'
import type { FieldPath, ParseResult, PlanContent, TypedService } from '../content.ts'
import { writeLimit } from '../limit.ts'
import type { FactualPlan } from '../table.ts'
import type { CodeRange, EntryLine, EntrySheet } from './contract.ts'
import { codeRuns } from './ranges.ts'

type Content = ParseResult & { parsed: PlanContent }

const isChecked = ({ states }: Content, path: FieldPath): boolean => {
  const { state, by, drawn_by } = states[path] ?? {}
  return state === 'confirmed' || state === 'edited' || by !== undefined || drawn_by !== undefined
}

const flagName = (key: string) =>
  Object.hasOwn(LEXICON.flags, key)
    ? LEXICON.flags[key as keyof typeof LEXICON.flags].display
    : key.replaceAll('_', ' ')

function agesOf(age: TypedService['age'] | undefined): string {
  const [min, under] = [age?.min ?? null, age?.under ?? null]
  if (min !== null && under !== null) return `${min} to under ${under}`
  return under !== null ? `Under ${under}` : min !== null ? `${min} and over` : ''
}

const limitsOf = (typed: TypedService | undefined) => (typed?.limits ?? []).map(writeLimit).join('; ')

/** "80%, out of network 60%", "Copay $25", null = not stated. */
function paysOf(result: Content, service: Procedure): string | null {
  const percent = result.parsed.coverage[service]?.coverage_percent ?? null
  const typed = result.typed.services[service]
  const parts = [
    percent === null ? null : percent === 0 ? '0%, not covered' : `${percent}%`,
    typed?.copay != null ? `Copay $${typed.copay}` : null,
    typed?.percent.out != null ? `out of network ${typed.percent.out}%` : null,
    typed?.deductible === true ? 'deductible applies' : typed?.deductible === false ? 'no deductible' : null,
  ]
  return parts.filter(Boolean).join(', ') || null
}

/** Parts of the sheet before the services: who the plan is, its year and its amounts. */
function planParts(plan: FactualPlan, result: Content): EntrySheet['parts'] {
  const { parsed } = result
  const at = (label: string, value: string | null | undefined, path: FieldPath): EntryLine => ({
    label,
    value: value || null,
    checked: isChecked(result, path),
  })
  const row = (field: 'insurance_company' | 'payor_id' | 'customer_service_phone') =>
    at(FIELD_LABELS[field], plan[field], field)
  const amounts = (fields: readonly (keyof typeof FIELD_LABELS & keyof PlanContent)[]) =>
    fields.map((field) => at(FIELD_LABELS[field], parsed[field] as string | null, field))
  return [
    {
      title: 'Carrier',
      lines: (['insurance_company', 'payor_id', 'customer_service_phone'] as const).map(row),
    },
    {
      title: 'Plan',
      lines: [
        at('Group name', plan.group_name, 'group_name'),
        at('Group ID', plan.group_id, 'group_id'),
        at('Plan type', plan.plan_type, 'plan_type'),
        at('Option', parsed.flags['plan_option'], 'flags.plan_option'),
        at('Benefit year', parsed.flags['benefit_period'], 'flags.benefit_period'),
      ],
    },
    {
      title: 'Maximums',
      lines: amounts(['annual_maximum_individual', 'annual_maximum_family', 'orthodontic_lifetime_maximum']),
    },
    {
      title: 'Deductibles',
      lines: amounts([
        'deductible_individual',
        'deductible_family',
        'deductible_applies_to_preventive',
        'orthodontic_deductible',
      ]),
    },
  ]
}

/** Parts by service: what is paid, how often and until which age; then waits and rules. */
function serviceParts(result: Content): EntrySheet['parts'] {
  const { parsed, typed } = result
  const services = CATEGORIES.flatMap(({ procedures }) => [...procedures] as Procedure[])
  const line = (service: Procedure, value: string | null): EntryLine => ({
    label: PROCEDURE_LABELS[service],
    value,
    checked: isChecked(result, `coverage.${service}`),
  })
  const limited = services.flatMap((service) => {
    const own = typed.services[service]
    const ages = agesOf(own?.age)
    const value = [limitsOf(own), ages && `Age: ${ages}`].filter(Boolean).join('. ')
    return value ? [line(service, value)] : []
  })
  const waits = [...new Set<string>([...USUAL_WAITS, ...Object.keys(parsed.waiting_periods)])]
  const flags = Object.entries(parsed.flags).filter(
    ([key]) => !['plan_option', 'benefit_period'].includes(key),
  )
  return [
    ...CATEGORIES.map(({ name, procedures }) => ({
      title: `${name}: what the plan pays`,
      lines: (procedures as readonly Procedure[]).map((service) => line(service, paysOf(result, service))),
    })),
    { title: 'How often, and ages', lines: limited },
    {
      title: 'Waiting periods',
      lines: waits.map((key) => ({
        label: key.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase()),
        value: parsed.waiting_periods[key] ?? null,
        checked: isChecked(result, `waiting_periods.${key}`),
      })),
    },
    {
      title: 'Other rules',
      lines: flags.map(([key, value]) => ({
        label: flagName(key),
        value,
        checked: isChecked(result, `flags.${key}`),
      })),
    },
  ].filter(({ lines }) => lines.length > 0)
}

/** What is paid for each run of codes. A service of which the plan states nothing has no range. */
function rangesOf(result: Content): CodeRange[] {
  return codeRuns().flatMap(({ from, to, service }) => {
    const { coverage_percent: percent = null, notes = null } = result.parsed.coverage[service] ?? {}
    if (percent === null && notes === null) return []
    const typed = result.typed.services[service]
    return [
      {
        from,
        to,
        service: PROCEDURE_LABELS[service],
        percent,
        out_percent: typed?.percent.out ?? null,
        copay: typed?.copay ?? null,
        deductible: typed?.deductible ?? null,
        limits: limitsOf(typed),
        ages: agesOf(typed?.age),
        notes: notes ?? '',
        checked: isChecked(result, `coverage.${service}`),
      },
    ]
  })
}

/** A plan in the order in which practice systems ask for it, and by ranges of codes; null while it has not been read. */
export function entrySheetOf(plan: FactualPlan): EntrySheet | null {
  const result = plan.parse_result
  if (result === null) return null
  return { parts: [...planParts(plan, result), ...serviceParts(result)], ranges: rangesOf(result) }
}
