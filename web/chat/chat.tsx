import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PlanName } from '../../src/riq/contract.ts'
import { useApi } from '../api/context.tsx'
import { mayOpen, STAFF } from '../session/roles.ts'
import { useMember } from '../session/session.tsx'
import { usePageTitle } from '../ui/title.ts'
import type { AnswerActions, Chosen } from './answer-card.tsx'
import { Composer } from './composer.tsx'
import { type Chatting, useConversation } from './conversation.tsx'
import { useChatKeys } from './keys.ts'
import { Announced, Log } from './log.tsx'
import { PlanBar } from './plan-bar.tsx'
import { planStatus } from './plan-name.ts'
import { otherPlan, SourcePanel } from './source-panel.tsx'
import { SourceSheet } from './source-sheet.tsx'
import { Chips, useSuggestions } from './suggestions.tsx'

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

function useFocusOnOpen(box: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    // On touch screens focus would open the keyboard over the page.
    if (window.matchMedia?.('(pointer: fine)').matches) box.current?.focus()
  }, [box])
}

/** The source that was chosen in an answer; under 1240 px it opens over the page. */
function useSource(chat: Chatting) {
  const [chosen, setChosen] = useState<(Chosen & { planId: string | null }) | null>(null)
  const [opened, setOpened] = useState(false)
  return {
    chosen,
    opened,
    open: () => setOpened(true),
    close: () => setOpened(false),
    cite: (next: Chosen) => {
      const answer = chat.messages.find((m) => m.id === next.answer)
      const own = answer?.who === 'riq' ? (answer.reply?.plan?.id ?? null) : null
      setChosen({ ...next, planId: next.citations[0]?.plan ?? own })
      if (!window.matchMedia?.(PANEL).matches) setOpened(true)
    },
  }
}

/** Letting the active plan go and choosing another one; the former stays within reach. */
function usePlanChange(chat: Chatting, box: RefObject<HTMLTextAreaElement | null>) {
  const finder = useRef<HTMLInputElement>(null)
  const [former, setFormer] = useState<PlanName | null>(null)
  const [changing, setChanging] = useState(0)
  useEffect(() => {
    if (changing > 0) finder.current?.focus()
  }, [changing])
  return {
    finder,
    former: chat.plan ? null : former,
    change: () => {
      if (chat.plan) setFormer(chat.plan)
      chat.clearPlan()
      setChanging((n) => n + 1)
    },
    pick: (plan: PlanName) => {
      chat.activate(plan)
      setFormer(null)
      box.current?.focus()
    },
  }
}

const toList = () => {
  const first = document.querySelector<HTMLElement>('.cand.open button')
  first?.focus()
  return first !== null
}

/** What an answer card can do in its conversation. */
const inConversation = (chat: Chatting): Omit<AnswerActions, 'chosen' | 'onCite' | 'onChoose'> => ({
  plan: chat.plan,
  draft: chat.draft,
  onRetry: (question) => {
    if (chat.draft === question) chat.setDraft('')
    chat.send(question)
  },
  onUndo: (answer) => chat.askAgain(answer.question, answer.before),
  onStop: chat.stop,
  onThumb: (answer, thumb) => chat.rate(answer.id, thumb),
  onSheet: (answer, onSheet) => chat.noteSheet(answer.id, onSheet),
})

/** /chat: questions by group name or group id, answers from the plan record with their pages (SPEC.md section 4). */
export function Chat() {
  usePageTitle('Ask Riq')
  const chat = useConversation()
  const staff = mayOpen(useMember(), STAFF)
  const box = useRef<HTMLTextAreaElement>(null)
  const source = useSource(chat)
  const plans = usePlanChange(chat, box)
  const suggestions = useSuggestions(chat)
  useFocusOnOpen(box)
  const active = usePlanRow(chat.plan?.id, staff)
  const cited = usePlanRow(source.chosen?.planId, staff)
  const choose = (number: number) => {
    chat.send(String(number))
    box.current?.focus()
  }
  useChatKeys({
    choices: chat.writing ? 0 : chat.pending.length,
    onChoose: choose,
    onChangePlan: plans.change,
    onStop: chat.stop,
  })
  const actions = { ...inConversation(chat), chosen: source.chosen, onCite: source.cite, onChoose: choose }
  // The record tells its status as it is now; the conversation may be of an hour ago.
  const plan = chat.plan && active ? { ...chat.plan, ...planStatus(active) } : chat.plan
  const panel = chat.plan !== null || source.chosen !== null
  const questions = chat.messages.filter((m) => m.who === 'you')
  return (
    <div className={`ch${panel ? ' with-panel' : ''}`}>
      <PlanBar
        plan={plan}
        staff={staff}
        former={plans.former}
        wanted={chat.wanted}
        finder={plans.finder}
        onChange={plans.change}
        onPick={plans.pick}
        onLeave={() => box.current?.focus()}
      />
      <div className="chat-col">
        <Log chat={chat} staff={staff} suggestions={suggestions} actions={actions} />
        <div className="comp">
          {questions.length > 0 && <Chips chat={chat} suggestions={suggestions} />}
          <Composer
            draft={chat.draft}
            writing={chat.writing}
            lastQuestion={questions.at(-1)?.text ?? null}
            box={box}
            onDraft={chat.setDraft}
            onSend={chat.send}
            onList={toList}
          />
        </div>
      </div>
      {panel && (
        <SourcePanel
          cited={cited}
          citations={source.chosen?.citations ?? null}
          active={active}
          activeId={chat.plan?.id ?? null}
          staff={staff}
          onOpen={source.open}
        />
      )}
      <Announced messages={chat.messages} />
      {source.opened && source.chosen && (
        <SourceSheet
          plan={cited}
          other={otherPlan(cited, chat.plan?.id ?? null)}
          citations={source.chosen.citations}
          staff={staff}
          onClose={source.close}
        />
      )}
    </div>
  )
}
