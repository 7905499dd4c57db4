import { useState } from 'react'
import type { Send } from '../../src/opendental/contract.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { momentText } from '../ui/moments.ts'
import { isLive, isOpen, STEP_WORDS, sendWords } from './words.ts'

/** Steps that a person should know of: all of an unfinished send, else what didn't go as it should. */
const told = (send: Send) => (isOpen(send) ? send.steps : send.steps.filter(({ remark }) => remark !== null))

function AskUndo(props: { onUndo: () => void; onClose: () => void }) {
  return (
    <Dialog title="Undo this send?" alert onClose={props.onClose}>
      <div>
        <p>
          We’ll put back what was in Open Dental before and take out what we added. What someone changed there
          since stays as it is.
        </p>
      </div>
      <footer>
        <button type="button" className="btn" onClick={props.onClose}>
          Keep it
        </button>
        <button type="button" className="btn danger" onClick={props.onUndo}>
          Undo in Open Dental
        </button>
      </footer>
    </Dialog>
  )
}

/** The last send of a plan: how it ended, what stayed, and going on or undoing. */
export function LastSend(props: {
  send: Send
  /** False while sending is off: then it's only told. */
  may: boolean
  busy: boolean
  error: string | null
  onFinish: (how: 'resume' | 'undo') => void
}) {
  const { send, busy } = props
  const [asking, setAsking] = useState(false)
  const steps = told(send)
  const tone = send.fault ? 'note check' : 'note'
  return (
    <div className="card-body stack last-send">
      <div className={tone} role="status">
        <span className="grow">
          <b>{busy ? 'Talking to Open Dental…' : sendWords(send)}</b> {send.fault}
          <span className="tiny muted">
            {send.by ?? 'Someone'}, {momentText(send.at, new Date())}
          </span>
        </span>
      </div>
      {steps.length > 0 && (
        <ul className="step-list">
          {steps.map((step) => (
            <li key={step.label}>
              <span className="grow">
                {step.label}
                {step.remark && <span className="tiny muted">{step.remark}</span>}
              </span>
              <span className="small soft">{STEP_WORDS[step.state]}</span>
            </li>
          ))}
        </ul>
      )}
      {props.error && <ErrorLine words={props.error} />}
      {props.may && !isLive(send) && send.state !== 'undone' && (
        <div className="row wrap">
          {send.state === 'stopped' && (
            <button
              type="button"
              className="btn primary"
              disabled={busy}
              onClick={() => props.onFinish('resume')}
            >
              Send the rest
            </button>
          )}
          <button type="button" className="btn" disabled={busy} onClick={() => setAsking(true)}>
            {send.state === 'undo_stopped' ? 'Undo the rest' : 'Undo'}
          </button>
        </div>
      )}
      {asking && (
        <AskUndo
          onClose={() => setAsking(false)}
          onUndo={() => {
            setAsking(false)
            props.onFinish('undo')
          }}
        />
      )}
    </div>
  )
}
