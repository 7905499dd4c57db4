import { ChevronRight, CircleCheck, FolderOpen } from 'lucide-react'
import { Link } from 'wouter'
import type { Dashboard } from '../../src/office/contract.ts'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import { Card, Figure } from './card.tsx'
import type { Read } from './latest.tsx'

/** "5 of them more than a year ago"; how many are verified at all stands in the figure above. */
function ageOf({ verified_plans, verified_long_ago, stale_days, total_plans }: Dashboard): string {
  if (total_plans === 0) return 'No plans yet'
  if (verified_plans === 0) return 'None verified yet'
  const long = stale_days === 365 ? 'a year' : counted(stale_days, 'day')
  const count = verified_long_ago === 0 ? 'None' : verified_long_ago.toLocaleString('en-US')
  return `${count} of them more than ${long} ago`
}

/** Card 1. @param linked false for the demo account, which may not open the list */
export function TotalPlans(props: { read: Read; linked: boolean }) {
  const { data, failed, retry } = props.read
  return (
    <Card icon={FolderOpen} title="Total Plans">
      <Figure value={data?.total_plans ?? null} failed={failed} retry={retry} />
      {data && (
        <p className="sub">
          {data.groups === 0
            ? `${data.total_plans === 1 ? 'plan' : 'plans'} in this office`
            : `${counted(data.groups, 'group')} with ${counted(data.carriers, 'carrier')}`}
        </p>
      )}
      {props.linked && (
        <div className="foot">
          <Link className="row small strong" href="/plans-by-group">
            View all Plans
            <Icon of={ChevronRight} size={14} />
          </Link>
        </div>
      )}
    </Card>
  )
}

/** Card 4. @param linked false for the demo account, which may not open the queue */
export function VerifiedPlans(props: { read: Read; linked: boolean }) {
  const { data, failed, retry } = props.read
  const share = data && data.total_plans > 0 ? Math.round((data.verified_plans / data.total_plans) * 100) : 0
  const waiting = data && `${data.waiting_plans.toLocaleString('en-US')} waiting for verification`
  return (
    <Card icon={CircleCheck} title="Verified Plans">
      <Figure value={data?.verified_plans ?? null} failed={failed} retry={retry} />
      {data && <p className="sub">{ageOf(data)}</p>}
      {data && data.total_plans > 0 && (
        <div className="foot">
          <progress className="progress full" max={100} value={share} aria-label="Verified plans" />
          <div className="row between small shares">
            <span className="row muted">
              <span className="dot" />
              {share}% of all plans
            </span>
            {props.linked && data.waiting_plans > 0 ? (
              <Link className="row strong" href="/verify">
                {waiting}
                <Icon of={ChevronRight} size={14} />
              </Link>
            ) : (
              <span className="muted">{waiting}</span>
            )}
          </div>
        </div>
      )}
    </Card>
  )
}
