import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useApi } from '../../api/context.tsx'
import { isSignedOut } from '../../api/errors.ts'
import { showDay } from '../../ui/dates.ts'
import { ErrorLine } from '../../ui/error-line.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Whether the trail is as it was written: since when it is intact, or where it breaks. */
export function TrailStateLine() {
  const api = useApi()
  const state = useQuery({ queryKey: ['audit-trail'], queryFn: () => api.trail() })
  if (state.isError && !isSignedOut(state.error))
    return <ErrorLine words="We couldn't check whether the audit trail is intact." className="flash" />
  if (!state.data) return null
  const { fault, since, lines } = state.data
  if (fault !== null)
    return <ErrorLine words={`${fault} Keep your backups and call support.`} className="flash" />
  if (since === null) return null
  return (
    <p className="trail-state">
      <span className="chip full">
        <Icon of={ShieldCheck} size={14} />
        Trail intact since {showDay(since)}, {lines.toLocaleString('en-US')}{' '}
        {lines === 1 ? 'entry' : 'entries'}
      </span>
    </p>
  )
}
