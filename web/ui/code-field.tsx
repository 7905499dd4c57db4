import { useId } from 'react'
import { ErrorLine } from './error-line.tsx'
import { useRefused } from './refused.ts'

/** One field for a code of an authenticator app; a recovery code fits, too. */
export function CodeField(props: {
  value: string
  onChange: (value: string) => void
  label?: string
  hint?: string
  /** A sentence of the server about this field. */
  error?: string | null
  focus?: boolean
}) {
  const id = useId()
  const refused = useRefused('Type the code your app shows.')
  const words = refused.words ?? props.error ?? null
  const described = [props.hint && `${id}-hint`, words && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{props.label ?? '6-digit code'}</label>
      <input
        className="input mono otp"
        id={id}
        inputMode={props.hint ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
        // biome-ignore lint/a11y/noAutofocus: the step holds this field alone, people type at once
        autoFocus={props.focus ?? false}
        value={props.value}
        aria-describedby={described || undefined}
        aria-invalid={words ? true : undefined}
        onInvalid={refused.onInvalid}
        onChange={(event) => {
          props.onChange(event.target.value)
          refused.look(event)
        }}
      />
      {words && <ErrorLine words={words} id={`${id}-error`} />}
      {props.hint && (
        <p className="hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      )}
    </div>
  )
}
