import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { pathLabel } from '../ui/path-label.ts'
import type { Field } from './fields.ts'
import { chordOf } from './moves.ts'

/** So many fields are offered at once; more typing leaves fewer. */
const MOST = 6

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The fields whose names hold words that begin with every word that was typed; those that begin with it come first. */
export function fieldsFor(fields: readonly Field[], typed: string): Field[] {
  const begun = plain(typed)
  if (begun === '') return []
  const nameOf = ({ path }: Field) => plain(pathLabel(path))
  const fits = (field: Field) =>
    begun.split(' ').every((word) =>
      nameOf(field)
        .split(' ')
        .some((own) => own.startsWith(word)),
    )
  const first = (field: Field) => (nameOf(field).startsWith(begun) ? 0 : 1)
  return fields.filter(fits).toSorted((a, b) => first(a) - first(b))
}

/** Alt and G open it from anywhere on the screen. */
function useJumpKey(open: () => void) {
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
      if (chordOf(event) !== 'G' || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Goes to any field by the first letters of its name; Enter takes the first that fits. */
export function Jump(props: { fields: readonly Field[]; onPick: (path: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const before = useRef<HTMLElement | null>(null)
  useJumpKey(() => {
    before.current = document.activeElement as HTMLElement | null
    setTyped('')
  })
  if (typed === null) return null
  const found = fieldsFor(props.fields, typed)
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
            </button>
          </li>
        ))}
      </ol>
      <p className="vh" role="status">
        {typed && (found[0] ? `Enter goes to ${pathLabel(found[0].path)}` : 'No field has that name.')}
      </p>
    </section>
  )
}
