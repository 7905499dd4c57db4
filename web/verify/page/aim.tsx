import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Box, PageInfo } from '../../../src/plan/content.ts'
import { nudged, placeOf } from './geometry.ts'

/** Where the box of the keyboard begins: on the words of the field, else in the middle of what is seen. */
export function firstAim(page: PageInfo, words: Box | null, seen: [number, number]): Box {
  if (words) return words
  const [w, h] = [page.width * 0.1, page.width * 0.025]
  return nudged([seen[0] - w / 2, seen[1] - h / 2, seen[0] + w / 2, seen[1] + h / 2], page, 0, 0, false)
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A box that the keyboard moves and sizes: the way to draw without a pointer (WCAG 2.1.1, 2.5.7). */
export function Aim(props: {
  page: PageInfo
  from: Box
  deed: string
  onBox: (box: Box) => void
  onStop: () => void
}) {
  const { page } = props
  const [box, setBox] = useState(props.from)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.focus({ preventScroll: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the box has moved
  useEffect(() => {
    frame.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [box])
  const onKey = (event: KeyboardEvent) => {
    const way = WAYS[event.key]
    if (way) {
      const step = page.width * (event.ctrlKey || event.altKey ? 0.002 : 0.01)
      setBox((now) => nudged(now, page, way[0] * step, way[1] * step, event.shiftKey))
    } else if (event.key === 'Enter' && !event.ctrlKey) props.onBox(box)
    else if (event.key === 'Escape') props.onStop()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a box on a page is no set of fields
    <div
      ref={frame}
      className="aim"
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by its keys
      tabIndex={0}
      aria-label={`Box on page ${page.page}. Arrow keys move it, Shift and arrow keys resize it, Enter ${props.deed}, Escape stops.`}
      style={placeOf(box, page)}
      onKeyDown={onKey}
    />
  )
}
