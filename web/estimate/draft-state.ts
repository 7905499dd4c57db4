import { useEffect, useRef, useState } from 'react'
import { writeAmount } from '../../src/lexicon/cents.ts'
import type { AddedLine } from './add-line.ts'
import { type CoverDraft, type LineDraft, NO_COVER, newLine } from './drafts.ts'
import { draftsOf, forgetHandedOver, handedOver } from './handed-over.ts'

/** Everything that's typed. It's in memory alone: leaving the page or signing out clears it. @param plan the one that the screen opens with: an estimate of the chat may have been handed over for it */
export function useDraft(plan: string | null) {
  const [begun] = useState(() => {
    const request = handedOver(plan)
    return request ? draftsOf(request) : { lines: [], cover: NO_COVER }
  })
  // Not while it's drawn: a drawing may be thrown away and started again.
  useEffect(forgetHandedOver, [])
  const [lines, setLines] = useState<LineDraft[]>(begun.lines)
  const [cover, setCover] = useState<CoverDraft>(begun.cover)
  const next = useRef(lines.length + 1)
  const add = ({ service, tooth, fee }: AddedLine) => {
    const texts = { tooth: tooth === null ? '' : String(tooth), fee: fee === null ? '' : writeAmount(fee) }
    const line = { ...newLine(next.current++, service), ...texts }
    setLines((before) => [...before, line])
  }
  return {
    lines,
    cover,
    add,
    change: (id: number, change: Partial<LineDraft>) =>
      setLines((before) => before.map((line) => (line.id === id ? { ...line, ...change } : line))),
    remove: (id: number) => {
      const left = lines.filter((line) => line.id !== id)
      setLines(left)
      // The next patient begins with nothing of this one.
      if (left.length === 0) setCover(NO_COVER)
    },
    changeCover: (change: Partial<CoverDraft>) => setCover((before) => ({ ...before, ...change })),
  }
}

/** What's typed, and how it's changed. */
export type Draft = ReturnType<typeof useDraft>
