import {
  CATEGORIES,
  CONTENT_FIELDS,
  FIELD_LABELS,
  IDENTITY_FIELDS,
  type PlanField,
  PROCEDURE_LABELS,
  USUAL_WAITS,
} from '../../src/lexicon/catalog.ts'
import type { FieldPath } from '../../src/plan/content.ts'
import { pathLabel } from '../ui/path-label.ts'
import { spaced } from '../ui/words.ts'
import type { Values } from './values.ts'

/** What kind of value a field takes. */
export type Kind = 'text' | 'phone' | 'money' | 'yesno' | 'percent' | 'wait' | 'line'

/** One row of the form. */
export interface Field {
  path: FieldPath
  label: string
  kind: Kind
}

/** A group of rows under one heading. */
export interface Group {
  name: string
  fields: Field[]
  /** Beginning of the paths that a person may add here; null where the list is fixed. */
  adds: 'flags.' | 'waiting_periods.' | 'disclaimers.' | null
}

const KINDS: Partial<Record<PlanField, Kind>> = {
  customer_service_phone: 'phone',
  deductible_applies_to_preventive: 'yesno',
}

const planField = (path: PlanField, kind: Kind): Field => ({
  path,
  label: FIELD_LABELS[path],
  kind: KINDS[path] ?? kind,
})

/** Paths of the form that begin so, in the order of the values. */
const pathsOf = (values: Values, head: string) => Object.keys(values).filter((path) => path.startsWith(head))

/** Paths of the waiting periods that are always shown. */
export const usualWaits = (): FieldPath[] => USUAL_WAITS.map((key) => `waiting_periods.${key}`)

/** Name of the group of rules. */
export const RULES_GROUP = 'Plan flags'

/** Name of the group that stands first when a new version of a known group is verified. */
export const CHANGED = 'Changed'

/**
 * The form's groups for the values at hand (design: Plan, amounts, five categories, waits, flags, disclaimers).
 * @param changed paths that differ from the verified version: they stand first, in a group of their own
 */
export function groupsOf(values: Values, changed: readonly FieldPath[] = []): Group[] {
  const groups = usualGroups(values)
  if (changed.length === 0) return groups
  const first = groups.flatMap((group) => group.fields.filter((field) => changed.includes(field.path)))
  return [
    // Away from their own heading, "Major" alone would not say that it is a wait.
    { name: CHANGED, fields: first.map((field) => ({ ...field, label: pathLabel(field.path) })), adds: null },
    ...groups
      .map((group) => ({ ...group, fields: group.fields.filter((field) => !changed.includes(field.path)) }))
      .filter((group) => group.fields.length > 0 || group.adds !== null),
  ]
}

function usualGroups(values: Values): Group[] {
  const waits = pathsOf(values, 'waiting_periods.')
  const tail = (path: string) => path.slice(path.indexOf('.') + 1)
  return [
    { name: 'Plan', fields: IDENTITY_FIELDS.map((f) => planField(f, 'text')), adds: null },
    {
      name: 'Deductibles and maximums',
      fields: CONTENT_FIELDS.map((f) => planField(f, 'money')),
      adds: null,
    },
    ...CATEGORIES.map(
      (category): Group => ({
        name: category.name,
        fields: category.procedures.map((p) => ({
          path: `coverage.${p}`,
          label: PROCEDURE_LABELS[p],
          kind: 'percent',
        })),
        adds: null,
      }),
    ),
    {
      name: 'Waiting periods',
      fields: waits.map((path) => ({ path, label: spaced(tail(path)), kind: 'wait' })),
      adds: 'waiting_periods.',
    },
    {
      name: RULES_GROUP,
      fields: pathsOf(values, 'flags.').map((path) => ({ path, label: spaced(tail(path)), kind: 'line' })),
      adds: 'flags.',
    },
    {
      name: 'Disclaimers',
      fields: pathsOf(values, 'disclaimers.').map((path, i) => ({
        path,
        label: `Disclaimer ${i + 1}`,
        kind: 'line',
      })),
      adds: 'disclaimers.',
    },
  ]
}
