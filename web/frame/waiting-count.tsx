import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/context.tsx'

/** How many plans wait for verification; nothing while that is not known, or when none does. */
export function WaitingCount() {
  const api = useApi()
  const { data } = useQuery({ queryKey: ['dashboard'], queryFn: () => api.dashboard() })
  if (!data?.waiting_plans) return null
  return (
    <span className="count check end">
      {data.waiting_plans}
      <span className="vh"> plans wait</span>
    </span>
  )
}
