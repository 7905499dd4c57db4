import { type ReactNode, useId } from 'react'
import type { SettingName } from '../../../src/account/settings/contract.ts'
import { ErrorLine } from '../../ui/error-line.tsx'

/** A card of settings that belong together. */
export function Group(props: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card setting-group" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{props.title}</h2>
      </div>
      <div className="divide">{props.children}</div>
    </section>
  )
}

interface RowProps {
  label: string
  /** What it does, and who set it. */
  hint: ReactNode
  error?: string | undefined
}

/** A field that is typed, with what it does below it and what is wrong with it beside it. */
export function TextRow(
  props: RowProps & {
    name: SettingName
    value: string
    unit?: string
    placeholder?: string
    longest?: number
    onChange: (value: string) => void
    onLeave: () => void
  },
) {
  const id = useId()
  const { error, unit } = props
  return (
    <div className="setting">
      <div className="grow">
        <label className="label" htmlFor={id}>
          {props.label}
        </label>
        <p className="hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      </div>
      <div className={unit ? 'control' : 'control wide'}>
        <span className="row">
          <input
            className="input"
            id={id}
            name={props.name}
            inputMode={unit ? 'numeric' : 'text'}
            autoComplete="off"
            spellCheck={false}
            maxLength={unit ? 12 : (props.longest ?? 500)}
            placeholder={props.placeholder}
            value={props.value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
            onChange={(event) => props.onChange(event.target.value)}
            onBlur={props.onLeave}
          />
          {unit && <span className="soft">{unit}</span>}
        </span>
        {error && <ErrorLine words={error} id={`${id}-error`} />}
      </div>
    </div>
  )
}

/** Something that is on or off. */
export function SwitchRow(
  props: RowProps & {
    /** Of the setting, as the server calls it. */
    name: string
    on: boolean
    words: { on: string; off: string }
    disabled?: boolean
    onChange: (on: boolean) => void
  },
) {
  const id = useId()
  const { error, on } = props
  return (
    <div className="setting">
      <div className="grow">
        <p className="label" id={`${id}-label`}>
          {props.label}
        </p>
        <p className="hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      </div>
      <div className="control">
        <button
          type="button"
          role="switch"
          className="toggle"
          name={props.name}
          aria-checked={on}
          aria-labelledby={`${id}-label ${id}-state`}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          aria-disabled={props.disabled || undefined}
          onClick={() => !props.disabled && props.onChange(!on)}
        >
          <span className="track" aria-hidden="true">
            <span className="knob" />
          </span>
          <span id={`${id}-state`}>{on ? props.words.on : props.words.off}</span>
        </button>
        {error && <ErrorLine words={error} id={`${id}-error`} />}
      </div>
    </div>
  )
}

/** Something that only the environment sets. */
export function FixedRow(props: { label: string; hint: ReactNode; value: string }) {
  return (
    <div className="setting">
      <div className="grow">
        <p className="label">{props.label}</p>
        <p className="hint">{props.hint}</p>
      </div>
      <p className="control strong">{props.value}</p>
    </div>
  )
}
