import { type RefObject, useEffect } from 'react'

/** Elements on which the space bar means something else. */
const OWN_SPACE = 'input, textarea, select, button, a, [role=separator], [role=menu]'

/** Drags the page with the middle button, or with the space bar held. */
export function usePan(canvas: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let space = false
    let from: { x: number; y: number; left: number; top: number } | null = null
    const held = (on: boolean) => {
      space = on
      element.classList.toggle('grab', on)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ') return
      // Wherever pointer and focus went meanwhile, a key that is let go holds no longer.
      if (event.type === 'keyup') return held(false)
      if (document.activeElement?.matches(OWN_SPACE)) return
      if (!element.matches(':hover')) return
      event.preventDefault()
      held(true)
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 1 && !(space && event.button === 0)) return
      event.preventDefault()
      event.stopPropagation()
      from = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop }
      element.setPointerCapture(event.pointerId)
    }
    const onMove = (event: PointerEvent) => {
      if (!from) return
      element.scrollLeft = from.left - (event.clientX - from.x)
      element.scrollTop = from.top - (event.clientY - from.y)
    }
    const onEnd = () => {
      from = null
    }
    const onMouseDown = (event: MouseEvent) => {
      // Without this the middle button begins the browser's own scrolling.
      if (event.button === 1) event.preventDefault()
    }
    const letGo = () => held(false)
    document.addEventListener('keydown', onKey)
    document.addEventListener('keyup', onKey)
    window.addEventListener('blur', letGo)
    element.addEventListener('pointerdown', onDown, true)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onEnd)
    element.addEventListener('pointercancel', onEnd)
    element.addEventListener('mousedown', onMouseDown)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('keyup', onKey)
      window.removeEventListener('blur', letGo)
      element.removeEventListener('pointerdown', onDown, true)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onEnd)
      element.removeEventListener('pointercancel', onEnd)
      element.removeEventListener('mousedown', onMouseDown)
    }
  }, [canvas])
}
