import { useEffect, useRef } from 'react'
import { chordOf } from './moves.ts'

/** Calls back for Alt and a letter, anywhere on the screen while no dialog is open. @param letter in capitals */
export function useAltKey(letter: string, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
      if (chordOf(event) !== letter || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [letter])
}
