import type { RefObject } from 'react'
import { Link } from 'wouter'
import type { PlanName } from '../../src/riq/contract.ts'
import { Finder } from '../chat/finder.tsx'
import { dotOf, planDetail } from '../chat/plan-name.ts'
import { planLink } from '../plans-by-group/filter.ts'
import { StatusChip } from '../ui/chips.tsx'

/** The bar on top: the plan that the estimate is of, or a finder for it. */
export function PlanHead(props: {
  plan: PlanName | null
  finder: RefObject<HTMLInputElement | null>
  onPick: (plan: PlanName) => void
  onChange: () => void
  onLeave: () => void
}) {
  const { plan } = props
  return (
    <header className={`ap est-plan${plan ? '' : ' none'}`}>
      <span className={`dot ${plan ? dotOf(plan) : 'part'}`} />
      <div className="grow" role="status">
        <p className="strong trunc">{plan ? plan.name : 'No plan yet'}</p>
        <p className="tiny muted trunc">{plan ? planDetail(plan) : 'Name a group or type a group ID'}</p>
      </div>
      {plan ? (
        <>
          <StatusChip
            status={plan.status}
            date={plan.verified_date}
            by={plan.verified_by}
            checked={plan.checked}
          />
          <Link className="btn sm" href={`${planLink(plan)}?plan=${encodeURIComponent(plan.id)}`}>
            View plan
          </Link>
          <button type="button" className="btn sm" onClick={props.onChange}>
            Change<span className="vh"> plan</span>
          </button>
        </>
      ) : (
        <Finder wanted="" input={props.finder} onPick={props.onPick} onLeave={props.onLeave} />
      )}
    </header>
  )
}
