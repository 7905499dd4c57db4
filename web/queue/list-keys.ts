import { useEffect, useRef } from 'react'
import { mayActAlone } from '../ui/letter-keys.ts'

const STEPS: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** What the keys of a list do with the row at hand. */
interface Keys {
  ids: readonly string[]
  selected: string | null
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  onTake: (id: string) => void
}

/** The link or button that stands for a row. */
const handleOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"] [data-handle]`)

/** J and K (or the arrows) move, Enter opens, A takes. The focus goes with the selection, so that a screen reader says where it is. */
export function useListKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const move = (step: 1 | -1) => {
      const { ids, selected, onSelect } = latest.current
      const at = selected === null ? -1 : ids.indexOf(selected)
      const next = ids[Math.min(Math.max(at + step, 0), ids.length - 1)]
      if (next === undefined) return
      onSelect(next)
      const handle = handleOf(next)
      handle?.focus()
      handle?.closest('tr')?.scrollIntoView?.({ block: 'nearest' })
    }
    const onKey = (event: KeyboardEvent) => {
      const { selected, onOpen, onTake } = latest.current
      if (!mayActAlone(event)) return
      const target = event.target instanceof Element ? event.target : document.body
      const step = STEPS[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (step && !target.closest('[role=tablist]')) move(step)
      else if (event.repeat) return
      else if (event.key === 'Enter' && selected !== null && !target.closest('a, button')) onOpen(selected)
      else if (event.key.toLowerCase() === 'a' && selected !== null) onTake(selected)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
