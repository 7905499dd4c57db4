import { useQuery } from '@tanstack/react-query'
import type { Suggestion } from '../../src/riq/contract.ts'
import { useApi } from '../api/context.tsx'
import type { Chatting } from './conversation.tsx'
import { nextSuggestions } from './suggested.ts'

const MOST_CARDS = 6
const MOST_CHIPS = 4

/** Questions that the active plan answers, without those that were asked. */
export function useSuggestions(chat: Chatting): Suggestion[] {
  const api = useApi()
  const id = chat.plan?.id
  const { data } = useQuery({
    queryKey: ['riq-suggestions', id],
    queryFn: () => api.suggestions(id ?? ''),
    enabled: id !== undefined,
  })
  const asked = chat.messages.flatMap((m) => (m.who === 'you' ? [m.text] : []))
  return nextSuggestions(data ?? [], asked, asked.length === 0 ? MOST_CARDS : MOST_CHIPS)
}

/** What could be asked next; while an answer is being written a press puts the question into the box. */
export function Chips(props: { chat: Chatting; suggestions: readonly Suggestion[] }) {
  const { chat, suggestions } = props
  if (suggestions.length === 0) return null
  return (
    <div className="sug">
      {suggestions.map(({ question }) => (
        <button
          key={question}
          type="button"
          onClick={() => (chat.writing ? chat.setDraft(question) : chat.send(question))}
        >
          {question}
        </button>
      ))}
    </div>
  )
}
