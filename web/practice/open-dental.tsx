import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { OpenDentalState, Send } from '../../src/opendental/contract.ts'
import { useApi } from '../api/context.tsx'
import { wordsOf } from '../api/errors.ts'
import { ADMINS, mayOpen } from '../session/roles.ts'
import { useSession } from '../session/session.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Compare } from './compare.tsx'
import { LastSend } from './last-send.tsx'
import { isOpen } from './words.ts'

/** Why the plan can't be sent: it isn't set up or turned on here, or the plan isn't ready. */
function WhyNot({ state, planId }: { state: OpenDentalState; planId: string }) {
  const { user } = useSession()
  const admin = user !== null && mayOpen(user, ADMINS)
  if (!state.set_up)
    return (
      <p className="card-body soft">
        Open Dental isn’t set up on this server.{' '}
        {admin ? 'The admin guide says how.' : 'Your administrator can do it.'}
      </p>
    )
  if (!state.on)
    return (
      <p className="card-body soft">
        Sending to Open Dental is off.{' '}
        {admin ? (
          <Link href="/admin/settings">Turn it on under Settings</Link>
        ) : (
          'An administrator can turn it on.'
        )}
      </p>
    )
  return (
    <p className="card-body soft">
      {state.why_not} <Link href={`/verify/${encodeURIComponent(planId)}`}>Open Verify</Link>
    </p>
  )
}

function Body({ state, planId }: { state: OpenDentalState; planId: string }) {
  const api = useApi()
  const cache = useQueryClient()
  const keep = (last: Send) => {
    cache.setQueryData(['open-dental', planId], { ...state, last })
    void cache.invalidateQueries({ queryKey: ['open-dental', planId] })
  }
  const { last, on } = state
  const finish = useMutation({
    mutationFn: (how: 'resume' | 'undo') => api.finishOpenDental(last!.id, how),
    onSuccess: keep,
  })
  return (
    <>
      {last && (
        <LastSend
          send={last}
          may={on}
          busy={finish.isPending}
          error={finish.error ? wordsOf(finish.error) : null}
          onFinish={(how) => finish.mutate(how)}
        />
      )}
      {!on || state.why_not !== null ? (
        <WhyNot state={state} planId={planId} />
      ) : (
        !(last && isOpen(last)) && (
          <Compare planId={planId} host={state.host} again={last !== null} onSent={keep} />
        )
      )}
    </>
  )
}

/** The card that sends a plan to Open Dental. */
export function OpenDentalCard({ planId }: { planId: string }) {
  const api = useApi()
  const state = useQuery({
    queryKey: ['open-dental', planId],
    queryFn: () => api.openDental(planId),
    // While the server works on it, it's asked again: someone else may have started it.
    refetchInterval: ({ state: { data } }) =>
      data?.last && ['running', 'undoing'].includes(data.last.state) ? 2000 : false,
  })
  return (
    <section className="card" aria-labelledby="open-dental">
      <div className="card-head">
        <h2 id="open-dental">Open Dental</h2>
      </div>
      <ListState query={state} name="Open Dental" rows={2}>
        {(found) => <Body state={found} planId={planId} />}
      </ListState>
    </section>
  )
}
