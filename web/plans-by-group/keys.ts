import { useEffect, useRef } from 'react'
import { mayActAlone } from '../ui/letter-keys.ts'

/** What the keys of the list do. */
export interface ListKeys {
  /** True while not every line is drawn: the browser's find would miss what is out of sight. */
  long: boolean
  move: (step: 1 | -1) => void
  letter: (step: 1 | -1) => void
}

const STEPS: Record<string, [what: 'move' | 'letter', step: 1 | -1]> = {
  j: ['move', 1],
  k: ['move', -1],
  ArrowRight: ['letter', 1],
  ArrowLeft: ['letter', -1],
}

/** In a long list Ctrl+F goes to the search box; pressed there again it is the browser's own. */
function findKey(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== 'f' || event.altKey || event.shiftKey) return false
  if (!(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]')) return false
  const search = document.querySelector<HTMLInputElement>('main input[type=search]')
  if (!search || document.activeElement === search) return false
  search.focus()
  search.select()
  return true
}

/** J and K move between the lines, the arrow keys between the letters, Ctrl+F finds in a long list (design, section 11). */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { long, ...does } = latest.current
      const found = STEPS[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (long && findKey(event)) event.preventDefault()
      else if (found && !event.shiftKey && mayActAlone(event)) {
        event.preventDefault()
        does[found[0]](found[1])
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The line that J or K goes to: the next one, or the first in sight when none has the focus. */
export function rowAfter(row: number | null, step: 1 | -1, count: number): number | null {
  if (count === 0) return null
  if (row !== null) return Math.min(count - 1, Math.max(0, row + step))
  const drawn = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const inSight = drawn.find((line) => line.getBoundingClientRect().top >= 0)
  return Number(inSight?.dataset['row'] ?? 0)
}

/** Puts the focus on a line; the browser scrolls to it when it is out of sight. */
export function focusRow(row: number): void {
  document.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus()
}
