import { Link } from 'wouter'
import type { PlanName } from '../../src/riq/contract.ts'
import { planLink } from '../plans-by-group/filter.ts'
import { StatusChip } from '../ui/chips.tsx'
import { planDetail } from './plan-name.ts'

const DOTS = { verified: '', unverified: 'check', stale: 'part' } as const

/** The bar on top: which plan Riq answers from, its status, and Change. */
export function PlanBar(props: { plan: PlanName | null; staff: boolean; onChange: () => void }) {
  const { plan } = props
  if (!plan) {
    return (
      <header className="ap">
        <span className="dot part" />
        <div className="grow">
          <h1 className="strong">No active plan</h1>
          <p className="tiny muted">Name a group or type a group ID</p>
        </div>
      </header>
    )
  }
  return (
    <header className="ap">
      <span className={`dot ${DOTS[plan.status]}`} />
      <div className="grow">
        <h1 className="strong trunc">{plan.name}</h1>
        <p className="tiny muted trunc">{planDetail(plan)}</p>
      </div>
      <StatusChip status={plan.status} date={plan.verified_date} />
      {props.staff && (
        <Link className="btn sm" href={`${planLink(plan)}?plan=${encodeURIComponent(plan.id)}`}>
          View plan
        </Link>
      )}
      <button type="button" className="btn sm" onClick={props.onChange}>
        Change
      </button>
    </header>
  )
}
