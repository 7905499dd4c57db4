import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { meet } from './compare.ts'
import type { Form } from './form.ts'
import { valuesOf } from './values.ts'

/** What the server did to a page: paths of the values that went with it, and what is to be done once the form has them. */
interface Changed {
  cleared: readonly string[]
  done: () => void
}

/** Changes a page of the plan and brings the form onto the plan's new version: unsaved work is kept, but for values that went. */
export function usePageChange(row: PlanDetail, form: Form) {
  const api = useApi()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // Typing may go on while the page is changed.
  const latest = useRef(form)
  latest.current = form
  /** @returns false where it failed; `failure` says why then */
  const change = async (work: (version: number) => Promise<Changed>): Promise<boolean> => {
    setBusy(true)
    setFailure(null)
    try {
      const { cleared, done } = await work(form.version)
      const theirs = await api.plan(row.id)
      const base = valuesOf(theirs)
      const { base: before, values, rebase } = latest.current
      const { merged } = meet(before, values, base)
      for (const path of cleared) merged[path] = base[path] ?? { text: '', notes: '' }
      rebase(theirs.version, base, merged)
      cache.setQueryData(['verify-plan', row.id], theirs)
      done()
      return true
    } catch (error) {
      if (!isSignedOut(error)) setFailure(wordsOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, change, forget: () => setFailure(null) }
}
