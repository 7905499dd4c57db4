import { useState } from 'react'
import type { Draft } from '../../src/verify/contract.ts'
import type { KeptHere } from '../drafts/kept-here.ts'
import type { Found } from '../drafts/newer.ts'
import type { Now } from './draft-sending.ts'
import type { Provenances } from './provenance.tsx'

/** What was brought back when the plan was opened. */
export interface Restored {
  /** What stands in the form; null = what the person had begun to type meanwhile. */
  first: Found | null
  /** Another draft, which is not shown. */
  other: Found | null
  /** It was begun on a version that somebody has replaced since. */
  older: boolean
  /** This computer has one that the person's present key does not open. */
  locked: boolean
}

/** What was brought back, and what the person does with it. */
export function useBringing(
  now: { current: Now },
  kept: KeptHere,
  onSources: (sources: Provenances) => void,
) {
  const [restored, setRestored] = useState<Restored | null>(null)
  const isOlder = (draft: Draft) => draft.version !== now.current.form.version
  const bring = (draft: Draft) => {
    onSources(draft.sources)
    // Which values somebody has changed since isn't known: a look at the older ones says nothing of them.
    now.current.form.restore(isOlder(draft) ? { ...draft, confirmed: [], seen: [] } : draft)
  }
  const show = (first: Found, other: Found | null, locked: boolean) => {
    bring(first.draft)
    setRestored({ first, other, older: isOlder(first.draft), locked })
  }
  const forget = () => {
    kept.drop()
    onSources({})
    now.current.form.restore({ values: now.current.form.base, confirmed: [] })
    setRestored(null)
  }
  const swap = () => {
    const { first, other } = restored ?? {}
    if (!other) return
    const typed = JSON.parse(now.current.text) as Draft | null
    const before: Found | null = typed && {
      draft: typed,
      at: first?.at ?? kept.now(),
      from: first?.from ?? 'computer',
    }
    show(other, before, false)
  }
  return { restored, setRestored, bring, show, forget, swap, isOlder }
}
