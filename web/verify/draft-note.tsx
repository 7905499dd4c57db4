import { History } from 'lucide-react'
import { showDay, showTime } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import type { useServerDraft } from './server-draft.ts'

/** Unsaved work from another time or desk was brought back: since when it waits, and how to be rid of it. */
export function DraftNote(props: { drafts: ReturnType<typeof useServerDraft> }) {
  const { restored, accept, forget } = props.drafts
  if (!restored) return null
  const { at, older } = restored
  return (
    <div className="guard" role="status">
      <Icon of={History} />
      <span className="grow">
        Your draft from {showDay(at.toISOString())}, {showTime(at)} is back.
        {older && ' Someone saved this plan since then, so compare the fields marked Edited.'}
      </span>
      <button type="button" className="link" onClick={forget}>
        Discard draft
      </button>
      <button type="button" className="link" onClick={accept}>
        Keep
      </button>
    </div>
  )
}
