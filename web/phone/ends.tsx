import { Clock, Smartphone, WifiOff } from 'lucide-react'
import { Notice } from './notice.tsx'
import type { End } from './use-code.ts'
import { photosText } from './words.ts'

const stay = (photos: number) =>
  photos === 0
    ? ''
    : ` The ${photosText(photos)} that ${photos === 1 ? 'wasn’t' : 'weren’t'} sent stay on this page.`

const ENDS = {
  out: [Clock, 'This code has run out', 'Press “10 more minutes” on the computer, then tap Try again.'],
  over: [
    Clock,
    'This code doesn’t work anymore',
    'Press “New code” on the computer and scan it with this phone.',
  ],
  taken: [
    Smartphone,
    'Another phone uses this code',
    'Press “New code” on the computer and scan it with this phone.',
  ],
  lost: [
    WifiOff,
    'We can’t reach the computer',
    'Check that this phone is on the office Wi-Fi, then tap Try again.',
  ],
} as const

/** Why nothing can be sent now, and the way on. Photos that were taken stay. */
export function Ends(props: { end: End; photos: number; onAgain: () => void }) {
  const [icon, head, words] = ENDS[props.end]
  const again = props.end === 'out' || props.end === 'lost'
  return (
    <Notice
      icon={icon}
      kind="plain"
      head={head}
      words={`${words}${again ? stay(props.photos) : ''}`}
      pair={null}
    >
      {again && (
        <button type="button" className="btn primary" onClick={props.onAgain}>
          Try again
        </button>
      )}
      {!again && <p className="small muted">You can close this page.</p>}
    </Notice>
  )
}
