import { Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { FieldPath } from '../../../src/plan/content.ts'
import { Icon } from '../../ui/icon.tsx'
import { counted } from '../../ui/words.ts'
import type { Group } from '../fields.ts'
import type { Values } from '../values.ts'
import { type Absent, absentFrom } from './rows.ts'

/** So many are offered at once; more typing leaves fewer. */
const MOST = 6

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** True where every word that was typed begins a word of the name. */
export const fitsName = (name: string, typed: string): boolean =>
  plain(typed)
    .split(' ')
    .every((word) =>
      plain(name)
        .split(' ')
        .some((own) => own.startsWith(word)),
    )

/** Of these the ones that have a name which was typed, those whose own name begins so first. */
export function absentFor(absent: readonly Absent[], typed: string): Absent[] {
  if (plain(typed) === '') return []
  const first = ({ field }: Absent) => (plain(field.label).startsWith(plain(typed)) ? 0 : 1)
  return absent
    .filter(({ names }) => names.some((name) => fitsName(name, typed)))
    .toSorted((a, b) => first(a) - first(b))
}

/** What the rows that can be added are called. */
const WORDS = {
  'flags.': { one: 'rule', label: 'Rule name', button: 'Add rule' },
  'waiting_periods.': { one: 'wait', label: 'Wait name', button: 'Add wait' },
} as const

const pathOf = (head: string, name: string): FieldPath =>
  `${head}${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')}`

/** Adds a rule or a wait that has no row: one of those that plans have, by the first letters of any name of it, or another one. */
function NamedAdding(props: { adds: keyof typeof WORDS; values: Values; onAdd: (path: FieldPath) => void }) {
  const { adds, values, onAdd } = props
  const [name, setName] = useState('')
  const { one, label, button } = WORDS[adds]
  const absent = absentFrom(values).filter(({ field }) => field.path.startsWith(adds))
  const found = absentFor(absent, name)
  const add = (path: FieldPath) => {
    onAdd(path)
    setName('')
  }
  const addTyped = () => {
    if (name.trim()) add(found[0]?.field.path ?? pathOf(adds, name))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey) return
    event.preventDefault()
    addTyped()
  }
  return (
    <div className="adding named">
      <input
        className="input"
        aria-label={label}
        placeholder={`${counted(absent.length, one)} we didn’t find: type to add one`}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKey}
      />
      <button type="button" className="btn sm" onClick={addTyped}>
        <Icon of={Plus} size={14} />
        {button}
      </button>
      {found.length > 0 && (
        <ol>
          {found.slice(0, MOST).map(({ field }) => (
            <li key={field.path}>
              <button type="button" className="btn sm" onClick={() => add(field.path)}>
                {field.label}
              </button>
            </li>
          ))}
        </ol>
      )}
      <p className="vh" role="status">
        {found[0] ? `Enter adds ${found[0].field.label}` : ''}
      </p>
    </div>
  )
}

/** Adds a row that the readers did not find. */
export function Adding(props: {
  adds: NonNullable<Group['adds']>
  values: Values
  onAdd: (path: FieldPath) => void
}) {
  const { adds, values, onAdd } = props
  if (adds !== 'disclaimers.') return <NamedAdding {...{ adds, values, onAdd }} />
  const used = Object.keys(values).filter((path) => path.startsWith(adds)).length
  return (
    <div className="adding">
      <button type="button" className="btn sm" onClick={() => onAdd(`${adds}${used}`)}>
        <Icon of={Plus} size={14} />
        Add disclaimer
      </button>
    </div>
  )
}
