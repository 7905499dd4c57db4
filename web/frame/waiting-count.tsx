import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/context.tsx'

/** How many plans wait for verification; nothing while that is not known, or when none does. */
export function WaitingCount() {
  const api = useApi()
  const { data } = useQuery({ queryKey: ['dashboard'], queryFn: () => api.dashboard() })
  if (!data?.waiting_plans) return null
  return (
    <span className="count check">
      {data.waiting_plans.toLocaleString('en-US')}
      <span className="vh"> {data.waiting_plans === 1 ? 'plan waits' : 'plans wait'}</span>
    </span>
  )
}
