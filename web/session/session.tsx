import type { QueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { SessionAnswer } from '../../src/account/contract.ts'
import type { Api } from '../api/calls.ts'
import { ApiProvider, hearing } from '../api/context.tsx'
import { hasNewRole } from '../api/errors.ts'
import { lazyScreen } from '../frame/lazy-screen.tsx'
import type { Ask } from './confirm-dialog.tsx'
import { keepingDesk } from './desk.ts'
import { draftOf, dropDraft, dropDrafts } from './drafts.ts'
import { type Member, roleOf } from './roles.ts'

/** Who is signed in, and why not. */
export interface Session {
  status: 'loading' | 'out' | 'in'
  user: Member | null
  /** Seconds without activity after which the server signs out, and how many of them were left when it was asked. */
  idle: { limit: number; left: number }
  /** Why the person was signed out in the middle of work, for the login page. */
  notice: string | null
  /** True while an administrator must turn two-step sign-in on before anything else. */
  due: boolean
  /** Two-step sign-in was turned on. */
  settled: () => void
  /** The person changed their name. */
  named: (user: Member) => void
  /** Where whom the session ended in the middle of work. */
  thrownOut: { path: string; userId: string } | null
  /** A sentence for the page that opens next (SPEC.md section 8, signup). */
  flash: string | null
  enter: (user: Member, flash?: string) => void
  /** Says a sentence on the login page. */
  say: (notice: string) => void
  /** Signs out on the person's wish. */
  leave: () => Promise<void>
  /** The session is over: a 401, or 15 minutes without activity. */
  ended: (notice: string) => void
}

/** Needed long after the sign-in, if ever. */
const ConfirmDialog = lazyScreen(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

const SessionContext = createContext<Session | null>(null)
const FULL = { limit: 15 * 60, left: 15 * 60 }
const ENDED = 'Your session has ended. Log in again; we kept what you typed.'
const APPROVED = 'Your access was approved. Log in again.'
const NEW_ROLE = 'Your role was changed. Log in again; we kept what you typed.'

/** Mark of a tab that showed the waiting page: after a reload nobody else knows that its person waited. */
export const WAITED = 'waited'

/** Why a session ended, for the login page: whose role is changed is signed out, and who waited for approval was let in. */
export function endWords(error: unknown, user: Member | null): string {
  if (!hasNewRole(error)) return ENDED
  return user && roleOf(user) === 'viewer' ? APPROVED : NEW_ROLE
}

interface Known {
  status: Session['status']
  user: Member | null
  idle: Session['idle']
  notice: string | null
  thrownOut: Session['thrownOut']
  flash: string | null
  due: boolean
}

const idleOf = (answer: SessionAnswer) => ({
  limit: answer.idle_minutes * 60,
  left: answer.idle_left_seconds,
})

/** What the session says beside who is signed in. */
const shownOf = (answer: SessionAnswer) => ({ idle: idleOf(answer), due: answer.two_step_due === true })

const NOBODY: Known = {
  status: 'out',
  user: null,
  idle: FULL,
  notice: null,
  thrownOut: null,
  flash: null,
  due: false,
}

/** The question for a proof: several calls that want one at a time wait for the same answer. */
function useConfirm() {
  const [asked, setAsked] = useState<{ ask: Ask; end: (confirmed: boolean) => void } | null>(null)
  const open = useRef<Promise<boolean> | null>(null)
  const confirm = useCallback((ask: string | null): Promise<boolean> => {
    open.current ??= new Promise<boolean>((resolve) => {
      const end = (confirmed: boolean) => {
        open.current = null
        setAsked(null)
        resolve(confirmed)
      }
      setAsked({ ask: ask === 'code' ? 'code' : 'password', end })
    })
    return open.current
  }, [])
  return { asked, confirm }
}

/** Knows the signed-in person and hands the server's calls on; any 401 ends the session. */
export function SessionProvider(props: { api: Api; cache: QueryClient; children: ReactNode }) {
  const { cache } = props
  const [known, setKnown] = useState<Known>({ ...NOBODY, status: 'loading' })
  const latest = useRef(known)
  latest.current = known
  const ended = useCallback(
    (notice: string) => {
      const { status, user } = latest.current
      // Several calls may learn of the end at the same moment; the first one counts.
      if (status !== 'in' || !user) return
      cache.clear()
      // The waiting page is no place to come back to.
      const waited = roleOf(user) === 'viewer'
      const thrownOut = waited ? null : { path: window.location.pathname, userId: user.id }
      setKnown({ ...NOBODY, notice, thrownOut })
    },
    [cache],
  )
  const { asked, confirm } = useConfirm()
  const api = useMemo(
    () =>
      hearing(props.api, {
        signedOut: (error) => ended(endWords(error, latest.current.user)),
        confirm,
        due: () => setKnown((now) => (now.status === 'in' ? { ...now, due: true } : now)),
      }),
    [props.api, ended, confirm],
  )
  useEffect(() => {
    // A failing look-up shows the person as signed out (SPEC.md section 6).
    api.session().then(
      (answer) => setKnown({ ...NOBODY, status: 'in', user: answer.user, ...shownOf(answer) }),
      (error) => {
        const notice = hasNewRole(error) ? (draftOf(WAITED) ? APPROVED : NEW_ROLE) : null
        setKnown((before) => (before.status === 'loading' ? { ...NOBODY, notice } : before))
      },
    )
  }, [api])
  const session = useMemo<Session>(
    () => ({
      ...known,
      enter: (user, flash) => {
        if (roleOf(user) !== 'viewer') dropDraft(WAITED)
        cache.clear()
        setKnown({ ...NOBODY, status: 'in', user, flash: flash ?? null })
        // Sign-in does not say how long a session may idle; the session does.
        api.session().then(
          (answer) => setKnown((now) => ({ ...now, ...shownOf(answer) })),
          () => null,
        )
      },
      named: (user) => setKnown((now) => ({ ...now, user })),
      settled: () => setKnown((now) => ({ ...now, due: false })),
      say: (notice) => setKnown({ ...NOBODY, notice }),
      leave: async () => {
        await keepingDesk(() => api.logout().catch(() => null))
        dropDrafts()
        cache.clear()
        setKnown(NOBODY)
      },
      ended,
    }),
    [known, api, cache, ended],
  )
  return (
    <SessionContext.Provider value={session}>
      <ApiProvider api={api} cache={cache}>
        {props.children}
        {asked && known.status === 'in' && <ConfirmDialog ask={asked.ask} onEnd={asked.end} />}
      </ApiProvider>
    </SessionContext.Provider>
  )
}

/** The session. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('no session above this component')
  return session
}

/** The signed-in person, inside guarded pages. */
export function useMember(): Member {
  const { user } = useSession()
  if (!user) throw new Error('nobody is signed in')
  return user
}
