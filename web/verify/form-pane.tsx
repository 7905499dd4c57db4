import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ParseResult } from '../../src/plan/content.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { isOpen } from '../ui/chips.tsx'
import { BlanksCard } from './blanks/card.tsx'
import { printedFor } from './blanks/printed.ts'
import { newMismatches } from './checks.ts'
import type { RowActions, RowView } from './field-row.tsx'
import { CHANGED, type Field, type Group } from './fields.ts'
import type { Offer } from './figures/offers.ts'
import type { Form } from './form.ts'
import { GroupSection } from './group-section.tsx'
import { KeyHints } from './key-hints.tsx'
import { focusField } from './moves.ts'
import { OldValue } from './old-value.tsx'
import { useRowActions } from './row-actions.ts'
import { Segments } from './segments.tsx'
import { NONE_LEFT, useShown } from './shown-fields.ts'
import type { Source } from './source.ts'
import type { useStillRow } from './still-row.ts'
import type { Walk } from './walk/walk.ts'

/** The group of a path opens when a box, a key or an error leads there. */
function useOpenGroups(form: Form, focused: string | null, asked: readonly string[]) {
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
  const wanted = [...(home ? [home] : []), ...asked].join('|')
  useEffect(() => {
    const names = wanted.split('|').filter((name) => name !== '')
    setOpen((now) => (names.every((name) => now.has(name)) ? now : new Set([...now, ...names])))
  }, [wanted])
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
  /** Values that were not on the screen together with their place. */
  unseen: readonly Field[]
  /** The field that a figure of the page is about to come to. */
  preview: string | null
  sourceOf: (path: string) => Source
  crop: RowActions['crop']
  still: ReturnType<typeof useStillRow>
  walk: Walk
  result: ParseResult
  /** Values that may stand in a field. */
  offersOf: (field: Field) => readonly Offer[]
  onFigure: (path: string, figure: NonNullable<Offer['figure']>) => Promise<boolean>
  banner: ReactNode
  /** Questions about several fields at once. */
  asked: ReactNode
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

/** One question about the blanks of a group that the walk is at. */
function AskBlanks({ form, walk, result, group }: PaneProps & { group: Group }) {
  const { blanks } = walk
  if (!blanks) return null
  return (
    <BlanksCard
      key={blanks.name}
      blanks={blanks}
      values={printedFor(blanks.fields, group.fields, form, result)}
      onAnswer={(paths, text) => {
        form.settle(paths, text === '' ? {} : Object.fromEntries(paths.map((path) => [path, text])))
        walk.answered(blanks.name)
      }}
      onPass={() => walk.go({ at: 'blanks', name: blanks.name })}
    />
  )
}

/** The right half: every field with its state; doubtful ones first in the eye, the rest quiet. */
export function FormPane(props: PaneProps) {
  const { form, focused, changes, walk } = props
  const changeAt = (path: string) => changes?.fields.find((change) => change.path === path)
  const { scroller, hold } = props.still
  // What nobody saw yet is looked through together: many values are in sight at once.
  const looked = form.groups.filter(
    ({ fields }) => walk.looking && props.unseen.some((field) => fields.includes(field)),
  )
  const asks = walk.blanks ? [walk.blanks.name] : []
  const { open, toggle } = useOpenGroups(form, props.preview ?? focused, [
    ...looked.map(({ name }) => name),
    ...asks,
  ])
  const actions = useRowActions({
    ...props,
    hold,
    onNext: (path) => walk.go({ at: 'field', path }),
    onBack: walk.back,
  })
  const { segment, show, groups, isUnseen } = useShown(props)
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
  return (
    <section className="form" aria-label="Fields" data-region="form">
      <Segments
        form={form}
        unseen={props.unseen.length}
        changed={changes?.fields.length ?? 0}
        segment={segment}
        onSegment={show}
      />
      <div className="fscroll" ref={scroller}>
        {props.banner}
        {props.others}
        {props.asked}
        {groups.length === 0 && <p className="empty short">{NONE_LEFT[segment]}</p>}
        {groups.map(({ group, shown }) => (
          <GroupSection
            key={group.name}
            group={group}
            shown={shown}
            open={segment !== 'all' || open.has(group.name)}
            ask={walk.blanks?.name === group.name ? <AskBlanks {...props} group={group} /> : null}
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
