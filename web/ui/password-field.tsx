import { ChevronUp, Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from './icon.tsx'

/** A password with Show, and a hint while Caps Lock is on. */
export function PasswordField(props: {
  value: string
  onChange: (value: string) => void
  fresh?: boolean
  describedBy?: string | undefined
  invalid?: boolean
}) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const look = (event: KeyboardEvent<HTMLInputElement>) => setCaps(event.getModifierState('CapsLock'))
  const hint = `${id}-hint`
  const described = [props.fresh ? hint : null, props.describedBy ?? null].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="row between">
        <label className="label" htmlFor={id}>
          Password
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
          value={props.value}
          aria-describedby={described || undefined}
          aria-invalid={props.invalid || undefined}
          onChange={(event) => props.onChange(event.target.value)}
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
      {props.fresh && (
        <p className="hint" id={hint}>
          8 characters or more. A short sentence works well.
        </p>
      )}
    </div>
  )
}
