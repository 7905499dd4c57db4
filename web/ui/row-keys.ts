import { useEffect, useRef } from 'react'
import { mayActAlone } from './letter-keys.ts'

const STEPS: Record<string, 1 | -1> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 }

/** What the keys of a list of rows do. */
export interface RowKeys {
  /** The rows in the order in which they are shown. */
  ids: readonly string[]
  selected: string | null
  onSelect: (id: string) => void
  /** What of a row gets the focus. */
  handleOf: (id: string) => HTMLElement | null
  /** A key that doesn't move, in lower case, and where it was pressed. @returns false when it does nothing */
  onKey: (key: string, target: Element) => boolean
}

/** J and K (or the arrows) move through a list, outside of its tabs. The focus goes with the selection, so that a screen reader says where it is. */
export function useRowKeys(keys: RowKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const move = (step: 1 | -1) => {
      const { ids, selected, onSelect, handleOf } = latest.current
      const at = selected === null ? -1 : ids.indexOf(selected)
      const next = ids[Math.min(Math.max(at + step, 0), ids.length - 1)]
      if (next === undefined) return
      onSelect(next)
      const handle = handleOf(next)
      handle?.focus()
      handle?.closest('[data-line]')?.scrollIntoView?.({ block: 'nearest' })
    }
    const onKey = (event: KeyboardEvent) => {
      if (!mayActAlone(event)) return
      const key = event.key.toLowerCase()
      const target = event.target instanceof Element ? event.target : document.body
      const step = STEPS[key]
      if (step && !target.closest('[role=tablist]')) move(step)
      else if (event.repeat || !latest.current.onKey(key, target)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
