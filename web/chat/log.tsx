import { ArrowDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Suggestion } from '../../src/riq/contract.ts'
import { Icon } from '../ui/icon.tsx'
import { type AnswerActions, AnswerCard } from './answer-card.tsx'
import type { Chatting } from './conversation.tsx'
import { listIn, type Message } from './messages.ts'
import { Welcome } from './welcome.tsx'

const NEAR_END_PX = 80

/** Keeps the end of the conversation in sight, unless the person scrolled up; their own next question brings it back. */
function useStickyEnd(messages: readonly Message[]) {
  const log = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(false)
  const [count, setCount] = useState(messages.length)
  if (count !== messages.length) {
    setCount(messages.length)
    setAway(false)
  }
  const toEnd = () => {
    const box = log.current
    if (box) box.scrollTop = box.scrollHeight
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new piece of text moves the end
  useLayoutEffect(() => {
    if (!away) toEnd()
  }, [messages, away])
  return {
    log,
    away,
    toEnd: () => {
      setAway(false)
      toEnd()
    },
    onScroll: () => {
      const box = log.current
      if (box) setAway(box.scrollHeight - box.scrollTop - box.clientHeight > NEAR_END_PX)
    },
  }
}

/** Tells screen readers a finished answer once, not each word. */
export function Announced(props: { messages: readonly Message[] }) {
  const last = props.messages.at(-1)
  return (
    <div className="vh" role="status">
      {/* Another answer in the same words is told again. */}
      {last?.who === 'riq' && last.state !== 'writing' && <p key={last.id}>{last.text || 'Stopped.'}</p>}
    </div>
  )
}

/** The answer whose numbered list is the one that is chosen from. */
const listOf = (chat: Chatting): number | null =>
  chat.pending.length === 0
    ? null
    : (chat.messages.findLast((m) => m.who === 'riq' && listIn(m.reply).length > 0)?.id ?? null)

/** The conversation, or what to begin with. */
export function Log(props: {
  chat: Chatting
  staff: boolean
  suggestions: readonly Suggestion[]
  actions: AnswerActions
}) {
  const { chat } = props
  const end = useStickyEnd(chat.messages)
  const list = listOf(chat)
  return (
    <div
      className="log"
      role="log"
      aria-live="off"
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
      tabIndex={0}
      ref={end.log}
      onScroll={end.onScroll}
    >
      {chat.messages.length === 0 ? (
        <Welcome
          plan={chat.plan}
          staff={props.staff}
          suggestions={props.suggestions}
          onAsk={chat.send}
          onPick={chat.activate}
        />
      ) : (
        <div className="talk">
          {chat.messages.map((m, i) =>
            m.who === 'you' ? (
              <div className="me" key={m.id}>
                <p>{m.text}</p>
              </div>
            ) : (
              <AnswerCard
                key={m.id}
                answer={m}
                last={i === chat.messages.length - 1}
                pending={m.id === list && !chat.writing}
                actions={props.actions}
              />
            ),
          )}
        </div>
      )}
      {end.away && (
        <button type="button" className="btn sm jump" onClick={end.toEnd}>
          <Icon of={ArrowDown} size={14} />
          Jump to the answer
        </button>
      )}
    </div>
  )
}
