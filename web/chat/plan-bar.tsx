import { Undo2 } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'wouter'
import type { PlanName } from '../../src/riq/contract.ts'
import { planLink } from '../plans-by-group/filter.ts'
import { StatusChip } from '../ui/chips.tsx'
import { Icon } from '../ui/icon.tsx'
import { Finder } from './finder.tsx'
import { dotOf, planDetail } from './plan-name.ts'

/** The bar on top: which plan Riq answers from, its status, by whom and when it was verified, and Change; without a plan a finder. */
export function PlanBar(props: {
  plan: PlanName | null
  staff: boolean
  /** The plan that Change let go. */
  former: PlanName | null
  wanted: string
  finder: RefObject<HTMLInputElement | null>
  onChange: () => void
  onPick: (plan: PlanName) => void
  onLeave: () => void
}) {
  const { plan, former } = props
  return (
    <header className={`ap${plan ? '' : ' none'}`}>
      <span className={`dot ${plan ? dotOf(plan) : 'part'}`} />
      <div className="grow" role="status">
        <h1 className="strong trunc">{plan ? plan.name : 'No active plan'}</h1>
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
          {props.staff && (
            <Link className="btn sm" href={`${planLink(plan)}?plan=${encodeURIComponent(plan.id)}`}>
              View plan
            </Link>
          )}
          <button type="button" className="btn sm" title="Change plan (Alt+P)" onClick={props.onChange}>
            Change
          </button>
        </>
      ) : (
        <>
          {former && (
            <button type="button" className="btn sm back" onClick={() => props.onPick(former)}>
              <Icon of={Undo2} size={14} />
              <span className="trunc">
                Back<span className="to"> to {former.name}</span>
              </span>
            </button>
          )}
          <Finder wanted={props.wanted} input={props.finder} onPick={props.onPick} onLeave={props.onLeave} />
        </>
      )}
    </header>
  )
}
