import { useRef } from 'react'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { isOpen } from '../../src/plan/state.ts'
import type { Field } from './fields.ts'
import type { Form } from './form.ts'
import { type Segment, useSegment } from './segments.tsx'

/** What is said where a choice of fields has none. */
export const NONE_LEFT: Record<Segment, string> = {
  all: 'This plan has no fields.',
  changed: 'Nothing changed.',
  check: 'No fields left to check.',
  unseen: 'You’ve seen every value.',
  not_stated: 'We found every field.',
}

/**
 * The fields that are shown: all, or those of the chosen segment, in their groups.
 * @param shown `unseen` = values that were not on the screen together with their place; `preview` = the field that a figure is about to come to
 */
export function useShown(shown: {
  form: Form
  changes: PlanDetail['changes']
  focused: string | null
  preview: string | null
  unseen: readonly Field[]
}) {
  const { form, changes, focused, preview } = shown
  const [segment, setSegment] = useSegment(changes)
  const unseen = new Set(shown.unseen.map(({ path }) => path))
  // What is seen while it is listed as not seen stays in the list until another one is chosen: rows must not leave under the eye.
  const listed = useRef<ReadonlySet<string>>(new Set())
  const show = (next: Segment) => {
    listed.current = unseen
    setSegment(next)
  }
  /** A row stays while it is worked on, else it would go with the first key that is typed into it. */
  const isWorkedOn = (path: string) =>
    focused === path && (segment === 'check' || (segment === 'not_stated' && !form.base[path]?.text))
  const keep = ({ path }: Field) =>
    segment === 'all' ||
    (segment === 'changed' && changes?.fields.some((change) => change.path === path)) ||
    (segment === 'check' && isOpen(form.stateOf(path))) ||
    (segment === 'unseen' && (unseen.has(path) || listed.current.has(path))) ||
    form.stateOf(path) === segment ||
    path === preview ||
    isWorkedOn(path)
  const groups = form.groups
    .map((group) => ({ group, shown: group.fields.filter(keep) }))
    .filter(({ group, shown: rows }) => rows.length > 0 || (segment === 'all' && group.adds))
  return { segment, show, groups, isUnseen: (path: string) => unseen.has(path) }
}
