import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

const STEPS: readonly number[] = [50, 75, 100, 125, 150, 200, 250, 300, 400]
const LEAST = 50
const MOST = 400
const FIT = 100

/** A point of the page that stays where it is on screen while the page grows. */
interface Anchor {
  shareX: number
  shareY: number
  x: number
  y: number
}

const holderOf = (canvas: HTMLElement) => canvas.querySelector('.sheet-holder')?.getBoundingClientRect()

/** Zoom of the page; 100 fits the width. By steps, by Ctrl and wheel, or by pinching; what is under the pointer stays there. */
export function useZoom(canvas: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(FIT)
  const anchor = useRef<Anchor | null>(null)
  const now = useRef(zoom)
  now.current = zoom
  const to = (next: number, at?: { x: number; y: number }) => {
    const element = canvas.current
    const holder = element && holderOf(element)
    if (element && holder && holder.width > 0) {
      const pane = element.getBoundingClientRect()
      const { x, y } = at ?? { x: pane.left + pane.width / 2, y: pane.top + pane.height / 2 }
      const [shareX, shareY] = [(x - holder.left) / holder.width, (y - holder.top) / holder.height]
      anchor.current = { shareX, shareY, x, y }
    }
    setZoom(Math.round(Math.min(MOST, Math.max(LEAST, next))))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page has its new size
  useLayoutEffect(() => {
    const element = canvas.current
    const holder = element && holderOf(element)
    const held = anchor.current
    anchor.current = null
    if (!element || !holder || !held) return
    element.scrollLeft += holder.left + held.shareX * holder.width - held.x
    element.scrollTop += holder.top + held.shareY * holder.height - held.y
  }, [zoom])
  const latest = useRef(to)
  latest.current = to
  useGestures(canvas, now, latest)
  return {
    zoom,
    step: (by: 1 | -1) =>
      to(
        by === 1
          ? (STEPS.find((s) => s > now.current) ?? MOST)
          : (STEPS.findLast((s) => s < now.current) ?? LEAST),
      ),
    fit: () => to(FIT),
    atLeast: zoom <= LEAST,
    atMost: zoom >= MOST,
  }
}

const spread = ([a, b]: TouchList | Touch[]) =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0

/** Ctrl and wheel (trackpads pinch that way, too), and two fingers. Heard by hand: React's own listeners may not stop the browser's zoom. */
function useGestures(
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
