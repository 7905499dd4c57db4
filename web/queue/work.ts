import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FailedReading, QueueItem } from '../../src/verify/queue/contract.ts'
import { useApi } from '../api/context.tsx'
import { ApiError, isSignedOut, wordsOf } from '../api/errors.ts'
import { useToast } from '../ui/toast.tsx'
import { isPdf, plainName } from '../upload/sentences.ts'

/** What went wrong with the last step, in words; `over` = the plan that somebody else has. */
export interface Trouble {
  words: string
  over: QueueItem | null
}

/** By then the server has the wish in its queue, and the file is no longer a failed one. */
const IN_QUEUE_MS = 400

/** What a person does in the queue: take a plan, give it back, take it over, have a file read again, discard one. */
export function useQueueWork() {
  const api = useApi()
  const cache = useQueryClient()
  const toast = useToast()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const reload = () => cache.invalidateQueries({ queryKey: ['queue'] })
  const attempt = async (work: () => Promise<unknown>, over: QueueItem | null) => {
    setTrouble(null)
    try {
      await work()
    } catch (error) {
      if (isSignedOut(error)) return
      const taken = error instanceof ApiError && error.status === 409
      setTrouble({ words: wordsOf(error), over: taken ? over : null })
    }
    await reload()
  }
  const take = (item: QueueItem, over = false) =>
    attempt(() => (item.take?.mine ? api.giveBack(item.id) : api.take(item.id, { how: 'hold', over })), item)
  const again = (file: FailedReading) =>
    attempt(async () => {
      const soon = setTimeout(() => void reload(), IN_QUEUE_MS)
      try {
        const { success } = isPdf(file)
          ? await api.parsePdf(file.id, file.file_name)
          : await api.processDocument(file.id, `/files/documents/${encodeURIComponent(file.file_name)}`)
        // A file that fails again stands in the list with its sentence.
        if (success) toast(`${plainName(file.file_name)} is ready in To verify.`)
      } finally {
        clearTimeout(soon)
        await cache.invalidateQueries({ queryKey: ['dashboard'] })
      }
    }, null)
  const discard = async (file: FailedReading) => {
    await api.discard(file.id)
    await reload()
  }
  return { trouble, take, again, discard }
}
