import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { isOpen } from '../ui/chips.tsx'
import { newMismatches } from './checks.ts'
import type { RowActions, RowView } from './field-row.tsx'
import { CHANGED, type Field, type Group } from './fields.ts'
import type { Form } from './form.ts'
import { GroupSection } from './group-section.tsx'
import { focusField } from './moves.ts'
import { OldValue } from './old-value.tsx'
import { useRowActions } from './row-actions.ts'
import { Segments, useSegment } from './segments.tsx'
import type { Source } from './source.ts'
import { useStillRow } from './still-row.ts'

/** The group of a path opens when a box, a key or an error leads there. */
function useOpenGroups(form: Form, focused: string | null) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    // What changed and what is in doubt starts open, the rest closed with its counts; without any, the amounts are the first to look at.
    () => {
      const doubtful = form.groups.filter(
        (g) => g.name === CHANGED || g.fields.some((f) => isOpen(form.stateOf(f.path))),
      )
      return new Set((doubtful.length > 0 ? doubtful : form.groups.slice(0, 2)).map((g) => g.name))
    },
  )
  const home = form.groups.find((g) => g.fields.some((f) => f.path === focused))?.name
  useEffect(() => {
    if (home) setOpen((now) => (now.has(home) ? now : new Set(now).add(home)))
  }, [home])
  const toggle = (name: string) => {
    setOpen((now) => {
      const next = new Set(now)
      if (!next.delete(name)) next.add(name)
      return next
    })
  }
  return { open, toggle }
}

interface PaneProps {
  form: Form
  /** What differs from the verified version of this group. */
  changes: PlanDetail['changes']
  focused: string | null
  /** The field that a figure of the page is about to come to. */
  preview: string | null
  sourceOf: (path: string) => Source
  crop: RowActions['crop']
  banner: ReactNode
  /** The other plans of the same document. */
  others: ReactNode
  /** Words beside fields that the server would not save. */
  refused: Record<string, string>
  /** What stands beside a field about the box that was drawn for it. */
  beside: (field: Field) => ReactNode
  onFocus: (path: string) => void
  onVerify: () => void
}

function pathToAdd(group: Group, name: string, values: Form['values']): string {
  if (group.adds !== 'disclaimers.')
    return `${group.adds}${name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_|_$/g, '')}`
  const used = Object.keys(values).filter((p) => p.startsWith('disclaimers.')).length
  return `disclaimers.${used}`
}

function KeyHints() {
  return (
    <div className="vfoot" aria-hidden="true">
      <span>
        <kbd>Tab</kbd>next to check
      </span>
      <span>
        <kbd>Enter</kbd>confirm
      </span>
      <span>
        <kbd>Alt</kbd>
        <kbd>[</kbd>
        <kbd>]</kbd>page
      </span>
      <span>
        <kbd>F6</kbd>page, form, header
      </span>
      <span>
        <kbd>Ctrl</kbd>
        <kbd>Enter</kbd>verify
      </span>
    </div>
  )
}

/** The right half: every field with its state; doubtful ones first in the eye, the rest quiet. */
export function FormPane(props: PaneProps) {
  const { form, focused, changes } = props
  const changeAt = (path: string) => changes?.fields.find((change) => change.path === path)
  const [segment, setSegment] = useSegment(changes)
  const { scroller, hold } = useStillRow()
  const { open, toggle } = useOpenGroups(form, props.preview ?? focused)
  const actions = useRowActions({ ...props, hold })
  const warnings = useMemo(() => newMismatches(form.base, form.values), [form.base, form.values])
  const viewOf = (field: Field): RowView => {
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
      entered,
      before,
      doubted,
      // A reason is about the value that was read: once a person has decided, it is no longer theirs to read.
      reasons: doubted && isOpen(state) ? reading.reasons : [],
      readings: reading?.readings ?? [],
      focused: focused === field.path,
      was: change && changes ? <OldValue planId={changes.id} change={change} /> : null,
      beside: props.beside(field),
    }
  }
  const keep = useCallback(
    (field: Field) =>
      segment === 'all' ||
      (segment === 'changed' && changes?.fields.some((change) => change.path === field.path)) ||
      (segment === 'check' ? isOpen(form.stateOf(field.path)) : form.stateOf(field.path) === segment) ||
      field.path === props.preview ||
      // A row stays while it is worked on, else it would go with the first key that is typed into it.
      (focused === field.path &&
        (segment === 'check' || (segment === 'not_stated' && !form.base[field.path]?.text))),
    [segment, form, focused, changes, props.preview],
  )
  const groups = form.groups
    .map((group) => ({ group, shown: group.fields.filter(keep) }))
    .filter(({ group, shown }) => shown.length > 0 || (segment === 'all' && group.adds))
  return (
    <section className="form" aria-label="Fields" data-region="form">
      <Segments form={form} changed={changes?.fields.length ?? 0} segment={segment} onSegment={setSegment} />
      <div className="fscroll" ref={scroller}>
        {props.banner}
        {props.others}
        {groups.length === 0 && (
          <p className="empty short">
            {segment === 'check' ? 'No fields left to check.' : 'We found every field.'}
          </p>
        )}
        {groups.map(({ group, shown }) => (
          <GroupSection
            key={group.name}
            group={group}
            shown={shown}
            open={segment !== 'all' || open.has(group.name)}
            stateOf={form.stateOf}
            viewOf={viewOf}
            actions={actions}
            onToggle={() => toggle(group.name)}
            onAdd={(name) => {
              const path = pathToAdd(group, name, form.values)
              form.set(path, {})
              focusField(path)
            }}
          />
        ))}
      </div>
      <KeyHints />
    </section>
  )
}
