import { useLayoutEffect, useRef } from 'react'

/** Keeps the focused row where it is on screen while rows above or below it fold. */
export function useStillRow() {
  const scroller = useRef<HTMLDivElement>(null)
  const held = useRef<{ path: string; top: number } | null>(null)
  const rowOf = (path: string) => scroller.current?.querySelector(`[data-row="${CSS.escape(path)}"]`)
  const hold = (path: string) => {
    const row = rowOf(path)
    held.current = row ? { path, top: row.getBoundingClientRect().top } : null
  }
  useLayoutEffect(() => {
    const before = held.current
    held.current = null
    const row = before && rowOf(before.path)
    if (!before || !row || !scroller.current) return
    scroller.current.scrollTop += row.getBoundingClientRect().top - before.top
  })
  return { scroller, hold }
}
