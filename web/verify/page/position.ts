import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Where each page was left; a page that is turned to begins at its top, or at its end when one came back to it from below. */
export function usePosition(canvas: RefObject<HTMLElement | null>, page: number) {
  const places = useRef(new Map<number, { left: number; top: number }>())
  const current = useRef(page)
  const arriving = useRef<'start' | 'end' | null>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const onScroll = () => {
      places.current.set(current.current, { left: element.scrollLeft, top: element.scrollTop })
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [canvas])
  useLayoutEffect(() => {
    const element = canvas.current
    const changed = current.current !== page
    current.current = page
    if (!element || !changed) return
    const way = arriving.current
    arriving.current = null
    const { left, top } = places.current.get(page) ?? { left: 0, top: 0 }
    element.scrollLeft = left
    element.scrollTop = way === 'start' ? 0 : way === 'end' ? element.scrollHeight : top
  }, [canvas, page])
  return {
    /** The next turn of the page is reading on: it arrives at the page's start or end. */
    readOn: (way: 'start' | 'end') => {
      arriving.current = way
    },
  }
}
