import { useId } from 'react'
import { ErrorLine } from '../ui/error-line.tsx'
import { Required } from './choices.tsx'
import { LONGEST_MESSAGE } from './draft.ts'

interface FieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onLeave: () => void
}

const invalid = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}

/** The message, with what to leave out and how long it is. */
export function MessageField(props: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        {props.label}
        <Required />
      </label>
      <textarea
        className="input"
        id={id}
        name="message"
        required
        value={props.value}
        aria-describedby={`${id}-hint`}
        {...invalid(id, props.error)}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onLeave}
      />
      {props.error && <ErrorLine words={props.error} id={`${id}-error`} />}
      <div className="row between">
        <p className="hint" id={`${id}-hint`}>
          Leave out patient names, birth dates and member IDs.
        </p>
        <p className="hint num">
          {props.value.trim().length.toLocaleString('en-US')} of {LONGEST_MESSAGE.toLocaleString('en-US')}
        </p>
      </div>
    </div>
  )
}

/** An optional line of text. */
export function LineField(props: FieldProps & { name: string; email?: boolean; autoComplete?: string }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        {props.label} <span className="opt">optional</span>
      </label>
      <input
        className="input"
        id={id}
        name={props.name}
        type={props.email ? 'email' : 'text'}
        maxLength={props.email ? 254 : 120}
        autoComplete={props.autoComplete ?? 'off'}
        value={props.value}
        {...invalid(id, props.error)}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onLeave}
      />
      {props.error && <ErrorLine words={props.error} id={`${id}-error`} />}
    </div>
  )
}
