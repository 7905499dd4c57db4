import { Check, Copy, RotateCw, Square, TriangleAlert, Undo2 } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link } from 'wouter'
import type { Citation, PlanName } from '../../src/riq/contract.ts'
import { mayOpen, STAFF } from '../session/roles.ts'
import { useMember } from '../session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { RiqMark } from '../ui/marks.tsx'
import { answerLines, type Piece } from './answer-lines.ts'
import { Candidates } from './candidates.tsx'
import type { Answer } from './messages.ts'
import { statusLine } from './plan-name.ts'

/** The citation that is shown at the right. */
export interface Chosen {
  answer: number
  citation: Citation
  /** Which of the answer's page numbers was pressed. */
  place: number
}

/** What a card can do. */
export interface CardActions {
  chosen: Chosen | null
  onCite: (chosen: Chosen) => void
  onChoose: (number: number) => void
  onRetry: (question: string) => void
  onUndo: (answer: Answer) => void
  onStop: () => void
}

function Pieces(props: { pieces: Piece[]; answer: Answer; actions: CardActions }) {
  const { answer, actions } = props
  return props.pieces.map((piece, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only ever added at the end
    if (typeof piece === 'string') return <Fragment key={i}>{piece}</Fragment>
    const { page, citation, place } = piece
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only ever added at the end
    if (!citation) return <Fragment key={i}> p. {page}</Fragment>
    const { chosen } = actions
    return (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only ever added at the end
        key={i}
        type="button"
        className="cite"
        aria-pressed={chosen?.answer === answer.id && chosen.place === place}
        title={citation.quote}
        onClick={() => actions.onCite({ answer: answer.id, citation, place })}
      >
        p. {page}
        <span className="vh">, show the source</span>
      </button>
    )
  })
}

function CopyAnswer(props: { answer: Answer; plan: PlanName }) {
  const [copied, setCopied] = useState(false)
  if (!window.isSecureContext) return null
  const pages = [...new Set((props.answer.reply?.citations ?? []).map((c) => `p. ${c.page}`))].join(', ')
  const text = [props.answer.text, pages && `Source: ${pages}`, statusLine(props.plan)]
    .filter(Boolean)
    .join('\n')
  return (
    <button
      type="button"
      className="btn ghost icon sm"
      aria-label={copied ? 'Answer copied' : 'Copy answer'}
      title="Copy with plan, status and date"
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => null,
        )
      }
    >
      <Icon of={copied ? Check : Copy} size={16} />
    </button>
  )
}

function Foot(props: { answer: Answer; status: string | null; onStop: () => void }) {
  const { answer } = props
  if (answer.state === 'writing') {
    return (
      <div className="af">
        <span className="grow row">
          <span className="dot brand" />
          {answer.text ? 'Writing. Figures come from the plan record.' : 'Looking it up.'}
        </span>
        <button type="button" className="btn sm" onClick={props.onStop}>
          <Icon of={Square} size={14} />
          Stop
        </button>
      </div>
    )
  }
  const plan = answer.reply?.plan
  const answered = answer.reply?.kind === 'answer' || answer.reply?.kind === 'not_stated'
  if (answer.state !== 'done' || !plan || !(answered || props.status)) return null
  return (
    <div className="af">
      <span className="grow">{props.status ?? statusLine(plan)}</span>
      <CopyAnswer answer={answer} plan={plan} />
    </div>
  )
}

function NextSteps(props: { answer: Answer; actions: CardActions }) {
  const { answer, actions } = props
  const staff = mayOpen(useMember(), STAFF)
  if (answer.state === 'failed') {
    return (
      <>
        {answer.debug && (
          <details className="small soft">
            <summary>Details</summary>
            <pre className="mono">{JSON.stringify(answer.debug, null, 2)}</pre>
          </details>
        )}
        <p className="t soft">Your question is kept in the box below.</p>
        <button type="button" className="btn sm" onClick={() => actions.onRetry(answer.question)}>
          <Icon of={RotateCw} size={14} />
          Try again
        </button>
      </>
    )
  }
  if (answer.reply?.kind === 'cleared' && answer.before.plan) {
    return (
      <button type="button" className="btn sm" onClick={() => actions.onUndo(answer)}>
        <Icon of={Undo2} size={14} />
        Undo and ask again
      </button>
    )
  }
  if (answer.reply?.kind === 'no_plan' && staff) {
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

/** Riq's answer: the direct answer first, then the rest, its pages, and the status of the plan it rests on. */
export function AnswerCard(props: { answer: Answer; actions: CardActions }) {
  const { answer, actions } = props
  const lines = answerLines(answer.text, answer.reply)
  const quiet = answer.state === 'failed' || answer.reply?.kind === 'invalid_selection'
  const candidates = answer.reply?.candidates
  return (
    <div className="an">
      <RiqMark size={28} />
      <div className="ab">
        <div className="in">
          {lines.lead.length > 0 && (
            <p className={`lead${quiet ? ' quiet' : ''}`}>
              {answer.state === 'failed' && <Icon of={TriangleAlert} size={16} className="inline" />}
              <Pieces pieces={lines.lead} answer={answer} actions={actions} />
            </p>
          )}
          {lines.watch.map((pieces, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
            <p className="wo" key={i}>
              <Icon of={TriangleAlert} />
              <span>
                <span className="vh">Watch out: </span>
                <Pieces pieces={pieces} answer={answer} actions={actions} />
              </span>
            </p>
          ))}
          {lines.rest.map((pieces, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
            <p className="t" key={i}>
              <Pieces pieces={pieces} answer={answer} actions={actions} />
            </p>
          ))}
          {answer.state === 'writing' && <span className="cur" aria-hidden="true" />}
          {answer.state === 'stopped' && <p className="t muted">Stopped.</p>}
          {candidates && candidates.length > 0 && (
            <Candidates plans={candidates} onChoose={actions.onChoose} />
          )}
          <NextSteps answer={answer} actions={actions} />
        </div>
        <Foot answer={answer} status={lines.status} onStop={actions.onStop} />
      </div>
    </div>
  )
}
