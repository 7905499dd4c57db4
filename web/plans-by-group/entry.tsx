import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { StatusChip } from '../ui/chips.tsx'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { planLink } from './filter.ts'

/** One plan of the list; the whole line is the link. @param row its place among all lines, for the keys that move */
export const Entry = memo(function Entry(props: {
  plan: PlanListItem
  newest: boolean
  row: number
  onFocus: (row: number) => void
  onOpen: (row: number) => void
}) {
  const { plan, row } = props
  const shares = plan.group_count > 1 ? `, ${plan.group_count} plans share this group` : ''
  return (
    <Link
      className="pl"
      href={planLink(plan, props.newest)}
      data-row={row}
      onFocus={() => props.onFocus(row)}
      onClick={() => props.onOpen(row)}
    >
      <span className="name">
        <b className={`trunc${plan.group_name ? '' : ' muted'}`}>{plan.group_name || 'Unnamed Plan'}</b>
        <span className="tiny muted">
          {plan.group_id ? `Group ID ${plan.group_id}` : 'Group ID not stated'}
          {shares}
        </span>
      </span>
      <span className="small soft carrier">
        <span className="trunc">{plan.insurance_company || 'Carrier not stated'}</span>
        <span className="muted trunc">{[plan.plan_type, plan.plan_option].filter(Boolean).join(', ')}</span>
      </span>
      <span>
        <StatusChip status={plan.status} />
      </span>
      <span className="small muted num">{showDay(plan.last_upload_date)}</span>
      <span className="go">
        <Icon of={ChevronRight} size={16} />
      </span>
    </Link>
  )
})
