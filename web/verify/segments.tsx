import { Dot } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { FieldStateName } from '../../src/plan/content.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { isOpen } from '../../src/plan/state.ts'
import { STATE_LOOKS } from '../ui/chips.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Form } from './form.ts'

/** What the form shows: everything, what differs from the verified version, what a person must look at, what they have not seen, or what was not found. */
export type Segment = 'all' | 'changed' | 'check' | 'unseen' | 'not_stated'

/** How a value is marked that was not on the screen together with its place. It says something about the person, not about the value. */
export const UNSEEN = { words: 'Not seen', icon: Dot } as const

/** What is shown: everything, or what changed where the address asks for that, as the board of renewals does. */
export function useSegment(changes: PlanDetail['changes']) {
  const asked = new URLSearchParams(useSearch()).get('show')
  return useState<Segment>(asked === 'changed' && changes?.fields.length ? 'changed' : 'all')
}

/** The choice of what is shown, with counts. */
export function Segments(props: {
  form: Form
  /** Values that nobody has seen. */
  unseen: number
  /** How many fields differ from the verified version; 0 when there is none. */
  changed: number
  segment: Segment
  onSegment: (segment: Segment) => void
}) {
  const { form, segment, changed } = props
  const count = (state: FieldStateName) => form.fields.filter((f) => form.stateOf(f.path) === state).length
  // With "To check" and "Not found" these make up all fields.
  const settled = (['agreed', 'read', 'edited', 'confirmed'] as const).flatMap((state) =>
    count(state) > 0 ? [`${count(state)} ${STATE_LOOKS[state].counted}`] : [],
  )
  const parts: [Segment, string, number][] = [
    ['all', 'All', form.fields.length],
    ...(changed > 0 ? [['changed', 'Changed', changed] as [Segment, string, number]] : []),
    ['check', 'To check', form.fields.filter((f) => isOpen(form.stateOf(f.path))).length],
    ['unseen', UNSEEN.words, props.unseen],
    ['not_stated', STATE_LOOKS.not_stated.words, count('not_stated')],
  ]
  return (
    <div className="fbar">
      {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons is no fieldset */}
      <div className="seg" role="group" aria-label="Fields shown">
        {parts.map(([key, words, number]) => (
          <button
            key={key}
            type="button"
            className={key === 'not_stated' || (changed > 0 && key === 'unseen') ? 'd-only' : undefined}
            aria-pressed={segment === key}
            onClick={() => props.onSegment(key)}
          >
            {key === 'check' && <Icon of={STATE_LOOKS.check.icon} size={14} className="amber" />}
            {key === 'unseen' && <Icon of={UNSEEN.icon} size={14} className="blue" />}
            {words} <span className="num">{number}</span>
          </button>
        ))}
      </div>
      <span className="grow" />
      <span className="tiny muted d-only" role="status">
        {settled.join(', ')}
      </span>
    </div>
  )
}
