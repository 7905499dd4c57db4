import { useEffect, useRef, useState } from 'react'
import type { Leftover } from '../../../src/plan/content.ts'
import type { Form } from '../form.ts'
import { partName, partWords, type Target, targetsOf } from './targets.ts'

/** So many fields are offered at once; more typing leaves fewer. */
const MOST = 6

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')

/** Every word that was typed begins a word of the field's name. */
const fits = (target: Target, typed: string) => {
  const words = plain(`${target.label} ${partName(target)}`).split(' ')
  return plain(typed)
    .split(' ')
    .every((word) => words.some((own) => own.startsWith(word)))
}

/** Finds any field that can take a figure, by its name. Enter takes the first. */
export function FieldSearch(props: {
  figure: Leftover
  form: Form
  onAim: (target: Target | null) => void
  onPick: (target: Target) => void
}) {
  const { figure, form, onAim } = props
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const found = targetsOf(figure, form.fields, form.values).filter((target) => fits(target, typed))
  const offered = found.slice(0, MOST)
  return (
    <div className="find">
      <input
        ref={input}
        className="input"
        aria-label="Field"
        placeholder="Field"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          onAim(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !offered[0]) return
          event.preventDefault()
          props.onPick(offered[0])
        }}
      />
      <ol>
        {offered.map((target) => (
          <li key={`${target.path} ${target.part}`}>
            <button type="button" onClick={() => props.onPick(target)} onFocus={() => onAim(target)}>
              {target.label} <em>{partWords(target)}</em>
            </button>
          </li>
        ))}
      </ol>
      <p className="tiny muted" role="status">
        {found.length === 0
          ? 'This figure doesn’t fit any field.'
          : found.length > MOST
            ? `${found.length - MOST} more. Type to narrow.`
            : ''}
      </p>
    </div>
  )
}
