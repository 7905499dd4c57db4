import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { QueueItem } from '../../src/verify/queue/contract.ts'
import { pageImage } from '../api/calls.ts'
import { useApi } from '../api/context.tsx'
import { nextInQueue } from '../queue/words.ts'
import { useToast } from '../ui/toast.tsx'

/** What a visit of a plan may know of itself, in the history entry: a reload keeps it, coming back another way doesn't. */
interface Visit {
  /** It came after another plan: the work begins at its first doubt. */
  follows?: true
  /** The person wants to stop after it. */
  last?: true
}

const visit = (): Visit => (window.history.state as Visit | null) ?? {}

/** True where this plan opened by itself after another one. */
export const followsAnother = (): boolean => visit().follows === true

const planPath = (id: string) => `/verify/${encodeURIComponent(id)}`

/** By then the plan that came next shows the picture, or something else is done. */
const HELD_MS = 10_000

/** Fetches the first page of the plan that comes next while this one is being checked, so that it's there at once. */
function useReadAhead(next: QueueItem | null | undefined): void {
  const page = next?.first_page
  const first = next && page ? pageImage(next.id, page.page, page.revision) : null
  useEffect(() => {
    if (first === null) return
    // The browser shows a picture again that its page holds already, although it may not keep it.
    const picture = document.createElement('img')
    picture.src = first
    return () => {
      setTimeout(() => picture.removeAttribute('src'), HELD_MS)
    }
  }, [first])
}

/** What was verified, in words. */
export interface Verified {
  name: string
  detail: string
}

/**
 * Goes on once a plan was verified: the next one opens at once, else the queue. A queue that can't be read takes nothing from the
 * word that the plan is verified, and a setting that can't be read is on.
 * @param id of the plan that's open
 */
export function useGoingOn(id: string): (done: Verified) => Promise<void> {
  const api = useApi()
  const cache = useQueryClient()
  const toast = useToast()
  const [, navigate] = useLocation()
  const known = useQuery({ queryKey: ['queue'], queryFn: () => api.queue() })
  useReadAhead(known.data && nextInQueue(known.data, id))
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const stop = () => {
    navigate(window.location.pathname, { replace: true, state: { last: true } satisfies Visit })
    toast('We’ll stop after this plan.')
  }
  return async ({ name, detail }) => {
    const last = visit().last === true
    // What was read of the queue before still has this plan, and others may have taken the next one meanwhile.
    cache.removeQueries({ queryKey: ['queue'] })
    const [queue, own] = await Promise.all([api.queue().catch(() => null), api.account().catch(() => null)])
    // Whoever went elsewhere meanwhile is not brought back.
    if (!here.current) return toast(`${name} verified.`, { detail })
    if (queue) cache.setQueryData(['queue'], queue)
    const next = last || own?.open_next === false ? null : queue && nextInQueue(queue, id)
    if (!next) {
      navigate('/verify')
      return toast(`${name} verified.`, { detail })
    }
    navigate(planPath(next.id), { state: { follows: true } satisfies Visit })
    toast(`${name} verified.`, {
      detail,
      action: { words: 'Go back and finish', run: () => navigate(planPath(id)), keys: false },
      other: { words: 'Stop after this one', run: stop },
    })
  }
}
