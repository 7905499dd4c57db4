import { useEffect, useRef } from 'react'
import { mayActAlone } from '../ui/letter-keys.ts'

const STEPS: Record<string, 1 | -1> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 }

/** What the keys of the inbox do. */
export interface InboxKeys {
  /** The lines in the order in which they are shown. */
  ids: readonly string[]
  selected: string | null
  onSelect: (id: string) => void
  /** A key that isn't J, K, P or an arrow; it's for the line at hand. @returns false when the key does nothing there */
  onKey: (key: string, id: string) => boolean
  onAll: () => void
}

/** J and K (or the arrows) move, P reads everything that's ready, all other keys are for the line at hand. The focus goes with it. */
export function useInboxKeys(keys: InboxKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const move = (step: 1 | -1) => {
      const { ids, selected, onSelect } = latest.current
      const at = selected === null ? -1 : ids.indexOf(selected)
      const next = ids[Math.min(Math.max(at + step, 0), ids.length - 1)]
      if (next === undefined) return
      onSelect(next)
      const line = document.querySelector<HTMLElement>(`[data-line="${CSS.escape(next)}"]`)
      line?.focus()
      line?.scrollIntoView?.({ block: 'nearest' })
    }
    const onKey = (event: KeyboardEvent) => {
      if (!mayActAlone(event)) return
      const key = event.key.toLowerCase()
      const { selected, onKey: act, onAll } = latest.current
      const busy = event.target instanceof Element && event.target.closest('a, button, input') !== null
      if (STEPS[key]) move(STEPS[key])
      else if (event.repeat) return
      else if (key === 'p') onAll()
      else if (selected === null || (key === 'enter' && busy) || !act(key, selected)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
