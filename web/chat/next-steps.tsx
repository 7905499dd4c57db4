import { Calculator, RotateCw, Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import type { RiqReply } from '../../src/riq/contract.ts'
import { handOver } from '../estimate/handed-over.ts'
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

/** The message that asks for an estimate in all its steps. */
const STEPS = 'Show the steps'

/** After an estimate: the answers to its question, its steps, and the screen with everything that was typed. */
function AfterEstimate(props: { reply: RiqReply; last: boolean; staff: boolean; actions: AnswerActions }) {
  const { reply, last, staff, actions } = props
  const { estimate_request: request, choices = [] } = reply
  const asks = last ? [...choices, STEPS] : []
  return (
    <div className="row wrap">
      {asks.map((words) => (
        <button key={words} type="button" className="btn sm" onClick={() => actions.onRetry(words)}>
          {words}
        </button>
      ))}
      {staff && request && (
        <Link
          className="btn sm"
          href={`/estimate?plan=${encodeURIComponent(request.plan)}`}
          onClick={(event) => {
            // Another tab or window has a memory of its own.
            if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) handOver(request)
          }}
        >
          <Icon of={Calculator} size={14} />
          Open as estimate
        </Link>
      )}
    </div>
  )
}

/** What someone can do after an answer: go on with an estimate, or where there's no answer try again, undo, choose a reading, look elsewhere, ask again for the plan that was chosen since. */
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
  if (reply?.estimate) return <AfterEstimate reply={reply} last={last} staff={staff} actions={actions} />
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
