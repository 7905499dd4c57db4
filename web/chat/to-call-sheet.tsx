import { useQueryClient } from '@tanstack/react-query'
import { PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../api/context.tsx'
import { wordsOf } from '../api/errors.ts'
import { mayOpen, STAFF } from '../session/roles.ts'
import { useMember } from '../session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import type { Answer } from './messages.ts'

/** Puts an answer's open questions on the plan's call sheet, or takes them off; what failed is said. */
function useSheet(planId: string, asks: readonly string[], onSheet: (on: boolean) => void) {
  const api = useApi()
  const cache = useQueryClient()
  const [state, setState] = useState<{ busy: boolean; error: string }>({ busy: false, error: '' })
  const put = async (on: boolean) => {
    setState({ busy: true, error: '' })
    try {
      for (const ask of asks) await (on ? api.addCall(planId, ask) : api.dropCall(planId, ask))
      onSheet(on)
      setState({ busy: false, error: '' })
    } catch (error) {
      setState({ busy: false, error: wordsOf(error) })
    }
    await cache.invalidateQueries({ queryKey: ['call-sheet', planId] })
  }
  return { ...state, put }
}

function Offer(props: {
  planId: string
  asks: readonly string[]
  isOn: boolean
  onSheet: (on: boolean) => void
}) {
  const { asks, isOn } = props
  const { busy, error, put } = useSheet(props.planId, asks, props.onSheet)
  return (
    <div className="row wrap">
      {isOn ? (
        <p className="small soft" role="status">
          {asks.length > 1 ? `${counted(asks.length, 'question')} are` : 'It’s'} on the call sheet.{' '}
          <button type="button" className="link" disabled={busy} onClick={() => void put(false)}>
            Undo
          </button>
        </p>
      ) : (
        <button type="button" className="btn sm" disabled={busy} onClick={() => void put(true)}>
          <Icon of={PhoneCall} size={16} />
          Add to call sheet
        </button>
      )}
      {error && (
        <p className="err" role="alert">
          We couldn’t change the call sheet. {error}
        </p>
      )}
    </div>
  )
}

/** One press puts what a plan's document doesn't answer on the plan's call sheet. The questions are ours; no word that someone typed is kept. */
export function ToCallSheet(props: { answer: Answer; onSheet: (on: boolean) => void }) {
  const { reply, state, onSheet = false } = props.answer
  const staff = mayOpen(useMember(), STAFF)
  const asks = reply?.call_sheet?.map((question) => question.ask) ?? []
  if (!staff || state !== 'done' || !reply?.plan || asks.length === 0) return null
  return <Offer planId={reply.plan.id} asks={asks} isOn={onSheet} onSheet={props.onSheet} />
}
