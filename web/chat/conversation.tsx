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
import type { PlanName } from '../../src/riq/contract.ts'
import { useApi } from '../api/context.tsx'
import { ApiError, isSignedOut, wordsOf } from '../api/errors.ts'
import { useSession } from '../session/session.tsx'
import { asked, type Before, type Conversation, EMPTY, replied, turnsOf, withAnswer } from './messages.ts'

/** The conversation and what a person can do in it. */
export interface Chatting extends Conversation {
  writing: boolean
  setDraft: (text: string) => void
  send: (text: string) => void
  /** Asks again with what was active before a plan was cleared. */
  askAgain: (text: string, before: Before) => void
  stop: () => void
  activate: (plan: PlanName) => void
  clearPlan: () => void
}

const ChatContext = createContext<Chatting | null>(null)

/** The conversation. */
export function useConversation(): Chatting {
  const chat = useContext(ChatContext)
  if (!chat) throw new Error('no conversation above this component')
  return chat
}

/** Words of a question that failed: the server said no, or it could not be reached (SPEC.md section 8). */
const failureOf = (error: unknown): string =>
  error instanceof ApiError
    ? `Error: ${error.message}`
    : `Failed to reach Riq: ${error instanceof Error && error.message ? error.message : wordsOf(error)}`

const debugOf = (error: unknown) =>
  error instanceof ApiError ? { status: error.status, error: error.message } : null

/** Sends questions one at a time and takes the answers in as they come. */
function useAsking(
  now: React.RefObject<Conversation>,
  change: (change: (now: Conversation) => Conversation) => void,
) {
  const api = useApi()
  const abort = useRef<AbortController | null>(null)
  const ids = useRef(1)
  const send = useCallback(
    async (typed: string, again = false) => {
      const text = typed.trim()
      if (!text || abort.current) return
      const { plan, pending, messages } = now.current
      const turns = turnsOf(messages)
      const id = ids.current
      ids.current += 2
      const controller = new AbortController()
      abort.current = controller
      change((c) => asked(c, id, text))
      const request = {
        query: text,
        turns,
        ...(pending.length > 0 ? { pending: pending.map((p) => p.id) } : {}),
        ...(again ? { again } : {}),
      }
      try {
        const reply = await api.ask(request, {
          activePlan: plan?.id ?? null,
          signal: controller.signal,
          onText: (piece) => change((c) => withAnswer(c, id + 1, (a) => ({ ...a, text: a.text + piece }))),
        })
        change((c) => replied(c, id + 1, reply))
      } catch (error) {
        if (controller.signal.aborted) {
          change((c) => withAnswer(c, id + 1, (a) => ({ ...a, state: 'stopped' })))
        } else {
          // The question goes back into the box: nothing typed is lost.
          change((c) => ({
            ...withAnswer(c, id + 1, (a) => ({
              ...a,
              state: 'failed',
              text: isSignedOut(error) ? 'You were signed out.' : failureOf(error),
              debug: debugOf(error),
            })),
            draft: c.draft || text,
          }))
        }
      } finally {
        abort.current = null
      }
    },
    [api, change, now],
  )
  const stop = useCallback(() => abort.current?.abort(), [])
  return { send, stop }
}

/** Keeps the conversation while the person moves between pages; another person starts with an empty one. */
export function ChatProvider(props: { children: ReactNode }) {
  const { status, user, thrownOut } = useSession()
  const [state, setState] = useState<Conversation>(EMPTY)
  const now = useRef(state)
  const owner = useRef<string | null>(null)
  const change = useCallback((next: (now: Conversation) => Conversation) => {
    now.current = next(now.current)
    setState(now.current)
  }, [])
  const { send, stop } = useAsking(now, change)
  const userId = user?.id ?? null
  useEffect(() => {
    const left = status === 'out' && !thrownOut
    const another = userId !== null && owner.current !== null && owner.current !== userId
    if (left || another) {
      stop()
      change(() => EMPTY)
    }
    if (userId !== null) owner.current = userId
  }, [status, thrownOut, userId, stop, change])
  const chat = useMemo<Chatting>(
    () => ({
      ...state,
      writing: state.messages.some((m) => m.who === 'riq' && m.state === 'writing'),
      setDraft: (draft) => change((c) => ({ ...c, draft })),
      send: (text) => void send(text),
      askAgain: (text, before) => {
        change((c) => ({ ...c, plan: before.plan, pending: before.pending }))
        void send(text, true)
      },
      stop,
      activate: (plan) => change((c) => ({ ...c, plan, pending: [] })),
      clearPlan: () => change((c) => ({ ...c, plan: null, pending: [] })),
    }),
    [state, change, send, stop],
  )
  return <ChatContext.Provider value={chat}>{props.children}</ChatContext.Provider>
}
