import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useApi } from '../api/context.tsx'
import { Icon } from '../ui/icon.tsx'

/** Whether the office still has no administrator; undefined until the server has answered. A look that fails says false: then the usual words stand. */
export function useNeedsSetup(): boolean | undefined {
  const api = useApi()
  const { data, isError } = useQuery({
    queryKey: ['needs-setup'],
    queryFn: () => api.needsSetup(),
    retry: false,
  })
  return isError ? false : data
}

/** The only way on while nobody can approve accounts. */
export function FinishSetup() {
  return (
    <div className="note brand" role="status">
      <Icon of={KeyRound} />
      <p className="grow">
        <b className="strong">CovrIQ isn’t set up yet.</b> To finish setup, open the link from the server’s
        console. It works once, for 15 minutes. If it ran out, restart CovrIQ to get a new one. Your team can
        sign up after that.
      </p>
    </div>
  )
}
