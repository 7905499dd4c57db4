import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Dialog } from '../ui/dialog.tsx'
import type { GapActs } from './anyway.tsx'
import type { Gaps } from './gaps.ts'

/** Ctrl+Enter once more verifies as it is; a figure goes to the kind of gap that bears it. */
export function useGapKeys(kinds: readonly { show: (() => void) | null }[], onVerify: () => void) {
  const latest = useRef({ kinds, onVerify })
  latest.current = { kinds, onVerify }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { kinds: now, onVerify: verify } = latest.current
      const show = /^[1-9]$/.test(event.key) ? now[Number(event.key) - 1]?.show : null
      // A key that is held down since the question was asked answers nothing.
      if (event.repeat) return
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) verify()
      else if (show) show()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}

/** What a plan without a name means. */
export const Unnamed = () => (
  <p>
    The group name is empty. Without one we’ll list the plan as Unnamed Plan, and you can’t ask Riq about it
    by name.
  </p>
)

/** Very little was read: a clearer copy is better than a plan of blanks. */
export function Thin(props: { gaps: Gaps; acts: Pick<GapActs, 'onVerify' | 'onClose'> }) {
  const { gaps, acts } = props
  useGapKeys([], acts.onVerify)
  return (
    <Dialog
      title={`We found only ${gaps.found} of ${gaps.of} fields. Upload a clearer copy?`}
      alert
      onClose={acts.onClose}
    >
      <div className="stack">
        <p>Riq can’t answer what we didn’t find, and “not found” doesn’t mean “not covered”.</p>
        {gaps.unnamed && <Unnamed />}
      </div>
      <footer>
        <button type="button" className="btn ghost" onClick={acts.onVerify}>
          Verify anyway
        </button>
        <span className="grow" />
        <button type="button" className="btn" onClick={acts.onClose}>
          Go on checking
        </button>
        <Link className="btn primary" href="/upload">
          Upload a clearer copy
        </Link>
      </footer>
    </Dialog>
  )
}
