import { Check, LoaderCircle, X } from 'lucide-react'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import { STATE_WORDS, type StepView } from './steps.ts'

function Mark(props: { step: StepView; number: number }) {
  const { state } = props.step
  return (
    <span className="b" aria-hidden="true">
      {state === 'done' && <Icon of={Check} size={16} />}
      {state === 'active' && <Icon of={LoaderCircle} size={16} className="spin" />}
      {state === 'error' && <Icon of={X} size={16} />}
      {state === 'pending' && props.number}
    </span>
  )
}

/** The live steps: what is done, what runs with its page count, what needs attention and why. */
export function StepList(props: { steps: readonly StepView[]; about: string }) {
  return (
    <ol className="steps" aria-label="Progress" aria-live="polite">
      {props.steps.map((step, i) => (
        <li
          key={step.key}
          className={`st ${step.state}`}
          aria-current={step.state === 'active' ? 'step' : undefined}
        >
          <Mark step={step} number={i + 1} />
          <p className="t">{step.label}</p>
          <span className="s">{STATE_WORDS[step.state]}</span>
          {i === 0 && props.about && <div className="d trunc">{props.about}</div>}
          {step.state === 'active' && step.pages !== undefined && (
            <div className="d">
              {step.page} of {counted(step.pages, 'page')}
              <progress
                className="progress"
                max={step.pages}
                value={step.page}
                aria-label={`${step.label}, pages`}
              />
            </div>
          )}
          {step.error && (
            <div className="d">
              <ErrorLine words={step.error} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
