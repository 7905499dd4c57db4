import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { OwnSession } from '../../src/account/own/contract.ts'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { useSession } from '../session/session.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { activeText } from '../ui/moments.ts'
import { useToast } from '../ui/toast.tsx'
import { counted } from '../ui/words.ts'

const SESSIONS_KEY = ['own-sessions']

const activity = (session: OwnSession) => {
  const active = activeText(session.last_active, new Date())
  return active === 'Now' ? 'active now' : active.charAt(0).toLowerCase() + active.slice(1)
}

function Line(props: { session: OwnSession; onEnd: () => void }) {
  const { session } = props
  return (
    <li className="row session">
      <Icon of={/iPhone|iPad|Android/.test(session.device) ? Smartphone : Laptop} />
      <div className="grow">
        <p className="strong trunc">{session.device}</p>
        <p className="tiny muted">
          {[session.address, session.here ? 'active now' : activity(session)].filter(Boolean).join(', ')}
        </p>
      </div>
      {session.here ? (
        <span className="chip brand">
          <Icon of={UserRound} />
          This one
        </span>
      ) : (
        <button type="button" className="btn sm" onClick={props.onEnd}>
          Sign out<span className="vh"> {session.device}</span>
        </button>
      )}
    </li>
  )
}

/** Where the person is signed in; each of the others can be signed out from here. */
export function SessionsCard() {
  const api = useApi()
  const cache = useQueryClient()
  const tell = useToast()
  const { idle } = useSession()
  const [error, setError] = useState<string | null>(null)
  const sessions = useQuery({ queryKey: SESSIONS_KEY, queryFn: () => api.ownSessions() })
  const end = async (work: () => Promise<unknown>, done: string) => {
    setError(null)
    try {
      await work()
      tell(done)
    } catch (failed) {
      if (!isSignedOut(failed)) setError(wordsOf(failed))
    }
    await cache.invalidateQueries({ queryKey: SESSIONS_KEY })
  }
  const many = (sessions.data?.length ?? 0) > 1
  return (
    <section className="card" aria-labelledby="own-sessions">
      <div className="card-head">
        <h2 id="own-sessions">Where I’m signed in</h2>
        {sessions.data && <span className="count">{sessions.data.length}</span>}
        <span className="grow" />
        {many && (
          <button
            type="button"
            className="btn sm"
            onClick={() => void end(() => api.endOtherSessions(), 'You’re signed out everywhere else.')}
          >
            Sign out everywhere else
          </button>
        )}
      </div>
      <ListState query={sessions} name="your sessions" rows={2}>
        {(lines) => (
          <ul className="divide">
            {lines.map((session) => (
              <Line
                key={session.id}
                session={session}
                onEnd={() => void end(() => api.endSession(session.id), `${session.device} is signed out.`)}
              />
            ))}
          </ul>
        )}
      </ListState>
      {error && (
        <div className="card-body">
          <ErrorLine words={error} />
        </div>
      )}
      <p className="session-foot tiny muted">
        You’re signed out automatically after {counted(Math.round(idle.limit / 60), 'minute')} without
        activity. Closing the window signs you out, too.
      </p>
    </section>
  )
}
