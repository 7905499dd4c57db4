import { Check, X } from 'lucide-react'
import { Notice } from './notice.tsx'
import type { Still } from './shot.ts'
import type { Code } from './use-code.ts'
import { clockText, photosText } from './words.ts'

/** What is shown beside the ends of the code and the sending, which come before all others. */
export type View =
  | { name: 'taking'; replace?: number }
  | { name: 'review'; still: Still; at: number }
  | { name: 'leaving' }
  | { name: 'left' }
  | { name: 'done'; photos: number }

/** The pages after the photos: sent, thrown away, or about to be. @param props.owned false once the phone's own camera was used: it keeps copies */
export function Afterwards(props: {
  view: View
  photos: number
  code: Code
  owned: boolean
  onTake: () => void
  onDiscard: () => void
  onLeft: () => void
}) {
  const { view, photos, code, onTake } = props
  const pair = code.opened?.pair ?? null
  if (view.name === 'leaving')
    return (
      <Notice
        icon={X}
        kind="plain"
        head={`Discard ${photosText(photos)}?`}
        words="They aren’t sent yet, and they’re nowhere else."
        pair={pair}
      >
        <button type="button" className="btn primary" onClick={onTake}>
          Keep taking photos
        </button>
        <button
          type="button"
          className="btn danger"
          onClick={() => {
            props.onDiscard()
            props.onLeft()
          }}
        >
          Discard {photosText(photos)}
        </button>
      </Notice>
    )
  const good = view.name === 'done'
  const sent = good ? view.photos : 0
  const saved = props.owned ? ' No photos were saved on this phone.' : ''
  return (
    <Notice
      icon={good ? Check : X}
      kind={good ? 'good' : 'plain'}
      head={good ? `${sent} page${sent === 1 ? '' : 's'} sent` : 'Nothing was sent'}
      words={good ? `They’re in the list on the computer.${saved}` : 'You can close this page.'}
      pair={pair}
    >
      <button type="button" className="btn primary" onClick={onTake}>
        {good ? 'Take photos of another plan' : 'Take photos'}
      </button>
      <p className="small muted">
        Or just close this page. The code works for <span className="num">{clockText(code.left)}</span> more.
      </p>
    </Notice>
  )
}
