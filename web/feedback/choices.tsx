import { useId } from 'react'
import { ErrorLine } from '../ui/error-line.tsx'

interface ChoicesProps {
  label: string
  name: string
  options: readonly string[]
  chosen: string
  onChoose: (option: string) => void
}

/** The red asterisk of a field that must be filled; the field itself says so to screen readers. */
export const Required = () => (
  <span className="req" aria-hidden="true">
    {' '}
    *
  </span>
)

/** A required choice as open cards, two in a row. */
export function Cards(props: ChoicesProps & { error: string | undefined }) {
  const id = useId()
  return (
    <div className="field">
      <span className="label" id={id}>
        {props.label}
        <Required />
      </span>
      <div
        className="cats"
        role="radiogroup"
        aria-required="true"
        aria-labelledby={id}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={props.error ? `${id}-error` : undefined}
      >
        {props.options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={props.name}
              value={option}
              checked={props.chosen === option}
              onChange={() => props.onChoose(option)}
            />
            {option}
          </label>
        ))}
      </div>
      {props.error && <ErrorLine words={props.error} id={`${id}-error`} />}
    </div>
  )
}

/** An optional choice as pills in a row; once made it can be taken back. */
export function Pills(props: ChoicesProps) {
  const id = useId()
  return (
    <div className="field">
      <span className="pill-head">
        <span className="label" id={id}>
          {props.label} <span className="opt">optional</span>
        </span>
        {props.chosen && (
          <button
            type="button"
            className="link small"
            aria-label={`Clear ${props.label}`}
            onClick={() => props.onChoose('')}
          >
            Clear
          </button>
        )}
      </span>
      <div className="pills" role="radiogroup" aria-labelledby={id}>
        {props.options.map((option) => (
          <label key={option}>
            <input
              className="vh"
              type="radio"
              name={props.name}
              value={option}
              checked={props.chosen === option}
              onChange={() => props.onChoose(option)}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
