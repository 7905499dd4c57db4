import { CircleCheck, Trash2, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { BLUR_WORDS, type Blur } from './blur.ts'
import { Corners, wholeOf } from './corners.tsx'
import { isPage } from './flat.ts'
import type { Quad } from './hint.ts'
import type { Shot, Still } from './shot.ts'
import type { Studio } from './studio.ts'
import { TopBar } from './top-bar.tsx'

/** What is told of a photo, the first that applies. */
function wordsOf(still: Still, blur: Blur | null | undefined, fits: boolean, failed: boolean): string {
  if (failed) return 'That didn’t work. Take it again.'
  if (!fits) return 'The corners cross. Drag them to the page’s corners.'
  if (blur === undefined) return 'Checking the photo'
  if (blur !== null) return BLUR_WORDS[blur]
  return still.quad ? 'Looks sharp' : 'No edges found. Drag the corners, or keep all of it.'
}

/** One photo before it is kept: its edges to correct, and whether it is sharp. */
export function Review(props: {
  studio: Studio
  still: Still
  number: number
  of: number
  pair: string
  /** Set for a page that was kept before. */
  onRemove: (() => void) | null
  onAgain: () => void
  onKeep: (shot: Shot) => void
}) {
  const { studio, still, number } = props
  const [quad, setQuad] = useState<Quad | null>(still.quad)
  const [blur, setBlur] = useState<Blur | null>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let here = true
    const told = (found: Blur | null) => here && setBlur(found)
    studio.blurIn(still).then(told, () => told(null))
    return () => {
      here = false
    }
  }, [studio, still])
  const fits = quad === null || isPage(quad)
  const keep = async () => {
    setBusy(true)
    try {
      props.onKeep(await studio.shotOf({ ...still, quad }))
    } catch {
      setBusy(false)
      setFailed(true)
    }
  }
  const fine = fits && blur === null && still.quad !== null && !failed
  return (
    <main className="phone-dark">
      <h1 className="vh">Page {number}</h1>
      <TopBar pair={props.pair} about={`page ${number} of ${props.of}`}>
        {props.onRemove && (
          <button
            type="button"
            className="btn icon"
            aria-label={`Remove page ${number}`}
            onClick={props.onRemove}
          >
            <Icon of={Trash2} size={20} />
          </button>
        )}
      </TopBar>
      <div className="phone-view plain">
        <Corners still={still} quad={quad ?? wholeOf(still)} onQuad={setQuad} />
        <p className="phone-hint" role="status">
          <Icon of={fine ? CircleCheck : TriangleAlert} size={16} />
          {wordsOf(still, blur, fits, failed)}
        </p>
      </div>
      <div className="phone-bar two">
        <button type="button" className="btn" onClick={props.onAgain}>
          Take again
        </button>
        <button type="button" className="btn primary" disabled={busy || !fits} onClick={() => void keep()}>
          Keep
        </button>
      </div>
    </main>
  )
}
