import { useCallback, useMemo, useReducer } from 'react'
import type { FieldPath, FieldState, FieldStateName } from '../../src/plan/content.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import type { ServiceFact } from '../../src/plan/facts/contract.ts'
import { isOpen } from '../../src/plan/state.ts'
import { type Drawn, type DrawnValues, drawnAt, notedAt } from './drawn.ts'
import { type Field, type Group, groupsOf } from './fields.ts'
import { type FormData, type Kept, recorded, untouched } from './form-data.ts'
import { begun } from './history.ts'
import { normal, same, type Value, type Values, valuesOf } from './values.ts'

/** Putting a typed value into its normal form belongs to the typing, however long ago that was. */
const TIDIED = 0

/** The form as the screen uses it. */
export interface Form extends FormData {
  groups: Group[]
  fields: Field[]
  stateOf: (path: FieldPath) => FieldStateName
  reading: (path: FieldPath) => FieldState | null
  isEdited: (path: FieldPath) => boolean
  errorOf: (field: Field) => string | null
  set: (path: FieldPath, value: Partial<Value>) => void
  /** Puts a value into its normal form, as far as it has one. */
  tidy: (field: Field) => void
  /** Takes a value from a box that was drawn on the page. */
  draw: (path: FieldPath, drawn: Drawn) => void
  /** The drawn box that the value of a field was read from. */
  drawnAt: (path: FieldPath) => Drawn | null
  /** Puts other facts beside the percent of a procedure; `drawn` = where one of them was read on the page. */
  setFacts: (path: FieldPath, facts: readonly ServiceFact[], drawn?: Drawn | null) => void
  /** The figures of the page that a field's note still says. */
  notedAt: (path: FieldPath) => readonly Drawn[]
  /** Says of a leftover figure, by `figureKey`, whether it is no part of the plan. */
  setAside: (figure: string, aside: boolean) => void
  confirm: (path: FieldPath) => void
  /** Answers for several fields at once: they are right as they are, or with the texts given. One step of undo. */
  settle: (
    paths: readonly FieldPath[],
    texts?: Readonly<Record<FieldPath, string>>,
    drawn?: DrawnValues,
  ) => void
  /** Notes that fields were on the screen together with their place on the page. */
  see: (paths: readonly FieldPath[]) => void
  /** Gives rules that the pages speak of their rows. */
  hear: (paths: readonly FieldPath[]) => void
  /** True where a person has settled a field: now, or when the plan was verified before. */
  isChecked: (path: FieldPath) => boolean
  /** True for a field that a question above the form asks about, together with others. */
  isAsked: (path: FieldPath) => boolean
  /** Takes the last change back, or makes it again. @returns the field that it was; null when there is none, or it was of no field */
  undo: () => FieldPath | null
  redo: () => FieldPath | null
  /** Brings back work that was kept elsewhere. */
  restore: (kept: Kept) => void
  rebase: (version: number, base: Values, values: Values) => void
}

/** The form of one plan. */
export function useForm(row: PlanDetail): Form {
  const [history, dispatch] = useReducer(recorded, row, (first) =>
    begun(untouched(first.version, valuesOf(first))),
  )
  const data = history.now
  const { values, base, confirmed, drawn, noted, heard } = data
  const states = row.parse_result?.states
  const changed = useMemo(() => row.changes?.fields.map((change) => change.path) ?? [], [row.changes])
  const groups = useMemo(() => groupsOf(values, changed), [values, changed])
  const fields = useMemo(() => groups.flatMap((g) => g.fields), [groups])
  const isEdited = useCallback((path: FieldPath) => !same(values[path], base[path]), [values, base])
  const stateOf = useCallback(
    (path: FieldPath): FieldStateName => {
      if (isEdited(path)) return 'edited'
      if (confirmed.includes(path) || drawnAt(drawn, path, values[path])) return 'confirmed'
      const read = states?.[path]?.state ?? (base[path]?.text ? 'read' : 'not_stated')
      return read === 'not_stated' && heard.includes(path) ? 'unclear' : read
    },
    [isEdited, confirmed, states, base, drawn, values, heard],
  )
  const go = (way: 'undo' | 'redo'): FieldPath | null => {
    const path = history[way === 'undo' ? 'past' : 'future'].at(-1)?.path ?? null
    dispatch({ do: way })
    return path
  }
  return {
    ...data,
    groups,
    fields,
    stateOf,
    isEdited,
    reading: (path) => states?.[path] ?? null,
    errorOf: (field) => {
      const read = normal(field.kind, values[field.path]?.text ?? '')
      // What the machine read and nobody touched is doubtful at most, never refused.
      return 'error' in read && isEdited(field.path) ? read.error : null
    },
    set: (path, value) => dispatch({ do: 'set', path, value, at: Date.now() }),
    draw: (path, own) => dispatch({ do: 'draw', path, drawn: own, at: Date.now() }),
    drawnAt: (path) => drawnAt(drawn, path, values[path]),
    setFacts: (path, facts, own = null) => dispatch({ do: 'facts', path, facts, drawn: own, at: Date.now() }),
    notedAt: (path) => notedAt(noted, path, values[path]),
    setAside: (figure, aside) => dispatch({ do: 'aside', path: null, figure, aside, at: Date.now() }),
    undo: () => go('undo'),
    redo: () => go('redo'),
    tidy: (field) => {
      const typed = values[field.path]?.text ?? ''
      const read = normal(field.kind, typed)
      if ('text' in read && read.text !== typed && isEdited(field.path))
        dispatch({ do: 'set', path: field.path, value: { text: read.text }, at: TIDIED })
    },
    confirm: (path) => dispatch({ do: 'confirm', path, at: Date.now() }),
    settle: (paths, texts = {}, own = {}) =>
      dispatch({ do: 'settle', path: null, paths, texts, drawn: own, at: Date.now() }),
    see: (paths) => dispatch({ do: 'see', paths }),
    hear: (paths) => dispatch({ do: 'hear', paths }),
    isAsked: () => false,
    isChecked: (path) => {
      const state = stateOf(path)
      if (state === 'edited' || state === 'confirmed') return true
      // A doubt takes a decision: looking at it is none.
      return data.seen.includes(path) && !isOpen(state)
    },
    restore: (kept) => dispatch({ do: 'restore', kept }),
    rebase: (version, newBase, newValues) =>
      dispatch({ do: 'rebase', version, base: newBase, values: newValues }),
  }
}
