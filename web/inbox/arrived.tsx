import { useEffect, useRef, useState } from 'react'
import type { InboxEntry } from '../../src/arrivals/inbox/contract.ts'
import { counted } from '../ui/words.ts'
import { idOf } from './entry.tsx'
import { entryName } from './words.ts'

/** Arrivals are told at most this often. */
const QUIET_MS = 60_000

/** Tells screen readers what has arrived since the page was opened: "plan.pdf arrived", at most once a minute. */
export function Arrived({ entries }: { entries: readonly InboxEntry[] }) {
  const known = useRef<Set<string> | null>(null)
  const told = useRef(Number.NEGATIVE_INFINITY)
  const [words, setWords] = useState('')
  useEffect(() => {
    const before = known.current
    const fresh = before ? entries.filter((entry) => !before.has(idOf(entry))) : []
    const now = performance.now()
    if (before && fresh.length > 0 && now - told.current < QUIET_MS) return
    known.current = new Set(entries.map(idOf))
    const [first] = fresh
    if (!first) return
    told.current = now
    setWords(
      fresh.length === 1 ? `${entryName(first)} arrived` : `${counted(fresh.length, 'document')} arrived`,
    )
  }, [entries])
  return (
    <p className="vh" role="status">
      {words}
    </p>
  )
}
