import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Inbox as InboxData } from '../../src/arrivals/inbox/contract.ts'
import { useApi } from '../api/context.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/title.ts'
import { Lists } from './lists.tsx'

/** Documents arrive by themselves: the list is read again while it is looked at. */
const RELOAD_MS = 5_000

/** The number of the menu goes with the list: both are of one count. */
function useSameCount(inbox: InboxData | undefined): void {
  const cache = useQueryClient()
  const count = inbox && `${inbox.ready.length} ${inbox.questions.length}`
  useEffect(() => {
    if (count !== undefined) void cache.invalidateQueries({ queryKey: ['dashboard'] })
  }, [cache, count])
}

/** /inbox: documents that wait, questions about them, and what couldn't be read. */
export function Inbox() {
  usePageTitle('Inbox')
  const api = useApi()
  const query = useQuery({
    queryKey: ['inbox'],
    queryFn: () => api.inbox(),
    refetchInterval: RELOAD_MS,
    staleTime: 0,
  })
  useSameCount(query.data)
  return (
    <div className="page inbox">
      {query.data === undefined && (
        <div className="page-head">
          <h1>Inbox</h1>
        </div>
      )}
      <ListState query={query} name="the inbox" rows={6}>
        {(inbox) => <Lists inbox={inbox} />}
      </ListState>
    </div>
  )
}
