import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import type { FieldPath, FieldState, FieldStateName } from '../../src/plan/content.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { draftOf, keepDraft } from '../session/drafts.ts'
import { type Field, type Group, groupsOf } from './fields.ts'
import { normal, same, type Value, type Values, valuesOf } from './values.ts'

/** The work on one plan. `base` is what the server holds, `values` what stands in the form. */
export interface FormData {
  version: number
  base: Values
  values: Values
  confirmed: FieldPath[]
}

type Action =
  | { do: 'set'; path: FieldPath; value: Partial<Value> }
  | { do: 'confirm'; path: FieldPath }
  | { do: 'restore'; values: Values; confirmed: FieldPath[] }
  | { do: 'rebase'; version: number; base: Values; values: Values }

function changedBy(data: FormData, action: Action): FormData {
  if (action.do === 'set') {
    const before = data.values[action.path] ?? { text: '', notes: '' }
    return { ...data, values: { ...data.values, [action.path]: { ...before, ...action.value } } }
  }
  if (action.do === 'confirm') {
    return data.confirmed.includes(action.path)
      ? data
      : { ...data, confirmed: [...data.confirmed, action.path] }
  }
  if (action.do === 'restore') {
    return { ...data, values: { ...data.values, ...action.values }, confirmed: action.confirmed }
  }
  return { ...data, version: action.version, base: action.base, values: action.values }
}

/** What is kept of unsaved work. */
interface Draft {
  version: number
  values: Values
  confirmed: FieldPath[]
}

const DRAFT_PAUSE_MS = 400

/** Keeps unsaved work in this tab and brings it back; says when it was kept last. */
function useDraft(name: string, data: FormData, dispatch: (action: Action) => void): Date | null {
  const [kept, setKept] = useState<Date | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const draft = draftOf<Draft>(name)
    if (draft?.version === data.version)
      dispatch({ do: 'restore', values: draft.values, confirmed: draft.confirmed })
  }, [name])
  useEffect(() => {
    const { version, values, base, confirmed } = data
    const dirty = confirmed.length > 0 || Object.keys(values).some((path) => !same(values[path], base[path]))
    if (!dirty) return
    const timer = setTimeout(() => {
      if (keepDraft(name, { version, values, confirmed })) setKept(new Date())
    }, DRAFT_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, data])
  return kept
}

/** The form as the screen uses it. */
export interface Form extends FormData {
  groups: Group[]
  fields: Field[]
  draftKept: Date | null
  stateOf: (path: FieldPath) => FieldStateName
  reading: (path: FieldPath) => FieldState | null
  isEdited: (path: FieldPath) => boolean
  errorOf: (field: Field) => string | null
  set: (path: FieldPath, value: Partial<Value>) => void
  /** Puts a value into its normal form, as far as it has one. */
  tidy: (field: Field) => void
  confirm: (path: FieldPath) => void
  rebase: (version: number, base: Values, values: Values) => void
}

/** The form of one plan; `draft` names its unsaved work. */
export function useForm(row: PlanDetail, draft: string): Form {
  const [data, dispatch] = useReducer(changedBy, row, (first): FormData => {
    const base = valuesOf(first)
    return { version: first.version, base, values: base, confirmed: [] }
  })
  const draftKept = useDraft(draft, data, dispatch)
  const { values, base, confirmed } = data
  const states = row.parse_result?.states
  const changed = useMemo(() => row.changes?.fields.map((change) => change.path) ?? [], [row.changes])
  const groups = useMemo(() => groupsOf(values, changed), [values, changed])
  const fields = useMemo(() => groups.flatMap((g) => g.fields), [groups])
  const isEdited = useCallback((path: FieldPath) => !same(values[path], base[path]), [values, base])
  const stateOf = useCallback(
    (path: FieldPath): FieldStateName => {
      if (isEdited(path)) return 'edited'
      if (confirmed.includes(path)) return 'confirmed'
      return states?.[path]?.state ?? (base[path]?.text ? 'agreed' : 'not_stated')
    },
    [isEdited, confirmed, states, base],
  )
  return {
    ...data,
    groups,
    fields,
    draftKept,
    stateOf,
    isEdited,
    reading: (path) => states?.[path] ?? null,
    errorOf: (field) => {
      const read = normal(field.kind, values[field.path]?.text ?? '')
      // What the machine read and nobody touched is doubtful at most, never refused.
      return 'error' in read && isEdited(field.path) ? read.error : null
    },
    set: (path, value) => dispatch({ do: 'set', path, value }),
    tidy: (field) => {
      const read = normal(field.kind, values[field.path]?.text ?? '')
      if ('text' in read && isEdited(field.path))
        dispatch({ do: 'set', path: field.path, value: { text: read.text } })
    },
    confirm: (path) => dispatch({ do: 'confirm', path }),
    rebase: (version, newBase, newValues) =>
      dispatch({ do: 'rebase', version, base: newBase, values: newValues }),
  }
}
