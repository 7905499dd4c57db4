import { TriangleAlert } from 'lucide-react'
import type { Citation, PlanName } from '../../src/riq/contract.ts'
import { Icon } from '../ui/icon.tsx'
import { RiqMark } from '../ui/marks.tsx'
import { AnswerFoot } from './answer-foot.tsx'
import { type AnswerLines, type AnswerPart, answerLines, answerParts, type Piece } from './answer-lines.ts'
import { Pieces } from './answer-pieces.tsx'
import { Candidates } from './candidates.tsx'
import { type Answer, listIn } from './messages.ts'
import { NextSteps } from './next-steps.tsx'
import type { Thumb } from './thumbs.tsx'
import { ToCallSheet } from './to-call-sheet.tsx'

/** The source that is shown at the right. */
export interface Chosen {
  answer: number
  citations: Citation[]
  /** Which of the answer's page numbers was pressed. */
  place: number
}

/** What a card knows of the conversation around it, and can do. */
export interface AnswerActions {
  chosen: Chosen | null
  /** The active plan. */
  plan: PlanName | null
  draft: string
  onCite: (chosen: Chosen) => void
  onChoose: (number: number) => void
  onRetry: (question: string) => void
  onUndo: (answer: Answer) => void
  onStop: () => void
  onThumb: (answer: Answer, thumb: Thumb | null) => void
  onSheet: (answer: Answer, onSheet: boolean) => void
}

/** The lines of an answer, or of one of the plans that it sets beside each other. */
function Part(props: { lines: AnswerLines & Partial<AnswerPart>; answer: Answer; actions: AnswerActions }) {
  const { lines, answer, actions } = props
  const quiet = answer.state === 'failed' || answer.reply?.kind === 'invalid_selection'
  const pieces = (line: Piece[]) => <Pieces pieces={line} answer={answer} actions={actions} />
  return (
    <>
      {lines.head && <p className="strong of-plan">{lines.head}</p>}
      {lines.lead.length > 0 && (
        <p className={`lead${quiet ? ' quiet' : ''}`}>
          {answer.state === 'failed' && <Icon of={TriangleAlert} size={16} className="inline" />}
          {pieces(lines.lead)}
        </p>
      )}
      {lines.watch.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
        <p className="wo" key={i}>
          <Icon of={TriangleAlert} />
          <span>
            <span className="vh">Watch out: </span>
            {pieces(line)}
          </span>
        </p>
      ))}
      {lines.rest.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
        <p className="t" key={i}>
          {pieces(line)}
        </p>
      ))}
      {lines.notChecked.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
        <p className="nc" key={i}>
          <b className="strong">Not checked:</b> {pieces(line)}
        </p>
      ))}
      {lines.head && lines.status && <p className="t muted">{lines.status}</p>}
    </>
  )
}

/** Riq's answer: the direct answer first, then what could sink the claim, the rest, what was not checked, and the status of the plan. */
export function AnswerCard(props: {
  answer: Answer
  last: boolean
  /** True while its numbered list is the one that is chosen from. */
  pending: boolean
  actions: AnswerActions
}) {
  const { answer, actions } = props
  const { reply } = answer
  const list = listIn(reply)
  const lines = answerLines(answer.text, reply)
  const parts = answerParts(answer.text, reply)
  return (
    <div className="an">
      <RiqMark size={28} />
      <div className="ab">
        <div className="in">
          {(parts.length > 0 ? parts : [lines]).map((part, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added at the end
            <Part key={i} lines={part} answer={answer} actions={actions} />
          ))}
          {answer.state === 'writing' && <span className="cur" aria-hidden="true" />}
          {answer.state === 'stopped' && <p className="t muted">Stopped.</p>}
          {list.length > 0 && <Candidates plans={list} open={props.pending} onChoose={actions.onChoose} />}
          <ToCallSheet answer={answer} onSheet={(on) => actions.onSheet(answer, on)} />
          <NextSteps answer={answer} last={props.last} actions={actions} />
        </div>
        <AnswerFoot
          answer={answer}
          status={parts.length > 0 ? 'Each plan’s status is under its answer.' : lines.status}
          onStop={actions.onStop}
          onThumb={(thumb) => actions.onThumb(answer, thumb)}
        />
      </div>
    </div>
  )
}
