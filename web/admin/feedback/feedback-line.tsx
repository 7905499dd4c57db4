import { Check, CircleCheck, CircleDashed, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { FeedbackMail, FeedbackLine as Line } from '../../../src/office/feedback/contract.ts'
import { wordsOf } from '../../api/errors.ts'
import { ErrorLine } from '../../ui/error-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { momentText } from '../../ui/moments.ts'
import { useInboxDeeds } from './inbox.ts'
import { mailWords } from './mail-words.ts'

const MAIL_LOOKS: Record<FeedbackMail['state'], { look: string; icon: LucideIcon }> = {
  off: { look: 'line', icon: CircleDashed },
  waiting: { look: '', icon: Clock },
  sent: { look: 'full', icon: CircleCheck },
  failed: { look: 'check', icon: TriangleAlert },
}

function Mail({ mail }: { mail: FeedbackMail }) {
  const { look, icon } = MAIL_LOOKS[mail.state]
  return (
    <span className={`chip ${look}`}>
      <Icon of={icon} />
      {mailWords(mail, new Date()).chip}
    </span>
  )
}

/** Who wrote it, as far as they said. */
function Writer({ line }: { line: Line }) {
  const said = [
    line.user_name,
    line.user_role,
    line.practice_name,
    line.duration && `uses CovrIQ ${line.duration.toLowerCase()}`,
  ]
  return (
    <p className="small muted">
      Sent {momentText(line.created_at, new Date())} from the account {line.sent_by}
      {said.filter(Boolean).map((words) => ` · ${words}`)}
    </p>
  )
}

function FollowUp({ line }: { line: Line }) {
  if (!line.follow_up) return null
  if (!line.email) return <p className="small">Wants a reply but left no e-mail.</p>
  return (
    <p className="small">
      Wants a reply: <a href={`mailto:${encodeURIComponent(line.email).replace('%40', '@')}`}>{line.email}</a>
    </p>
  )
}

/** One feedback: what was written, by whom, how its mail stands, and what can be done. */
export function FeedbackLine(props: { line: Line; mailing: boolean }) {
  const { line } = props
  const deeds = useInboxDeeds()
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const run = (work: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    setFailed(null)
    work()
      .catch((error: unknown) => setFailed(wordsOf(error)))
      .finally(() => setBusy(false))
  }
  const done = line.done_at !== null
  const { why } = mailWords(line.mail, new Date())
  const mailable = props.mailing && (line.mail.state === 'off' || line.mail.state === 'failed')
  return (
    <article className="news-line">
      <header>
        <h2>{line.category}</h2>
        <Mail mail={line.mail} />
      </header>
      <p className="news-text">{line.message}</p>
      <Writer line={line} />
      <FollowUp line={line} />
      {why && line.mail.state !== 'sent' && <p className="small muted">{why}</p>}
      <div className="row wrap">
        <span className="small muted grow">
          {done && `Done ${momentText(line.done_at!, new Date())}, by ${line.done_by}`}
        </span>
        {mailable && (
          <button type="button" className="btn sm" onClick={() => run(() => deeds.mail(line.id))}>
            Send by mail
          </button>
        )}
        <button type="button" className="btn sm" onClick={() => run(() => deeds.mark(line.id, !done))}>
          {!done && <Icon of={Check} size={14} />}
          {done ? 'Reopen' : 'Mark as done'}
        </button>
      </div>
      {failed && <ErrorLine words={failed} />}
    </article>
  )
}
