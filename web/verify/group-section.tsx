import { ChevronRight, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { FieldStateName } from '../../src/plan/content.ts'
import { STATE_LOOKS } from '../ui/chips.tsx'
import { Icon } from '../ui/icon.tsx'
import { FieldRow, type RowActions, type RowView } from './field-row.tsx'
import type { Field, Group } from './fields.ts'

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

/** Adds a rule or a disclaimer that the readers did not find. */
function Adding(props: { adds: NonNullable<Group['adds']>; onAdd: (name: string) => void }) {
  const [name, setName] = useState('')
  const id = useId()
  const named = props.adds !== 'disclaimers.'
  const add = () => {
    if (named && !name.trim()) return
    props.onAdd(name.trim())
    setName('')
  }
  return (
    <div className="adding">
      {named && (
        <input
          id={id}
          className="input"
          aria-label="Rule name"
          placeholder="Another rule"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey) return
            event.preventDefault()
            add()
          }}
        />
      )}
      <button type="button" className="btn sm" onClick={add}>
        <Icon of={Plus} size={14} />
        {named ? 'Add rule' : 'Add disclaimer'}
      </button>
    </div>
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
  onAdd: (name: string) => void
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
        {group.adds && open && <Adding adds={group.adds} onAdd={props.onAdd} />}
      </div>
    </section>
  )
}
