import { useEffect, useRef } from 'react'
import { nextRegion } from './moves.ts'

/** Ctrl+Enter saves, F6 moves between page, form and header. */
export function useScreenKeys(onVerify: () => void) {
  const latest = useRef(onVerify)
  latest.current = onVerify
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return
      if (event.key === 'Enter' && event.ctrlKey) {
        event.preventDefault()
        latest.current()
      } else if (event.key === 'F6') {
        event.preventDefault()
        nextRegion()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
