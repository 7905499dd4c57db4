import { type ReactNode, useEffect, useState } from 'react'
import type { ParseResult } from '../../src/plan/content.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { AskBlanks } from './blanks/ask.tsx'
import type { RowActions } from './field-row.tsx'
import type { Field, Group } from './fields.ts'
import type { Offer } from './figures/offers.ts'
import type { Form } from './form.ts'
import { GroupSection } from './group-section.tsx'
import { Jump } from './jump.tsx'
import { KeyHints } from './key-hints.tsx'
import { focusField } from './moves.ts'
import type { WordsByPage } from './named/guesses.ts'
import { useOpenGroups } from './open-groups.ts'
import { useRowActions } from './row-actions.ts'
import { useRowViews } from './row-views.tsx'
import type { Heard } from './rules/heard.ts'
import { SameChangeBar, sameChangeOf } from './same-change.tsx'
import { Segments } from './segments.tsx'
import { NONE_LEFT, useShown } from './shown-fields.ts'
import type { Source } from './source.ts'
import type { useStillRow } from './still-row.ts'
import type { Walk } from './walk/walk.ts'

/** What the form shows, and what it does. */
export interface PaneProps {
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
  /** The words of the pages. */
  words: WordsByPage
  /** Rules that they speak of. */
  heard: ReadonlyMap<string, Heard>
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
  /** Goes to a field that was asked for. */
  onPick: (path: string) => void
  onVerify: () => void
}

/** A choice of fields gives way to all of them where the walk comes to one that isn’t among them. */
function useAllShown(
  walk: Walk,
  focused: string | null,
  groups: readonly { group: Group; shown: Field[] }[],
  show: (segment: 'all') => void,
) {
  const asked = walk.blanks?.name
  const isThere =
    (!asked || groups.some(({ group }) => group.name === asked)) &&
    (!focused || groups.some(({ shown }) => shown.some(({ path }) => path === focused)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the walk comes to it, not when a person chooses
  useEffect(() => {
    if (!isThere) show('all')
  }, [asked, focused])
}

/** The right half: every field with its state; doubtful ones first in the eye, the rest quiet. */
export function FormPane(props: PaneProps) {
  const { form, focused, changes, walk } = props
  const { scroller, hold } = props.still
  const { open, toggle } = useOpenGroups(form, props.preview ?? focused, walk, props.unseen)
  const [changed, setChanged] = useState<string | null>(null)
  const same = sameChangeOf(form, form.groups, changed)
  const actions = useRowActions({
    ...props,
    hold,
    ledTo: walk.sweep,
    onNext: (path) => {
      setChanged(path)
      walk.go({ at: 'field', path })
    },
    onBack: walk.back,
  })
  const { segment, show, groups, isUnseen } = useShown(props)
  const viewOf = useRowViews(props, isUnseen)
  useAllShown(walk, focused, groups, show)
  /** Goes to a field, which gets its row where it has none yet. */
  const goTo = (path: string) => {
    if (form.values[path] !== undefined) return props.onPick(path)
    form.set(path, {})
    focusField(path)
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
        <Jump fields={form.fields} values={form.values} onPick={goTo} />
        {same && (
          <SameChangeBar
            change={same}
            onTake={() => {
              const paths = same.others.map(({ path }) => path)
              form.settle(paths, Object.fromEntries(paths.map((path) => [path, same.after])))
              // The value at hand is settled with the others: the walk goes on from it.
              if (focused && paths.includes(focused)) walk.goOn({ at: 'field', path: focused })
            }}
          />
        )}
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
            values={form.values}
            onAdd={goTo}
          />
        ))}
      </div>
      <KeyHints />
    </section>
  )
}
