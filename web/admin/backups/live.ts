import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BackupsView } from '../../../src/admin/backup/contract.ts'
import { useApi } from '../../api/context.tsx'
import { wordsOf } from '../../api/errors.ts'
import { useToast } from '../../ui/toast.tsx'

const KEY = ['backups']
/** While something is done the page is read again this often, else once a minute: the nightly backup comes by itself. */
const BUSY_MS = 1000
const QUIET_MS = 60_000

/** The page of the backups, kept up to date. */
export function useBackups() {
  const api = useApi()
  return useQuery({
    queryKey: KEY,
    queryFn: () => api.backups(),
    refetchInterval: ({ state }) => (state.data?.running ? BUSY_MS : QUIET_MS),
  })
}

/** Tells once when what was seen running has ended well; a failure stands on the page. */
export function useEnded(view: BackupsView | undefined): void {
  const tell = useToast()
  const before = useRef<BackupsView['running']>(null)
  useEffect(() => {
    if (!view) return
    const ended = view.running ? null : before.current
    before.current = view.running
    if (!ended) return
    if (ended.kind === 'make') {
      if (view.last?.fault === null) tell('Backup made and checked.')
    } else if (view.backups.find(({ name }) => name === ended.name)?.check === 'whole')
      tell('The backup is complete.')
  }, [view, tell])
}

/** One thing at a time that is asked of the server; the answer is the page as it is now, a refusal stays in words. */
export function useAsk() {
  const cache = useQueryClient()
  const [error, setError] = useState<string | null>(null)
  const ask = async (work: () => Promise<BackupsView>): Promise<boolean> => {
    setError(null)
    try {
      cache.setQueryData(KEY, await work())
      return true
    } catch (failed) {
      setError(wordsOf(failed))
      return false
    }
  }
  return { ask, error }
}
