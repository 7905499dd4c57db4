import {
  CATEGORIES,
  CONTENT_FIELDS,
  FIELD_LABELS,
  IDENTITY_FIELDS,
  PROCEDURE_LABELS,
} from '../../src/lexicon/catalog.ts'
import type { FieldPath, ParseResult } from '../../src/plan/content.ts'
import type { PlanRow } from '../../src/plan/contract.ts'
import { STATE_LOOKS } from '../ui/chips.tsx'
import { pathLabel } from '../ui/path-label.ts'

/** One value of a plan as it leaves the office: what is called what, what it says, how sure it is and where it stands. */
export interface PlanValue {
  path: FieldPath
  section: string
  name: string
  /** null = there is none: not found, or not understood, as `state` tells. */
  value: string | null
  notes: string | null
  state: string
  page: number | null
  enteredBy: string | null
}

const percentText = (percent: number | null) => (percent === null ? null : `${percent}%`)

/** Every value of a plan in the order of the screens. */
export function valuesOf(plan: PlanRow, { parsed, states, evidence }: ParseResult): PlanValue[] {
  const one = (
    section: string,
    path: FieldPath,
    name: string,
    value: string | null,
    notes: string | null = null,
  ) => {
    const state = states[path]
    const silent = value === null && notes === null
    const told = state ? STATE_LOOKS[state.state].words : silent ? STATE_LOOKS.not_stated.words : ''
    const page = evidence[path]?.[0]?.page ?? null
    return { path, section, name, value, notes, state: told, page, enteredBy: state?.by ?? null }
  }
  const texts = (section: string, head: string, map: Record<string, string>) =>
    Object.entries(map).map(([key, text]) =>
      one(section, `${head}.${key}`, pathLabel(`${head}.${key}`), text || null),
    )
  return [
    ...IDENTITY_FIELDS.map((f) => one('Plan', f, FIELD_LABELS[f], plan[f] || null)),
    ...CONTENT_FIELDS.map((f) => one('Deductibles and maximums', f, FIELD_LABELS[f], parsed[f] || null)),
    ...CATEGORIES.flatMap(({ name, procedures }) =>
      procedures.map((p) => {
        const { coverage_percent: percent = null, notes = null } = parsed.coverage[p] ?? {}
        return one(name, `coverage.${p}`, PROCEDURE_LABELS[p], percentText(percent), notes || null)
      }),
    ),
    ...texts('Waiting periods', 'waiting_periods', parsed.waiting_periods),
    ...texts('Plan flags', 'flags', parsed.flags),
    ...texts('Disclaimers', 'disclaimers', Object.fromEntries(Object.entries(parsed.disclaimers))),
  ]
}
