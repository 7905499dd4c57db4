import { History } from 'lucide-react'
import type { Found } from '../drafts/newer.ts'
import { showDay, showTime } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import type { Restored } from './draft-bringing.ts'
import type { useServerDraft } from './server-draft.ts'

const dayOf = ({ at }: Found) => showDay(new Date(at).toISOString())
const timeOf = ({ at }: Found) => showTime(new Date(at))
const momentOf = (found: Found) => `${dayOf(found)}, ${timeOf(found)}`

/** Which draft is shown, and why that one where there are two. */
function broughtWords({ first, other }: Restored): string {
  if (!first) return other ? `You also have a draft from ${momentOf(other)}. It isn’t shown.` : ''
  if (!other) return `Your draft from ${momentOf(first)} is back.`
  // The day is told twice only where it's another one.
  const then = dayOf(first) === dayOf(other) ? timeOf(other) : momentOf(other)
  if (first.at < other.at)
    return `Your draft from ${momentOf(first)} is back, in place of the newer one from ${then}.`
  return first.from === 'computer'
    ? `Your draft from ${momentOf(first)}, kept on this computer, is back: it’s newer than the one we saved ${then}.`
    : `The draft we saved ${momentOf(first)} is back: it’s newer than the one kept on this computer ${then}.`
}

/** Unsaved work from another time or desk was brought back: since when it waits, and how to be rid of it. */
export function DraftNote(props: { drafts: ReturnType<typeof useServerDraft> }) {
  const { restored, accept, forget, swap } = props.drafts
  if (!restored) return null
  const { first, other, older, locked } = restored
  const words = [
    broughtWords(restored),
    older &&
      'Someone saved this plan since then, so compare the fields marked Edited, and check again what you’d confirmed.',
    locked && 'This computer kept a draft, but we can’t open it because your password has changed since.',
  ]
  return (
    <div className="guard" role="status">
      <Icon of={History} />
      <span className="grow">{words.filter(Boolean).join(' ')}</span>
      {other && (
        <button type="button" className="link" onClick={swap}>
          Use the other one
        </button>
      )}
      {first && (
        <button type="button" className="link" onClick={forget}>
          Discard draft
        </button>
      )}
      <button type="button" className="link" onClick={accept}>
        {first || other ? 'Keep' : 'OK'}
      </button>
    </div>
  )
}
