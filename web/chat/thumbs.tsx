import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import type { ThumbReason } from '../../src/riq/contract.ts'
import { useApi } from '../api/context.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Answer } from './messages.ts'

/** What a person thought of an answer. */
export interface Thumb {
  thumb: 'up' | 'down'
  reason?: ThumbReason
}

const REASONS: readonly [ThumbReason, string][] = [
  ['wrong_figure', 'Wrong figure'],
  ['wrong_plan', 'Wrong plan'],
  ['wrong_page', 'Wrong page'],
  ['missed_question', 'Not what I asked'],
  ['unclear', 'Hard to understand'],
]

/** Sends a thumb; the screen shows it once the server has it. */
function useVote(answer: Answer, onThumb: (thumb: Thumb | null) => void) {
  const api = useApi()
  const [failed, setFailed] = useState(false)
  const vote = async (thumb: Thumb | null) => {
    setFailed(false)
    try {
      await api.thumb({ answer: answer.reply?.id ?? '', thumb: null, ...thumb })
      onThumb(thumb)
    } catch {
      setFailed(true)
    }
  }
  return { vote, failed }
}

/** Good answer, Bad answer; after a bad one an optional reason. Pressed again, a thumb is taken back. No word of the question is sent. */
export function Thumbs(props: { answer: Answer; onThumb: (thumb: Thumb | null) => void }) {
  const { answer } = props
  const { vote, failed } = useVote(answer, props.onThumb)
  const now = answer.thumb
  const hand = (thumb: Thumb['thumb'], label: string) => (
    <button
      type="button"
      className="btn ghost icon sm"
      aria-label={label}
      title={label}
      aria-pressed={now?.thumb === thumb}
      onClick={() => void vote(now?.thumb === thumb ? null : { thumb })}
    >
      <Icon of={thumb === 'up' ? ThumbsUp : ThumbsDown} size={16} />
    </button>
  )
  return (
    <>
      {hand('up', 'Good answer')}
      {hand('down', 'Bad answer')}
      {now?.thumb === 'down' && (
        <fieldset className="thumb-why">
          <legend className="vh">What was wrong</legend>
          {REASONS.map(([reason, words]) => (
            <button
              key={reason}
              type="button"
              className="thumb-pick"
              aria-pressed={now.reason === reason}
              onClick={() => void vote(now.reason === reason ? { thumb: 'down' } : { thumb: 'down', reason })}
            >
              {words}
            </button>
          ))}
        </fieldset>
      )}
      {failed && (
        <p className="err thumb-why" role="alert">
          We couldn’t save your rating. Press it again.
        </p>
      )}
    </>
  )
}
