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
import { useSession } from '../session/session.tsx'
import { useAsking } from './asking.ts'
import { keepConversation, keptConversation } from './kept.ts'
import { type Before, type Conversation, EMPTY, withAnswer } from './messages.ts'
import type { Thumb } from './thumbs.tsx'

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
  /** Notes what the person thought of an answer. */
  rate: (answer: number, thumb: Thumb | null) => void
  /** Notes that an answer's open questions are on the call sheet, or off it again. */
  noteSheet: (answer: number, onSheet: boolean) => void
}

const ChatContext = createContext<Chatting | null>(null)

/** The conversation. */
export function useConversation(): Chatting {
  const chat = useContext(ChatContext)
  if (!chat) throw new Error('no conversation above this component')
  return chat
}

/**
 * Whose conversation it is: the signed-in person's own, found again after a reload; empty for another person and after a logout.
 * @param leave stops what is being written
 */
function useOwner(
  now: React.RefObject<Conversation>,
  change: (next: Conversation) => void,
  leave: () => void,
) {
  const { status, user, thrownOut } = useSession()
  const owner = useRef<string | null>(null)
  const userId = user?.id ?? null
  useEffect(() => {
    if (status === 'out' && !thrownOut) {
      owner.current = null
      leave()
      if (now.current !== EMPTY) change(EMPTY)
    }
    if (userId !== null && owner.current !== userId) {
      leave()
      owner.current = userId
      change(keptConversation(userId) ?? EMPTY)
    }
  }, [status, thrownOut, userId, now, leave, change])
  return userId
}

/** Keeps the conversation while the person moves between pages and when they reload; another person starts with an empty one. */
export function ChatProvider(props: { children: ReactNode }) {
  const [state, setState] = useState<Conversation>(EMPTY)
  const now = useRef(state)
  const change = useCallback((next: (now: Conversation) => Conversation) => {
    now.current = next(now.current)
    setState(now.current)
  }, [])
  const put = useCallback((next: Conversation) => change(() => next), [change])
  const { send, stop } = useAsking(now, change)
  const userId = useOwner(now, put, stop)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is kept
  useEffect(() => {
    if (userId !== null) keepConversation(userId, now.current)
  }, [state, userId])
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
      activate: (plan) => change((c) => ({ ...c, plan, pending: [], wanted: '' })),
      clearPlan: () => change((c) => ({ ...c, plan: null, pending: [] })),
      rate: (answer, thumb) => change((c) => withAnswer(c, answer, (a) => ({ ...a, thumb }))),
      noteSheet: (answer, onSheet) => change((c) => withAnswer(c, answer, (a) => ({ ...a, onSheet }))),
    }),
    [state, change, send, stop],
  )
  return <ChatContext.Provider value={chat}>{props.children}</ChatContext.Provider>
}
