import { RotateCw, Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import { mayOpen, STAFF } from '../session/roles.ts'
import { useMember } from '../session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import type { AnswerActions } from './answer-card.tsx'
import type { Answer } from './messages.ts'

function AfterFailure(props: { answer: Answer; last: boolean; actions: AnswerActions }) {
  const { answer, actions } = props
  return (
    <>
      {answer.debug && (
        <details className="small soft">
          <summary>Details</summary>
          <pre className="mono">{JSON.stringify(answer.debug, null, 2)}</pre>
        </details>
      )}
      {props.last && (
        <>
          {actions.draft === answer.question && (
            <p className="t soft">Your question is kept in the box below.</p>
          )}
          <button type="button" className="btn sm" onClick={() => actions.onRetry(answer.question)}>
            <Icon of={RotateCw} size={14} />
            Try again
          </button>
        </>
      )}
    </>
  )
}

/** What a person can do after an answer that is none: try again, undo, choose a reading, look elsewhere, ask again for the plan that was chosen since. */
export function NextSteps(props: { answer: Answer; last: boolean; actions: AnswerActions }) {
  const { answer, last, actions } = props
  const staff = mayOpen(useMember(), STAFF)
  const { reply, before } = answer
  if (answer.state === 'failed') return <AfterFailure {...props} />
  if (reply?.kind === 'cleared' && last && (before.plan || before.pending.length > 0)) {
    return (
      <button type="button" className="btn sm" onClick={() => actions.onUndo(answer)}>
        <Icon of={Undo2} size={14} />
        Undo and ask again
      </button>
    )
  }
  if (last && reply?.choices) {
    return (
      <div className="row wrap">
        {reply.choices.map((choice) => (
          <button key={choice} type="button" className="btn sm" onClick={() => actions.onRetry(choice)}>
            {choice}
          </button>
        ))}
      </div>
    )
  }
  if (reply?.kind === 'clarify' && last && !reply.plan && actions.plan) {
    return (
      <button type="button" className="btn sm" onClick={() => actions.onRetry(answer.question)}>
        <Icon of={RotateCw} size={14} />
        Ask again for {actions.plan.name}
      </button>
    )
  }
  if (reply?.kind === 'no_plan' && staff) {
    return (
      <div className="row wrap">
        <Link className="btn sm" href="/plans-by-group">
          View all Plans
        </Link>
        <Link className="btn sm" href="/upload">
          Upload a plan
        </Link>
      </div>
    )
  }
  return null
}
