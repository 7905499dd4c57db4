import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'wouter'
import { Icon } from '../ui/icon.tsx'
import { usePageTitle } from '../ui/title.ts'
import { Cards, Pills } from './choices.tsx'
import { CATEGORIES, DURATIONS, ROLES } from './draft.ts'
import { LineField, MessageField } from './fields.tsx'
import { FAILED, SENT, useFeedback } from './sending.ts'

/** How it went, at the top of the form. */
function Outcome(props: { how: 'sent' | 'failed' | null; note: RefObject<HTMLDivElement | null> }) {
  if (props.how === null) return null
  const sent = props.how === 'sent'
  return (
    <div className={`note above ${sent ? 'full' : 'none'}`} ref={props.note} tabIndex={-1}>
      <Icon of={sent ? CircleCheck : TriangleAlert} />
      <div className="grow">
        <p role={sent ? 'status' : 'alert'}>{sent ? SENT : FAILED}</p>
        {!sent && <p>We kept what you typed.</p>}
      </div>
      {sent && <Link href="/thank-you">Go on</Link>}
    </div>
  )
}

function FollowUp({ feedback }: { feedback: ReturnType<typeof useFeedback> }) {
  const { draft, faults, set, leave } = feedback
  return (
    <div className="two top">
      <label className="check">
        <input
          type="checkbox"
          name="follow_up"
          checked={draft.follow_up}
          onChange={(event) => set('follow_up', event.target.checked)}
        />
        <span>
          <b className="strong">You may follow up with me</b>
          <span className="small muted">We will only write about this message.</span>
        </span>
      </label>
      {draft.follow_up && (
        <LineField
          label="E-mail"
          name="email"
          email
          autoComplete="email"
          value={draft.email}
          error={faults.email}
          onChange={(value) => set('email', value)}
          onLeave={() => leave('email')}
        />
      )}
    </div>
  )
}

/** /Feedback: all options open; type and message are required (SPEC.md section 5). */
export function Feedback() {
  usePageTitle('Feedback')
  const feedback = useFeedback()
  const { draft, faults, outcome, busy, form, note, set, leave, submit } = feedback
  const line = (field: 'user_name' | 'practice_name') => ({
    name: field,
    value: draft[field],
    error: faults[field],
    onChange: (value: string) => set(field, value),
    onLeave: () => leave(field),
  })
  return (
    <div className="page fb">
      <div className="page-head">
        <div>
          <h1>Feedback</h1>
          <p>Tell us what works and what gets in your way. We store it on your office’s computer.</p>
        </div>
      </div>
      <Outcome how={outcome} note={note} />
      <form className="card" onSubmit={submit} ref={form} noValidate>
        <div className="card-body">
          <Cards
            label="Type of Feedback"
            name="category"
            options={CATEGORIES}
            chosen={draft.category}
            error={faults.category}
            onChoose={(option) => set('category', option)}
          />
          <MessageField
            label="Your Message"
            value={draft.message}
            error={faults.message}
            onChange={(value) => set('message', value)}
            onLeave={() => leave('message')}
          />
          <div className="two">
            <LineField label="Name" {...line('user_name')} autoComplete="name" />
            <LineField label="Practice" {...line('practice_name')} autoComplete="organization" />
          </div>
          <Pills
            label="Role"
            name="user_role"
            options={ROLES}
            chosen={draft.user_role}
            onChoose={(option) => set('user_role', option)}
          />
          <Pills
            label="How long have you used CovrIQ?"
            name="duration"
            options={DURATIONS}
            chosen={draft.duration}
            onChoose={(option) => set('duration', option)}
          />
          <FollowUp feedback={feedback} />
        </div>
        <div className="form-foot">
          <button type="submit" className="btn primary" aria-disabled={busy || undefined}>
            {busy ? 'Sending' : 'Send feedback'}
          </button>
        </div>
      </form>
    </div>
  )
}
