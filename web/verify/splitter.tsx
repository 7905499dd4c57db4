import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useState } from 'react'

const KEY = 'covriq.verify.split'
const LEAST = 30
const MOST = 70
const STEP = 2

const clamp = (share: number) => Math.min(MOST, Math.max(LEAST, share))

function storedShare(): number | null {
  try {
    const share = Number(localStorage.getItem(KEY))
    return share >= LEAST && share <= MOST ? share : null
  } catch {
    return null
  }
}

/** The line between page and form: drag it, or use the arrow keys; a double click resets it. The position is kept in this browser. */
export function Splitter(props: { panes: RefObject<HTMLDivElement | null> }) {
  const { panes } = props
  // Percent of the width that the form takes; null = the design's width.
  const [share, setShare] = useState(storedShare)
  useLayoutEffect(() => {
    const style = panes.current?.style
    if (share === null) style?.removeProperty('--form-w')
    else style?.setProperty('--form-w', `${share}%`)
    try {
      if (share === null) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, String(share))
    } catch {
      // Storage is forbidden: the position holds until the page is left.
    }
  }, [share, panes])
  const now = () => {
    const box = panes.current?.getBoundingClientRect()
    const form = panes.current?.lastElementChild?.getBoundingClientRect()
    return box && form && box.width > 0 ? (form.width / box.width) * 100 : 50
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = panes.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    setShare(clamp(((box.right - event.clientX) / box.width) * 100))
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? STEP : event.key === 'ArrowRight' ? -STEP : 0
    if (step === 0) return
    event.preventDefault()
    setShare(clamp((share ?? now()) + step))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a movable separator is no horizontal rule
    <div
      className="splitter"
      role="separator"
      aria-orientation="vertical"
      aria-label="Form width"
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={Math.round(share ?? 48)}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => setShare(null)}
      onKeyDown={onKey}
    />
  )
}
