import { type ReactNode, useId } from 'react'

/** A question that one of a few reasons answers, one below the other. */
export function Reasons<Key extends string>(props: {
  question: ReactNode
  reasons: readonly (readonly [Key, string])[]
  chosen: Key | null
  onChoose: (reason: Key) => void
  /** True when none may not be chosen. */
  required: boolean
  /** The id of what's wrong with the choice. */
  fault?: string | undefined
}) {
  const name = useId()
  return (
    <div
      className="choices"
      role="radiogroup"
      aria-labelledby={`${name}-question`}
      aria-required={props.required}
      aria-invalid={props.fault ? true : undefined}
      aria-describedby={props.fault}
    >
      <span className="label" id={`${name}-question`}>
        {props.question}
      </span>
      {props.reasons.map(([reason, words]) => (
        <label key={reason} className="choice">
          <input
            type="radio"
            name={name}
            checked={props.chosen === reason}
            onChange={() => props.onChoose(reason)}
          />
          <span>{words}</span>
        </label>
      ))}
    </div>
  )
}
