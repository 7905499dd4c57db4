import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { mayOpen, STAFF } from '../session/roles.ts'
import { useMember } from '../session/session.tsx'
import { mayActAlone } from '../ui/letter-keys.ts'
import { GO_TO } from './key-list.ts'

/** How long after G a letter still belongs to it, in milliseconds. */
const CHORD_MS = 1500

/** Frames that a search box may take to appear after its page was opened. */
const MOST_FRAMES = 60

/** Puts the focus into the search box of the page as soon as there is one. */
function focusSearch(frames: number): void {
  const box = document.querySelector<HTMLInputElement>('main input[type=search]')
  if (box) {
    box.focus()
    box.select()
  } else if (frames > 0) requestAnimationFrame(() => focusSearch(frames - 1))
}

/** True for Ctrl+K, or ⌘K. */
const isFind = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey

/** The keys that work on every page: Ctrl+K the palette, F1 help, ? the map, / search, G and a letter another page (design, section 11). */
export function useShortcuts(open: { find: () => void; help: () => void; map: () => void }): void {
  const member = useMember()
  const [, navigate] = useLocation()
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    let goSince = Number.NEGATIVE_INFINITY
    const search = () => {
      const here = document.querySelector('main input[type=search]') !== null
      if (!here && !mayOpen(member, STAFF)) return false
      if (!here) navigate('/plans-by-group')
      focusSearch(here ? 0 : MOST_FRAMES)
      return true
    }
    const alone = (event: KeyboardEvent): boolean => {
      const key = event.key.toLowerCase()
      const going = event.timeStamp - goSince < CHORD_MS
      goSince = key === 'g' && !going ? event.timeStamp : Number.NEGATIVE_INFINITY
      const to = going ? GO_TO.find((p) => p.letter === key && mayOpen(member, p.roles)) : undefined
      if (to) navigate(to.path)
      else if (key === '?') latest.current.map()
      else if (key === '/') return search()
      else return false
      return true
    }
    const onKey = (event: KeyboardEvent) => {
      if (mayActAlone(event) && alone(event)) event.preventDefault()
    }
    // Before any window keeps the key to itself: else the browser's own help or search opens.
    const onOwn = (event: KeyboardEvent) => {
      if (event.key !== 'F1' && !isFind(event)) return
      event.preventDefault()
      if (event.key === 'F1') latest.current.help()
      // Another window has a question of its own, which the palette would lead away from.
      else if (!document.querySelector('dialog[open]:not(.palette)')) latest.current.find()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('keydown', onOwn, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('keydown', onOwn, true)
    }
  }, [member, navigate])
}
