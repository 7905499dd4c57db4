import { Check, RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import { useApi } from '../api/context.tsx'
import { isSignedOut } from '../api/errors.ts'
import { keepDraft } from '../session/drafts.ts'
import { FinishSetup, useNeedsSetup } from '../session/needs-setup.tsx'
import { type Member, roleOf } from '../session/roles.ts'
import { endWords, useSession, WAITED } from '../session/session.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { CovrIQMark, RiqMark } from '../ui/marks.tsx'
import { usePageTitle } from '../ui/title.ts'

/** How often the waiting page looks whether the person was let in. */
const LOOK_MS = 20_000

/** While nobody can approve anyone. */
function NoAdmin(props: { flash: string | null }) {
  return (
    <div className="waiting-body">
      <h1 id="waiting">Nobody can approve your account yet</h1>
      {props.flash && <ErrorLine words={props.flash} />}
      <FinishSetup />
    </div>
  )
}

/** How far the account is. */
function Stages(props: { email: string; flash: string | null }) {
  return (
    <div className="waiting-body">
      <h1 id="waiting">Your account is waiting for approval</h1>
      <p className="soft">
        Your office’s administrator approves each new account. This page refreshes on its own.
      </p>
      {props.flash && <ErrorLine words={props.flash} />}
      <ol className="stages">
        <li className="d">
          <i aria-hidden="true">
            <Icon of={Check} size={14} />
          </i>
          <span>
            Account created<small>{props.email}</small>
          </span>
        </li>
        <li className="n" aria-current="step">
          <i aria-hidden="true">2</i>
          <span>
            An administrator approves it
            <small>Your office’s administrator does this under Admin, Users</small>
          </span>
        </li>
        <li>
          <i aria-hidden="true">3</i>
          <span>You’re in</span>
        </li>
      </ol>
    </div>
  )
}

function Waiting(props: { member: Member }) {
  const api = useApi()
  const { enter, leave, ended, flash } = useSession()
  const [, navigate] = useLocation()
  const needsSetup = useNeedsSetup()
  const [told, setTold] = useState<string | null>(null)
  const look = async (say: (words: string | null) => void) => {
    say(null)
    try {
      const { user } = await api.session()
      if (roleOf(user) === 'viewer') say('Not approved yet.')
      else enter(user)
    } catch (error) {
      if (isSignedOut(error)) ended(endWords(error, props.member))
      else say('We couldn’t reach the server.')
    }
  }
  const latest = useRef(look)
  latest.current = look
  useEffect(() => void keepDraft(WAITED, true), [])
  useEffect(() => {
    // Quietly: only what the person asked for is answered in words.
    const timer = setInterval(() => void latest.current(() => undefined), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <section className="card" aria-labelledby="waiting">
      {needsSetup ? <NoAdmin flash={flash} /> : <Stages email={props.member.email} flash={flash} />}
      <div className="waiting-foot">
        <button type="button" className="btn primary" onClick={() => void look(setTold)}>
          <Icon of={RotateCw} size={16} />
          Refresh
        </button>
        <span className="grow small soft" role="status">
          {told}
        </span>
        <button
          type="button"
          className="btn ghost"
          onClick={() => void leave().then(() => navigate('/login'))}
        >
          Log out
        </button>
      </div>
    </section>
  )
}

function Elsewhere(props: { demo: boolean }) {
  return (
    <section className="card waiting-body" aria-labelledby="elsewhere">
      <RiqMark size={40} />
      <h1 id="elsewhere">{props.demo ? 'Your role can’t open that page' : 'Ask Riq'}</h1>
      <p className="soft">You can ask Riq about any plan in this office.</p>
      <div className="row">
        <Link className="btn primary" href="/chat">
          Ask Riq
        </Link>
        <Link className="btn" href="/dashboard">
          Dashboard
        </Link>
      </div>
    </section>
  )
}

/** /ask-riq: where the guard sends a role that is not allowed (DECISIONS.md 1). */
export function AskRiq() {
  const { user } = useSession()
  const waits = user !== null && roleOf(user) === 'viewer'
  usePageTitle(waits ? 'Waiting for approval' : 'Ask Riq')
  if (!user) return <Redirect to="/login" replace />
  return (
    <main className="waiting" id="main">
      <div>
        <div className="brandmark">
          <CovrIQMark size={28} />
          <span>CovrIQ</span>
        </div>
        {waits ? <Waiting member={user} /> : <Elsewhere demo={roleOf(user) === 'demo'} />}
      </div>
    </main>
  )
}
