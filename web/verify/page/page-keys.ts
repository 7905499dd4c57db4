import { useEffect, useRef } from 'react'
import { letterKeysOn, mayActAlone } from '../../ui/letter-keys.ts'

/** Keys by their place on the keyboard: with Alt they may write other signs. */
const CHORDS: Record<string, string> = { BracketLeft: '[', BracketRight: ']', KeyB: 'b', KeyZ: '0' }

/** Other keys that mean the same: + needs Shift on some keyboards, and the minus of the design is a sign of its own. */
const SAME: Record<string, string> = { '=': '+', _: '-', '−': '-' }

/** A sign that needs AltGr on this keyboard, such as [ on a German one: Windows tells it as Ctrl and Alt. */
const isWritten = (event: KeyboardEvent) =>
  event.getModifierState?.('AltGraph') === true &&
  letterKeysOn() &&
  !(event.target as Element | null)?.closest?.('input, textarea, select') &&
  !document.querySelector('dialog[open], [role=menu]')

/** Page keys: [ and ] turn pages, + − 0 zoom, H hides the boxes, B reads a box; while something is typed, with Alt: [ ], B, and Z for 0. */
export function usePageKeys(keys: Record<string, () => void>) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const written = isWritten(event)
      const chord = event.altKey && !event.ctrlKey && !event.metaKey ? CHORDS[event.code] : undefined
      const key = event.key.toLowerCase()
      const name =
        chord && !written && !document.querySelector('dialog[open]')
          ? chord
          : written || mayActAlone(event)
            ? (SAME[key] ?? key)
            : ''
      const act = Object.hasOwn(latest.current, name) ? latest.current[name] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
