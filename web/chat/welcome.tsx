import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { PlanName, Suggestion } from '../../src/riq/contract.ts'
import { useApi } from '../api/context.tsx'
import { RiqMark } from '../ui/marks.tsx'
import { planDetail } from './plan-name.ts'

const MOST_PLANS = 4

/** Plans that were verified lately, to begin with. */
function Lately(props: { onPick: (plan: PlanName) => void }) {
  const api = useApi()
  const plans = useQuery({ queryKey: ['riq-plans', ''], queryFn: () => api.findPlans('') })
  if (!plans.data?.length) return null
  return (
    <div className="hq">
      {plans.data.slice(0, MOST_PLANS).map((plan) => (
        <button key={plan.id} type="button" onClick={() => props.onPick(plan)}>
          <b className="strong">{plan.name}</b>
          <span>{planDetail(plan)}</span>
        </button>
      ))}
    </div>
  )
}

/** Before the first question: what can be asked of the active plan, or which plans could be asked about. */
export function Welcome(props: {
  plan: PlanName | null
  staff: boolean
  suggestions: readonly Suggestion[]
  onAsk: (question: string) => void
  onPick: (plan: PlanName) => void
}) {
  const { plan } = props
  return (
    <div className="hero">
      <RiqMark size={48} />
      <h2>{plan ? `Ask about ${plan.name}` : 'Ask about a plan'}</h2>
      <p className="soft reading">
        {plan
          ? 'Or name another group, or type a group ID.'
          : 'Type the group name or group ID with your question.'}
      </p>
      {plan ? (
        <div className="hq">
          {props.suggestions.map(({ question, about }) => (
            <button key={question} type="button" onClick={() => props.onAsk(question)}>
              <b className="strong">{question}</b>
              <span>{about}</span>
            </button>
          ))}
        </div>
      ) : (
        <Lately onPick={props.onPick} />
      )}
      {!plan && props.staff && (
        <Link className="btn" href="/plans-by-group">
          View all Plans
        </Link>
      )}
    </div>
  )
}
