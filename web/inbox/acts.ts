import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InboxEntry, InboxFailure } from '../../src/arrivals/inbox/contract.ts'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { useToast } from '../ui/toast.tsx'
import { counted } from '../ui/words.ts'

const LISTS = ['inbox', 'unparsed', 'queue', 'dashboard']

const idsOf = (entry: InboxEntry) => entry.files.map((file) => file.id)

/** What can be done in the inbox; what goes wrong is told in one sentence. */
export function useInboxActs() {
  const api = useApi()
  const cache = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const act = async (lead: string, work: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      await work()
    } catch (failed) {
      if (!isSignedOut(failed)) setFault(`${lead} ${wordsOf(failed)}`)
    }
    for (const key of LISTS) await cache.invalidateQueries({ queryKey: [key] })
    setBusy(false)
  }
  return {
    busy,
    fault,
    process: (entry: InboxEntry) => act('We couldn’t begin.', () => api.processPlans([idsOf(entry)])),
    again: (failure: InboxFailure) => act('We couldn’t begin.', () => api.processPlans([[failure.id]])),
    all: () =>
      act('We couldn’t begin.', async () => {
        const { asked, left_out } = await api.processInbox()
        const rest = left_out > 0 ? `${counted(left_out, 'other')} left out.` : undefined
        toast(`${counted(asked, 'plan')} will be read.`, rest === undefined ? {} : { detail: rest })
      }),
    answer: (entry: InboxEntry, answer: 'one' | 'two' | 'keep') =>
      act('We couldn’t save your answer.', () => api.answerInbox({ ids: idsOf(entry), answer })),
    discard: (ids: readonly string[]) =>
      act('We couldn’t discard it.', async () => {
        for (const id of ids) await api.discard(id)
        toast(ids.length === 1 ? 'File discarded.' : 'Files discarded.')
      }),
    dismiss: (failure: InboxFailure) =>
      act('We couldn’t take it off the list.', () => api.dismissArrival(failure.id)),
  }
}
