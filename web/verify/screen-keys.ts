import { useEffect, useRef } from 'react'
import { followsAnother } from './going-on.ts'
import { nextRegion } from './moves.ts'

/** What the keys of the whole screen do. */
export interface ScreenActs {
  verify: () => void
  back: (way: 'undo' | 'redo') => void
  /** Goes to the first thing that is left to do. */
  start: () => void
}

/** True for Tab while nothing on the screen has the focus, as on arrival. */
const begins = (event: KeyboardEvent) =>
  event.key === 'Tab' &&
  !(event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) &&
  (document.activeElement === null || document.activeElement.matches('body, #main'))

/** Inputs that are no field of the plan keep the browser's own undo. */
const ownUndo = () =>
  document.activeElement?.matches('input:not([data-path]), textarea:not([data-path])') === true

/** Ctrl+Z takes a change back, Ctrl+Shift+Z or Ctrl+Y makes it again. The letter counts, not its place: Z and Y trade places on some keyboards. */
function undoes(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || ownUndo()) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : null
}

/** Tab begins at the first doubt, where a plan that opened after another begins by itself; Ctrl+Enter saves, Ctrl+Z takes back, F6 moves between page, form and header. */
export function useScreenKeys(acts: ScreenActs) {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    if (followsAnother()) latest.current.start()
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const change = undoes(event)
      if (change) latest.current.back(change)
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) latest.current.verify()
      else if (event.key === 'F6' && !event.altKey && !event.ctrlKey) nextRegion(event.shiftKey ? -1 : 1)
      else if (begins(event)) latest.current.start()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
