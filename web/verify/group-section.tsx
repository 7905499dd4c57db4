import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { FieldStateName } from '../../src/plan/content.ts'
import { STATE_LOOKS } from '../ui/chips.tsx'
import { Icon } from '../ui/icon.tsx'
import { FieldRow, type RowActions, type RowView } from './field-row.tsx'
import type { Field, Group } from './fields.ts'
import { Adding } from './rules/adding.tsx'
import type { Values } from './values.ts'

const ORDER: readonly FieldStateName[] = [
  'agreed',
  'read',
  'confirmed',
  'check',
  'unclear',
  'edited',
  'not_stated',
]

function Counts(props: { states: FieldStateName[] }) {
  return (
    <span className="sum">
      {ORDER.map((state) => {
        const count = props.states.filter((s) => s === state).length
        if (count === 0) return null
        const look = STATE_LOOKS[state]
        return (
          <span key={state} className={`stt ${look.tone}`} title={`${count} ${look.counted}`}>
            <Icon of={look.icon} />
            {count}
            <span className="w"> {look.counted}</span>
          </span>
        )
      })}
    </span>
  )
}

/** One group of the form with its counts. A closed group keeps its rows out of the way; opening it confirms nothing. */
export function GroupSection(props: {
  group: Group
  shown: Field[]
  open: boolean
  /** A question about its blanks. */
  ask: React.ReactNode
  stateOf: (path: string) => FieldStateName
  viewOf: (field: Field) => RowView
  actions: RowActions
  onToggle: () => void
  /** What stands in the form. */
  values: Values
  onAdd: (path: string) => void
}) {
  const { group, open } = props
  const id = useId()
  return (
    <section className="g">
      <h2>
        <button type="button" className="gh" aria-expanded={open} aria-controls={id} onClick={props.onToggle}>
          <Icon of={ChevronRight} size={14} className="chev" />
          {group.name}
          <Counts states={group.fields.map((f) => props.stateOf(f.path))} />
        </button>
      </h2>
      <div id={id} className="gb" hidden={!open}>
        {props.ask}
        {props.shown.map((field) => (
          <FieldRow key={field.path} view={props.viewOf(field)} actions={props.actions} />
        ))}
        {group.adds && open && <Adding adds={group.adds} values={props.values} onAdd={props.onAdd} />}
      </div>
    </section>
  )
}
