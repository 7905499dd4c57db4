import { useCallback, useState } from 'react'
import type { PageInfo } from '../../src/plan/content.ts'
import type { Question } from './asked/shared.ts'
import type { Source } from './source.ts'

/** Which field or question has the attention, and which page is shown: focusing a field, or a question about several, turns to its page. */
export function useAttention(pages: readonly PageInfo[], from: (path: string) => Source) {
  const [focused, setFocused] = useState<string | null>(null)
  const [page, setPage] = useState(pages[0]?.page ?? 1)
  const [look, setLook] = useState(0)
  const [question, setQuestion] = useState<Question | null>(null)
  const focus = (path: string) => {
    setFocused(path)
    setQuestion(null)
    setLook((times) => times + 1)
    const { places, before } = from(path)
    const there = places[0] ?? before
    if (there) setPage(there.page)
  }
  /** Shows what a question about several fields is about. */
  const ask = useCallback((about: Question | null) => {
    setQuestion(about)
    if (!about) return
    setFocused(null)
    setPage(about.doubt.page)
  }, [])
  /** Nothing has the attention: what is asked now has no place of its own. */
  const rest = () => {
    setFocused(null)
    setQuestion(null)
  }
  return { focused, focus, page, setPage, look, question, ask, rest }
}

/** What has the attention, as the screen uses it. */
export type Attention = ReturnType<typeof useAttention>
