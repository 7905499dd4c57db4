import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Box, PageInfo } from '../../../src/plan/content.ts'
import { type Strips, scrollFor } from './sight.ts'
import type { Size } from './sizes.ts'

/** Until a person moves the page themselves, it is moved for them. */
const MOVES = ['wheel', 'pointerdown', 'touchmove', 'keydown'] as const

const isStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches

/**
 * Brings the value that is looked at into sight with each wish to see it, and keeps it there while page, zoom or pane change, until a
 * person scrolls, zooms or draws.
 * @param look counts up with each wish
 * @param box null when the value stands on another page
 */
export function useKeepInSight(
  canvas: RefObject<HTMLElement | null>,
  sight: {
    look: number
    page: PageInfo
    box: Box | null
    strips: Strips | null
    zoom: number
    pane: Size | null
  },
) {
  const { look, page, box, strips, zoom, pane } = sight
  const keeps = useRef(false)
  const before = useRef({ look, zoom, page: page.page })
  useEffect(() => {
    const element = canvas.current
    const letGo = () => {
      keeps.current = false
    }
    for (const move of MOVES) element?.addEventListener(move, letGo, { passive: true })
    return () => {
      for (const move of MOVES) element?.removeEventListener(move, letGo)
    }
  }, [canvas])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish to see it, and each change of what it stands in
  useLayoutEffect(() => {
    if (before.current.look !== look) keeps.current = true
    const jumps = before.current.zoom !== zoom || before.current.page !== page.page
    before.current = { look, zoom, page: page.page }
    const element = canvas.current
    const sheet = element?.querySelector('.sheet-page')?.getBoundingClientRect()
    if (!element || !sheet || !box || !pane || !keeps.current) return
    const frame = element.getBoundingClientRect()
    const at = {
      left: sheet.left - frame.left + element.scrollLeft,
      top: sheet.top - frame.top + element.scrollTop,
    }
    const room = { width: element.clientWidth, height: element.clientHeight }
    const to = scrollFor(box, strips, { scale: sheet.width / page.width, pane: room, at })
    element.scrollTo({ ...to, behavior: jumps || isStill() ? 'auto' : 'smooth' })
  }, [look, page.page, zoom, box?.join(), strips?.all.join(), pane])
  return {
    /** From now on it is kept in sight again. */
    keep: () => {
      keeps.current = true
    },
  }
}
