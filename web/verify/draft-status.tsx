import { Check, CloudOff } from 'lucide-react'
import { showTime } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import type { DraftState } from './server-draft.ts'

/** Why it isn't saved, and where it is meanwhile. */
function unsavedWords({ why, place }: Extract<DraftState, { is: 'unsaved' }>): string {
  const where = place === 'computer' ? 'Kept on this computer.' : 'It stays here until you close this tab.'
  if (why === 'offline') return `Not saved: offline. ${where}`
  // What the server will never take is kept nowhere.
  return ['Not saved.', why.refused, why.gone ? '' : where].filter(Boolean).join(' ')
}

/** Where unsaved work is: only what the server has is called saved. On phones only what isn't saved is told. */
export function DraftStatus({ state }: { state: DraftState }) {
  const unsaved = state?.is === 'unsaved' ? unsavedWords(state) : null
  return (
    <>
      {state?.is === 'saving' && <span className="tiny muted d-only">Saving draft</span>}
      {state?.is === 'saved' && (
        <span className="tiny muted d-only row">
          <Icon of={Check} size={14} />
          Draft saved {showTime(state.at)}
        </span>
      )}
      <span role="status" className="tiny row not-saved">
        {unsaved && (
          <>
            <Icon of={CloudOff} size={14} />
            {unsaved}
          </>
        )}
      </span>
    </>
  )
}
