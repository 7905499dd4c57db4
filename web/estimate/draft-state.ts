import { useRef, useState } from 'react'
import { writeAmount } from '../../src/lexicon/cents.ts'
import type { AddedLine } from './add-line.ts'
import { type CoverDraft, type LineDraft, NO_COVER, newLine } from './drafts.ts'

/** Everything that's typed. It's in memory alone: leaving the page or signing out clears it. @param handedOver what it begins with, from the chat */
export function useDraft(handedOver: { lines: LineDraft[]; cover: CoverDraft } | null) {
  const [lines, setLines] = useState<LineDraft[]>(handedOver?.lines ?? [])
  const [cover, setCover] = useState<CoverDraft>(handedOver?.cover ?? NO_COVER)
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
