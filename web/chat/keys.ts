import { useEffect, useRef } from 'react'
import { mayActAlone } from '../ui/letter-keys.ts'

/** What the keys of the chat do. */
export interface ChatKeys {
  /** How many plans are on the pending list; 0 = there is none. */
  choices: number
  onChoose: (number: number) => void
  onChangePlan: () => void
  onStop: () => void
}

/** Keys that work wherever the focus is: Alt+P changes the plan, Esc stops; 1–9 choose from the list while nothing is typed (design, section 11). */
export function useChatKeys(keys: ChatKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { choices, onChoose, onChangePlan, onStop } = latest.current
      const window = document.querySelector('dialog[open], [role=menu]') !== null
      if (event.defaultPrevented || event.isComposing || window) return
      // Alt+P writes "π" on some keyboards.
      const p = event.code === 'KeyP' || event.key.toLowerCase() === 'p'
      const number = /^[1-9]$/.test(event.key) ? Number(event.key) : 0
      if (event.altKey && !event.ctrlKey && !event.metaKey && p) {
        event.preventDefault()
        onChangePlan()
      } else if (event.key === 'Escape') onStop()
      else if (number > 0 && number <= choices && mayActAlone(event)) {
        event.preventDefault()
        onChoose(number)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
