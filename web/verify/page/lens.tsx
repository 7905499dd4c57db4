import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PageInfo } from '../../../src/plan/content.ts'
import { pageImage } from '../../api/calls.ts'

/** The pointer rests so long before the lens comes. */
const REST_MS = 400
/** A hand that rests moves no farther, in pixels. */
const STILL = 6
/** The page is drawn so much larger in the lens; more where its print would still be too small. */
const LARGER = 2
const MOST_LARGER = 4
const LEAST_PRINT = 14
/** There is no lens on a page that is this large already, in percent. */
const LARGE = 120

const WIDE = 240
const HIGH = 96
/** Between the pointer and the lens, so that it doesn't lie on what is pointed at. */
const AWAY = 18

/** How much larger a lens draws. @param print screen pixels of the print under it */
export const lensPower = (print: number): number =>
  Math.min(MOST_LARGER, Math.max(LARGER, LEAST_PRINT / Math.max(1, print)))

interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

const meets = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Where the lens lies for a pointer, in the window: above it, below where that has no room or lies on the value that is looked at. */
export function lensPlace(
  { x, y }: { x: number; y: number },
  pane: Rect,
  value: Rect | null,
): { left: number; top: number } {
  const left = Math.max(pane.left, Math.min(pane.right - WIDE, x - WIDE / 2))
  const [above, below] = [y - AWAY - HIGH, y + AWAY]
  const covers = (top: number) =>
    value !== null && meets({ left, top, right: left + WIDE, bottom: top + HIGH }, value)
  const fits = above >= pane.top && !covers(above)
  return { left, top: fits || covers(below) ? above : below }
}

/** Where the pointer has rested on the page; null while it hasn't, or does anything else there. */
function useRest(canvas: RefObject<HTMLElement | null>, on: boolean) {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const shown = useRef(false)
  shown.current = at !== null
  useEffect(() => {
    const pane = canvas.current
    if (!pane || !on) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let from = { x: 0, y: 0 }
    const hide = () => {
      clearTimeout(timer)
      timer = undefined
      setAt(null)
    }
    const onMove = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null
      const isPage = target?.closest('.sheet-page') && !target.closest('.menu, .note, .pin, .pop')
      if (event.pointerType !== 'mouse' || event.buttons !== 0 || !isPage) return hide()
      const here = { x: event.clientX, y: event.clientY }
      if (shown.current) return setAt(here)
      if (timer !== undefined && Math.hypot(here.x - from.x, here.y - from.y) <= STILL) return
      clearTimeout(timer)
      from = here
      timer = setTimeout(() => setAt(here), REST_MS)
    }
    // Typing goes on below it: the lens would only be in the way.
    const onKey = () => hide()
    pane.addEventListener('pointermove', onMove)
    for (const end of ['pointerleave', 'pointerdown', 'wheel', 'scroll'])
      pane.addEventListener(end, hide, { passive: true })
    document.addEventListener('keydown', onKey)
    return () => {
      hide()
      pane.removeEventListener('pointermove', onMove)
      for (const end of ['pointerleave', 'pointerdown', 'wheel', 'scroll'])
        pane.removeEventListener(end, hide)
      document.removeEventListener('keydown', onKey)
    }
  }, [canvas, on])
  return at
}

/**
 * A piece of the page, larger, where the pointer rests: it follows the pointer, and goes at a click, a key, or when the page is scrolled.
 * @param print screen pixels of the page's print
 */
export function Lens(props: {
  canvas: RefObject<HTMLElement | null>
  planId: string
  page: PageInfo
  zoom: number
  print: number
  /** Nothing is drawn, and the page may be seen. */
  on: boolean
}) {
  const { canvas, page } = props
  const at = useRest(canvas, props.on && props.zoom < LARGE)
  const sheet = at && canvas.current?.querySelector('.sheet-page')?.getBoundingClientRect()
  const pane = at && canvas.current?.getBoundingClientRect()
  if (!at || !sheet || !pane) return null
  const value = canvas.current?.querySelector('.evb.on')?.getBoundingClientRect() ?? null
  const power = lensPower(props.print)
  return (
    <div
      className="lens"
      aria-hidden="true"
      style={{ ...lensPlace(at, pane, value), width: WIDE, height: HIGH }}
    >
      <img
        src={pageImage(props.planId, page.page, page.revision)}
        alt=""
        style={{
          width: sheet.width * power,
          height: sheet.height * power,
          left: WIDE / 2 - (at.x - sheet.left) * power,
          top: HIGH / 2 - (at.y - sheet.top) * power,
        }}
      />
    </div>
  )
}
