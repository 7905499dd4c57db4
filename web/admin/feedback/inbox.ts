import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FeedbackShow } from '../../../src/office/feedback/contract.ts'
import { useApi } from '../../api/context.tsx'

const KEY = 'feedback-inbox'

/** The inbox page by page, newest first. */
export function useInbox(show: FeedbackShow) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [KEY, show],
    queryFn: ({ pageParam }) => api.feedback(show, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** How many feedbacks nobody has dealt with. */
export function useOpenFeedback(): number {
  const api = useApi()
  const first = useQuery({ queryKey: [KEY, 'count'], queryFn: () => api.feedback('open', null) })
  return first.data?.open ?? 0
}

/** What an administrator does to feedback; each rejects when it did not work. */
export function useInboxDeeds() {
  const api = useApi()
  const cache = useQueryClient()
  const then = async (work: Promise<unknown>) => {
    await work
    await cache.invalidateQueries({ queryKey: [KEY] })
  }
  return {
    mark: (id: string, done: boolean) => then(api.markFeedback(id, done)),
    mail: (id: string) => then(api.mailFeedback(id)),
  }
}
