import { type KeyboardEvent, useRef, useState } from 'react'
import { pathLabel } from '../ui/path-label.ts'
import { useAltKey } from './alt-key.ts'
import type { Field } from './fields.ts'
import { absentFor } from './rules/adding.tsx'
import { absentFrom } from './rules/rows.ts'
import type { Values } from './values.ts'

/** So many fields are offered at once; more typing leaves fewer. */
const MOST = 6

/** The fields whose names hold words that begin with every word that was typed; those that begin with it come first. */
export function fieldsFor(fields: readonly Field[], typed: string): Field[] {
  const named = fields.map((field) => {
    const name = pathLabel(field.path)
    return {
      field: { ...field, label: name },
      names: [name, field.path.split('.').at(-1)!.replaceAll('_', ' ')],
    }
  })
  return absentFor(named, typed).map(({ field }) => field)
}

/** Goes to any field by the first letters of its name; Enter takes the first that fits. */
export function Jump(props: {
  fields: readonly Field[]
  values: Values
  /** Goes to a field; one that has no row yet gets it. */
  onPick: (path: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const before = useRef<HTMLElement | null>(null)
  useAltKey('G', () => {
    before.current = document.activeElement as HTMLElement | null
    setTyped('')
  })
  if (typed === null) return null
  const there = fieldsFor(props.fields, typed)
  const added = absentFor(absentFrom(props.values), typed).map(({ field }) => field)
  const found = [...there, ...added]
  const close = (then: () => void) => {
    setTyped(null)
    then()
  }
  const back = () => close(() => before.current?.focus({ preventScroll: true }))
  const pick = (path: string) => close(() => props.onPick(path))
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') back()
    else if (event.key === 'Enter' && !event.ctrlKey && found[0]) pick(found[0].path)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section className="go-to" aria-label="Go to a field" onKeyDown={onKey}>
      <input
        // biome-ignore lint/a11y/noAutofocus: a key asked for it
        autoFocus
        className="input"
        aria-label="Go to a field"
        placeholder="Go to a field"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => {
          if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) setTyped(null)
        }}
      />
      <ol>
        {found.slice(0, MOST).map(({ path }) => (
          <li key={path} data-of={path}>
            <button type="button" className="btn sm" onClick={() => pick(path)}>
              {pathLabel(path)}
              {props.values[path] === undefined && <em className="soft"> (add)</em>}
            </button>
          </li>
        ))}
      </ol>
      <p className="vh" role="status">
        {typed &&
          (found[0]
            ? `Enter ${there[0] ? 'goes to' : 'adds'} ${pathLabel(found[0].path)}`
            : 'No field has that name.')}
      </p>
    </section>
  )
}
