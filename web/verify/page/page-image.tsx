import { useState } from 'react'
import type { PageInfo } from '../../../src/plan/content.ts'
import { pageImage, pictureFault } from '../../api/calls.ts'
import { Failed, useWaited } from '../../ui/list-state.tsx'

function Waiting(props: { page: number }) {
  const waited = useWaited()
  return (
    <div className="sheet-wait" aria-busy="true">
      {waited && <span className="small soft">Loading page {props.page}</span>}
    </div>
  )
}

/** The picture of a redacted page; what failed is said, and tried again on demand. */
export function PageImage(props: { planId: string; page: PageInfo }) {
  const { page } = props
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [words, setWords] = useState<string | null>(null)
  const address = pageImage(props.planId, page.page, page.revision)
  if (state === 'failed') {
    const retry = () => {
      setState('loading')
      setAttempt(attempt + 1)
    }
    return <Failed words={words ?? `We couldn’t load page ${page.page}.`} retry={retry} />
  }
  return (
    <>
      {state === 'loading' && <Waiting page={page.page} />}
      <img
        key={`${page.revision} ${attempt}`}
        src={address}
        alt={`Page ${page.page}, patient details masked`}
        onLoad={() => setState('shown')}
        onError={() => {
          setState('failed')
          // A picture tells only that it failed; the answer itself says why.
          pictureFault(address).then(setWords, () => setWords(null))
        }}
        draggable={false}
      />
    </>
  )
}
