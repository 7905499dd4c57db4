import { useState } from 'react'
import { FAULTS, isoDay, type Kind, readField, tidied } from './values.ts'

/** A field of the estimate: tidied when it's left, and told beside it where it isn't understood. */
export function TypedInput(props: {
  id: string
  kind: Kind
  value: string
  onChange: (value: string) => void
  /** For screen readers, where no label stands beside it. */
  label?: string
  placeholder?: string
  className?: string
}) {
  const { id, kind, value } = props
  const [here, setHere] = useState(false)
  const today = isoDay(new Date())
  const wrong = !here && readField(kind, value, today) === null
  return (
    <>
      <input
        id={id}
        className={`input ${props.className ?? ''}`}
        aria-label={props.label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-fault` : undefined}
        placeholder={props.placeholder ?? 'Not given'}
        inputMode={kind === 'money' ? 'decimal' : kind === 'tooth' || kind === 'age' ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={24}
        value={value}
        onChange={(event) => props.onChange(event.target.value)}
        onFocus={() => setHere(true)}
        onBlur={() => {
          setHere(false)
          props.onChange(tidied(kind, value, today))
        }}
      />
      {wrong && (
        <span className="est-fault" id={`${id}-fault`} role="alert">
          {FAULTS[kind]}
        </span>
      )}
    </>
  )
}
