import { useQuery } from '@tanstack/react-query'
import type { Dashboard } from '../../src/office/contract.ts'
import { useApi } from '../api/context.tsx'
import { counted } from '../ui/words.ts'

const RELOAD_MS = 60_000

/** A number behind an item of the menu; nothing while it is not known, or when it is none. @param words what it counts, for screen readers */
function Count(props: { of: (data: Dashboard) => number; amber: boolean; one: string; many: string }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => api.dashboard(),
    // Documents arrive by themselves; a passive look, no activity.
    refetchInterval: RELOAD_MS,
  })
  const number = data ? props.of(data) : 0
  if (number === 0) return null
  const [figure = '', ...words] = counted(number, props.one, props.many).split(' ')
  return (
    <span className={`count${props.amber ? ' check' : ''}`}>
      {figure}
      <span className="vh"> {words.join(' ')}</span>
    </span>
  )
}

/** How many documents of the inbox are ready, or wait for an answer. */
export const InboxCount = () => (
  <Count
    of={(data) => data.inbox_ready + data.inbox_questions}
    amber={false}
    one="document waits"
    many="documents wait"
  />
)

/** How many plans wait for verification. */
export const WaitingCount = () => (
  <Count of={(data) => data.waiting_plans} amber one="plan waits" many="plans wait" />
)

/** How many plans renew this month and are not verified yet. Only the queue's number is amber: that one needs somebody's judgment. */
export const RenewalCount = () => (
  <Count
    of={(data) => data.renewals_due}
    amber={false}
    one="plan renews this month"
    many="plans renew this month"
  />
)
