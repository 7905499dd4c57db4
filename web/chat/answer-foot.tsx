import { Check, Copy, Square } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../ui/clipboard.ts'
import { Icon } from '../ui/icon.tsx'
import { copiedAnswer } from './copied-answer.ts'
import type { Answer } from './messages.ts'
import { statusLine } from './plan-name.ts'
import { type Thumb, Thumbs } from './thumbs.tsx'

const COPY = { no: 'Copy answer', yes: 'Answer copied', failed: 'Couldn’t copy' } as const

function CopyAnswer(props: { answer: Answer }) {
  const [copied, setCopied] = useState<keyof typeof COPY>('no')
  const copy = async () => setCopied((await copyText(copiedAnswer(props.answer))) ? 'yes' : 'failed')
  return (
    <>
      <button
        type="button"
        className="btn ghost icon sm"
        aria-label={COPY[copied]}
        title="Copy as text, with pages, plan version and date"
        onClick={() => void copy()}
      >
        <Icon of={copied === 'yes' ? Check : Copy} size={16} />
      </button>
      <span className="vh" role="status">
        {copied === 'no' ? '' : COPY[copied]}
      </span>
    </>
  )
}

/** Answers that can be copied and rated: what was said about a plan. */
const RATED: ReadonlySet<string> = new Set(['answer', 'not_stated', 'unclear', 'decline'])

/** The foot of an answer: Stop while it is written, then the plan's status with copy and thumbs. */
export function AnswerFoot(props: {
  answer: Answer
  status: string | null
  onStop: () => void
  onThumb: (thumb: Thumb | null) => void
}) {
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
  const { reply } = answer
  if (answer.state !== 'done' || !reply || !RATED.has(reply.kind)) return null
  return (
    <div className="af">
      <span className="grow">{props.status ?? (reply.plan && statusLine(reply.plan))}</span>
      <CopyAnswer answer={answer} />
      {reply.id && <Thumbs answer={answer} onThumb={props.onThumb} />}
    </div>
  )
}
