import { useMemo } from 'react'
import { isOpen } from '../../src/plan/state.ts'
import { newMismatches } from './checks.ts'
import type { RowView } from './field-row.tsx'
import type { Field } from './fields.ts'
import type { PaneProps } from './form-pane.tsx'
import { OldValue } from './old-value.tsx'

/** What the rows of the form show. @param isUnseen whether a value was not on the screen yet */
export function useRowViews(props: PaneProps, isUnseen: (path: string) => boolean) {
  const { form, focused, changes } = props
  const changeAt = (path: string) => changes?.fields.find((change) => change.path === path)
  const warnings = useMemo(() => newMismatches(form.base, form.values), [form.base, form.values])
  return (field: Field): RowView => {
    const reading = form.reading(field.path)
    const change = changeAt(field.path)
    const state = form.stateOf(field.path)
    const { places, entered, before } = props.sourceOf(field.path)
    const doubted = reading !== null && isOpen(reading.state)
    return {
      field,
      value: form.values[field.path] ?? { text: '', notes: '' },
      state,
      error: form.errorOf(field) ?? props.refused[field.path] ?? null,
      warning: warnings[field.path] ?? null,
      evidence: places[0] ?? null,
      cited: places[0] ?? before,
      entered,
      before,
      doubted,
      unseen: isUnseen(field.path),
      asked: form.isAsked(field.path),
      // A reason is about the value that was read: once a person has decided, it is no longer theirs to read.
      reasons: doubted && isOpen(state) ? reading.reasons : [],
      offers: focused === field.path ? props.offersOf(field) : [],
      focused: focused === field.path,
      was: change && changes ? <OldValue planId={changes.id} change={change} /> : null,
      beside: props.beside(field),
    }
  }
}
