import { CONTENT_FIELDS, IDENTITY_FIELDS, PROCEDURES } from '../lexicon/catalog.ts'
import type { CoverageEntry, FieldPath, PlanContent, PlanIdentity } from './content.ts'
import type { FieldChange } from './contract.ts'

/** What stands at a path: a text, or percent and notes of a procedure; null = not stated. */
export type FieldValue = string | CoverageEntry | null

/** The six row fields and the content of a plan, as a person sees them on one form. */
export interface PlanForm {
  identity: PlanIdentity
  content: PlanContent
}

const under = (name: string, map: Record<string, string>): [FieldPath, FieldValue][] =>
  Object.entries(map).map(([key, text]) => [`${name}.${key}`, text])

/** Every value of a plan by its path, in the order of the form. Keys of maps that do not exist are not there. */
export function valuesOf({ identity, content }: PlanForm): Map<FieldPath, FieldValue> {
  return new Map<FieldPath, FieldValue>([
    ...IDENTITY_FIELDS.map((key): [FieldPath, FieldValue] => [key, identity[key]]),
    ...CONTENT_FIELDS.map((key): [FieldPath, FieldValue] => [key, content[key]]),
    ...PROCEDURES.map((key): [FieldPath, FieldValue] => [`coverage.${key}`, content.coverage[key]]),
    ...under('waiting_periods', content.waiting_periods),
    ...under('flags', content.flags),
    ...content.disclaimers.map((text, i): [FieldPath, FieldValue] => [`disclaimers.${i}`, text]),
  ])
}

/** True when nothing is stated there. */
export function isSilent(value: FieldValue | undefined): boolean {
  if (value === null || value === undefined) return true
  return typeof value === 'object' && value.coverage_percent === null && value.notes === null
}

/** True when two values of a path say the same. Nothing and an absent key are the same. */
export function sameValue(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  if (isSilent(a) || isSilent(b)) return isSilent(a) && isSilent(b)
  if (typeof a !== 'object' || typeof b !== 'object') return a === b
  return a?.coverage_percent === b?.coverage_percent && a?.notes === b?.notes
}

/** What differs between two plans, in the order of the form: an edit against its plan, or a new version against the verified one. */
export function changesBetween(before: PlanForm, after: PlanForm): FieldChange[] {
  const old = valuesOf(before)
  const next = valuesOf(after)
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((path) => {
    const change: FieldChange = { path, before: old.get(path) ?? null, after: next.get(path) ?? null }
    return sameValue(change.before, change.after) ? [] : [change]
  })
}
