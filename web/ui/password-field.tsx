import { ChevronUp, Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { ErrorLine } from './error-line.tsx'
import { Icon } from './icon.tsx'
import { useRefused } from './refused.ts'

/** A password with Show, and a hint while Caps Lock is on. */
export function PasswordField(props: {
  value: string
  onChange: (value: string) => void
  fresh?: boolean
  /** What it is called; "Password" where there is one alone. */
  label?: string
  /** A sentence of the server about this field. */
  error?: string | null
  focus?: boolean
  describedBy?: string | undefined
  invalid?: boolean
}) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const refused = useRefused(props.fresh ? 'Choose a password.' : 'Type your password.')
  const look = (event: KeyboardEvent<HTMLInputElement>) => setCaps(event.getModifierState('CapsLock'))
  const hint = `${id}-hint`
  const wrong = refused.words ?? props.error ?? null
  const described = [props.fresh && hint, wrong && `${id}-refused`, props.describedBy]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="field">
      <div className="row between">
        <label className="label" htmlFor={id}>
          {props.label ?? 'Password'}
        </label>
        <span className="hint row" role="status">
          {caps && (
            <>
              <Icon of={ChevronUp} size={14} />
              Caps Lock is on
            </>
          )}
        </span>
      </div>
      <div className="secret">
        <input
          className="input"
          id={id}
          type={shown ? 'text' : 'password'}
          autoComplete={props.fresh ? 'new-password' : 'current-password'}
          required
          maxLength={256}
          // biome-ignore lint/a11y/noAutofocus: asked for where the field is the one thing to do
          autoFocus={props.focus ?? false}
          value={props.value}
          aria-describedby={described || undefined}
          aria-invalid={props.invalid || wrong ? true : undefined}
          onInvalid={refused.onInvalid}
          onChange={(event) => {
            props.onChange(event.target.value)
            refused.look(event)
          }}
          onKeyDown={look}
          onKeyUp={look}
        />
        <button
          type="button"
          className="btn ghost sm"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} size={16} />
        </button>
      </div>
      {wrong && <ErrorLine words={wrong} id={`${id}-refused`} />}
      {props.fresh && (
        <p className="hint" id={hint}>
          8 characters or more. A short sentence works well.
        </p>
      )}
    </div>
  )
}
