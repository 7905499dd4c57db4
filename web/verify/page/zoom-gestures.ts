import { type RefObject, useEffect } from 'react'

const spread = ([a, b]: TouchList | Touch[]) =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0

/** Ctrl and wheel (trackpads pinch that way, too), and two fingers. Heard by hand: React's own listeners may not stop the browser's zoom. */
export function useGestures(
  canvas: RefObject<HTMLElement | null>,
  zoom: RefObject<number>,
  to: RefObject<(next: number, at?: { x: number; y: number }) => void>,
) {
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let pinch: { spread: number; zoom: number } | null = null
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const delta = Math.max(-60, Math.min(60, event.deltaY))
      to.current(zoom.current * Math.exp(-delta * 0.004), { x: event.clientX, y: event.clientY })
    }
    const onTouch = (event: TouchEvent) => {
      pinch = event.touches.length === 2 ? { spread: spread(event.touches), zoom: zoom.current } : null
    }
    const onMove = (event: TouchEvent) => {
      const [a, b] = event.touches
      if (!pinch || !a || !b || pinch.spread === 0) return
      event.preventDefault()
      const middle = { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 }
      to.current((pinch.zoom * spread(event.touches)) / pinch.spread, middle)
    }
    const active = { passive: false } as const
    element.addEventListener('wheel', onWheel, active)
    element.addEventListener('touchstart', onTouch, { passive: true })
    element.addEventListener('touchend', onTouch, { passive: true })
    element.addEventListener('touchmove', onMove, active)
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchstart', onTouch)
      element.removeEventListener('touchend', onTouch)
      element.removeEventListener('touchmove', onMove)
    }
  }, [canvas, zoom, to])
}
