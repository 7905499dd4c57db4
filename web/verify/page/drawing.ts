import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Box, PageInfo } from '../../../src/plan/content.ts'
import { boxBetween, pointOn } from './geometry.ts'

/** Pixels that a pointer moves before it draws: less is a click. */
const STARTS_AT = 5

/** Smallest side of a box, as a share of the page's width. */
const LEAST = 0.004

interface Start {
  pointer: number
  corner: [number, number]
  x: number
  y: number
}

/**
 * Draws a box over a page with mouse, pen or finger. A mouse draws at any time; finger and pen, which also scroll, only where
 * `always` says so. Esc ends it without a box.
 */
export function useDrawing(props: { page: PageInfo; always: boolean; onBox: (box: Box) => void }) {
  const { page } = props
  const [box, setBox] = useState<Box | null>(null)
  const start = useRef<Start | null>(null)
  const drew = useRef(false)
  const stop = () => {
    start.current = null
    setBox(null)
  }
  const drawing = box !== null
  useEffect(() => {
    if (!drawing) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      start.current = null
      setBox(null)
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [drawing])
  return {
    box,
    handlers: {
      // The field that the box is drawn for keeps the focus.
      onMouseDown: (event: MouseEvent) => {
        if (event.button === 0) event.preventDefault()
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        drew.current = false
        if (event.button !== 0 || !event.isPrimary || event.defaultPrevented) return
        if (event.pointerType !== 'mouse' && !props.always) return
        const { pointerId: pointer, clientX: x, clientY: y } = event
        start.current = { pointer, corner: pointOn(event.currentTarget, page, event), x, y }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = start.current
        if (!from || from.pointer !== event.pointerId) return
        if (!drawing && Math.hypot(event.clientX - from.x, event.clientY - from.y) < STARTS_AT) return
        // From now on the page alone hears of this pointer: the box under it is not clicked.
        if (!drawing) event.currentTarget.setPointerCapture(event.pointerId)
        setBox(boxBetween(from.corner, pointOn(event.currentTarget, page, event)))
      },
      onPointerUp: () => {
        if (box) {
          drew.current = true
          if (Math.min(box[2] - box[0], box[3] - box[1]) >= LEAST * page.width) props.onBox(box)
        }
        stop()
      },
      onPointerCancel: stop,
      onClickCapture: (event: MouseEvent) => {
        if (!drew.current) return
        drew.current = false
        event.stopPropagation()
        event.preventDefault()
      },
    },
  }
}
