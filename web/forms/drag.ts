import { type PointerEvent, useRef, useState } from 'react'

/** Points of a page that a pointer is at. */
type At = { x: number; y: number }

/** What is being dragged on a page: a new blank from where it began, a blank, or the corner of one. */
export type Drag = { kind: 'draw' | 'move' | 'size'; id: string | null; from: At; to: At }

/** A press that moved less than this is a click, in points. */
const LEAST = 4

/**
 * Dragging on a page of a form with a mouse, a pen or a finger.
 * @param size of the page, in points
 * @param done told when the pointer is lifted after it moved
 */
export function useDrag(size: { width: number; height: number }, done: (drag: Drag) => void) {
  const page = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const at = (event: PointerEvent): At => {
    const box = page.current!.getBoundingClientRect()
    const inside = (value: number, most: number) => Math.min(most, Math.max(0, value))
    return {
      x: inside(((event.clientX - box.left) * size.width) / box.width, size.width),
      y: inside(((event.clientY - box.top) * size.height) / box.height, size.height),
    }
  }
  const begin = (event: PointerEvent, kind: Drag['kind'], id: string | null) => {
    if (event.button !== 0 || !page.current) return
    event.stopPropagation()
    const from = at(event)
    // The pointer may leave what was pressed; a test's document has no capture.
    page.current.setPointerCapture?.(event.pointerId)
    setDrag({ kind, id, from, to: from })
  }
  const end = (event: PointerEvent) => {
    if (!drag) return
    const last = { ...drag, to: at(event) }
    setDrag(null)
    if (Math.hypot(last.to.x - last.from.x, last.to.y - last.from.y) >= LEAST) done(last)
  }
  return {
    page,
    drag: drag && Math.hypot(drag.to.x - drag.from.x, drag.to.y - drag.from.y) >= LEAST ? drag : null,
    begin,
    onPointerMove: (event: PointerEvent) => drag && setDrag({ ...drag, to: at(event) }),
    onPointerUp: end,
    onPointerCancel: () => setDrag(null),
  }
}
