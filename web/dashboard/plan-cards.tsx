import { ChevronRight, CircleCheck, FolderOpen } from 'lucide-react'
import { Link } from 'wouter'
import type { Dashboard } from '../../src/office/contract.ts'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import { Card, Figure } from './card.tsx'
import type { Read } from './latest.tsx'

/** "94% of all plans, 5 of them more than a year ago"; how many are verified at all stands in the figure above. */
function shareWords({ verified_plans, verified_long_ago, stale_days, total_plans }: Dashboard): string {
  if (total_plans === 0) return 'No plans yet'
  if (verified_plans === 0) return 'None verified yet'
  const share = `${shareOf({ verified_plans, total_plans })}% of all plans`
  if (verified_long_ago === 0) return share
  const long = stale_days === 365 ? 'a year' : counted(stale_days, 'day')
  return `${share}, ${verified_long_ago.toLocaleString('en-US')} of them more than ${long} ago`
}

const shareOf = ({ verified_plans, total_plans }: Pick<Dashboard, 'verified_plans' | 'total_plans'>) =>
  Math.round((verified_plans / total_plans) * 100)

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

/** Card 4. What waits stands above the cards; the demo account has no such list, and reads it here. */
export function VerifiedPlans(props: { read: Read; linked: boolean }) {
  const { data, failed, retry } = props.read
  return (
    <Card icon={CircleCheck} title="Verified Plans">
      <Figure value={data?.verified_plans ?? null} failed={failed} retry={retry} />
      {data && <p className="sub">{shareWords(data)}</p>}
      {data && !props.linked && (
        <p className="sub">{data.waiting_plans.toLocaleString('en-US')} waiting for verification</p>
      )}
      {data && data.total_plans > 0 && (
        <div className="foot">
          <progress className="progress full" max={100} value={shareOf(data)} aria-label="Verified plans" />
        </div>
      )}
    </Card>
  )
}
