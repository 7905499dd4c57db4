import { useQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useApi } from '../api/context.tsx'
import { mayOpen, STAFF } from '../session/roles.ts'
import { useMember } from '../session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { pathLabel } from '../ui/path-label.ts'
import { SourceDialog } from '../ui/source-dialog.tsx'
import { usePageTitle } from '../ui/title.ts'
import { AnswerCard, type CardActions, type Chosen } from './answer-card.tsx'
import { Composer } from './composer.tsx'
import { type Chatting, useConversation } from './conversation.tsx'
import type { Message } from './messages.ts'
import { PlanBar } from './plan-bar.tsx'
import { evidenceOf, SourcePanel } from './source-panel.tsx'
import { Welcome } from './welcome.tsx'

const NEAR_END_PX = 80
const PANEL = '(min-width: 1240px)'

/** A plan row, for people who may open plans; the demo account sees the quoted words only. */
function usePlanRow(id: string | null | undefined, allowed: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: ['plan', id],
    queryFn: () => api.plan(id ?? ''),
    enabled: allowed && Boolean(id),
  }).data
}

/** Keeps the end of the conversation in sight, unless the person scrolled up. */
function useStickyEnd(messages: readonly Message[]) {
  const log = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(false)
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
function Announced(props: { messages: readonly Message[] }) {
  const last = props.messages.at(-1)
  const words = last?.who === 'riq' && last.state !== 'writing' ? last.text : ''
  return (
    <p className="vh" role="status">
      {words}
    </p>
  )
}

function Log(props: { chat: Chatting; staff: boolean; actions: CardActions; focusBox: () => void }) {
  const { chat } = props
  const end = useStickyEnd(chat.messages)
  return (
    <div
      className="log"
      role="log"
      aria-live="off"
      aria-label="Conversation"
      ref={end.log}
      onScroll={end.onScroll}
    >
      {chat.messages.length === 0 ? (
        <Welcome plan={chat.plan} staff={props.staff} onAsk={chat.send} />
      ) : (
        <div className="talk">
          {chat.messages.map((m) =>
            m.who === 'you' ? (
              <div className="me" key={m.id}>
                <p>{m.text}</p>
              </div>
            ) : (
              <AnswerCard key={m.id} answer={m} actions={props.actions} />
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

function useFocusOnOpen(box: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    // On touch screens focus would open the keyboard over the page.
    if (window.matchMedia?.('(pointer: fine)').matches) box.current?.focus()
  }, [box])
}

/** /chat: questions by group name or group id, answers from the plan record with their pages (SPEC.md section 4). */
export function Chat() {
  usePageTitle('Ask Riq')
  const chat = useConversation()
  const staff = mayOpen(useMember(), STAFF)
  const box = useRef<HTMLTextAreaElement>(null)
  const [chosen, setChosen] = useState<(Chosen & { planId: string | null }) | null>(null)
  const [opened, setOpened] = useState(false)
  useFocusOnOpen(box)
  const active = usePlanRow(chat.plan?.id, staff)
  const cited = usePlanRow(chosen?.planId, staff)
  const cite = (next: Chosen) => {
    const answer = chat.messages.find((m) => m.id === next.answer)
    setChosen({ ...next, planId: answer?.who === 'riq' ? (answer.reply?.plan?.id ?? null) : null })
    if (!window.matchMedia?.(PANEL).matches) setOpened(true)
  }
  const change = () => {
    chat.clearPlan()
    box.current?.focus()
  }
  const actions: CardActions = {
    chosen,
    onCite: cite,
    onChoose: (number) => chat.send(String(number)),
    onRetry: (question) => {
      chat.setDraft('')
      chat.send(question)
    },
    onUndo: (answer) => chat.askAgain(answer.question, answer.before),
    onStop: chat.stop,
  }
  const evidence = chosen && evidenceOf(cited?.parse_result, chosen.citation)
  const questions = chat.messages.filter((m) => m.who === 'you')
  const panel = chat.plan !== null || chosen !== null
  return (
    <div className={`ch${panel ? ' with-panel' : ''}`}>
      <PlanBar plan={chat.plan} staff={staff} onChange={change} />
      <div className="conv">
        <Log chat={chat} staff={staff} actions={actions} focusBox={() => box.current?.focus()} />
        <div className="comp">
          <Composer
            draft={chat.draft}
            writing={chat.writing}
            lastQuestion={questions.at(-1)?.text ?? null}
            box={box}
            onDraft={chat.setDraft}
            onSend={chat.send}
            onStop={chat.stop}
            onChangePlan={change}
          />
        </div>
      </div>
      {panel && (
        <SourcePanel
          cited={cited}
          citation={chosen?.citation ?? null}
          active={active}
          onOpen={() => setOpened(true)}
        />
      )}
      <Announced messages={chat.messages} />
      {opened && chosen && cited?.parse_result && evidence && (
        <SourceDialog
          planId={cited.id}
          name={pathLabel(chosen.citation.field)}
          evidence={evidence}
          pages={cited.parse_result.pages}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  )
}
