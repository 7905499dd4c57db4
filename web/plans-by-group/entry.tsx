import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import type { Hit } from '../../src/lexicon/plan-search.ts'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { StatusChip } from '../ui/chips.tsx'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { MarkedText } from '../ui/marked-text.tsx'
import { fileOf, UnnamedThumb } from '../ui/plan-face.tsx'
import { planLink } from './filter.ts'
import { reasonsOf } from './search.ts'

/** One plan of the list; the whole line is the link. @param search marks its words @param row its place among all lines, for the keys that move */
export const Entry = memo(function Entry(props: {
  hit: Hit<PlanListItem>
  search: string
  newest: boolean
  row: number
  onFocus: (row: number) => void
  onOpen: (row: number) => void
}) {
  const { hit, row } = props
  const plan = hit.item
  const shares = plan.group_count > 1 ? `, ${plan.group_count} plans share this group` : ''
  const file = fileOf(plan)
  const marked = (text: string) => <MarkedText text={text} search={props.search} />
  return (
    <Link
      className="pl"
      href={planLink(plan, props.newest)}
      data-row={row}
      onFocus={() => props.onFocus(row)}
      onClick={() => props.onOpen(row)}
    >
      <span className="name">
        <UnnamedThumb plan={plan} />
        <b className={`trunc${plan.group_name ? '' : ' muted'}`}>
          {marked(plan.group_name || 'Unnamed Plan')}
        </b>
        {file && (
          <span className="tiny soft trunc file">
            {marked(file)}, {showDay(plan.last_upload_date)}
          </span>
        )}
        <span className="tiny muted">
          {plan.group_id ? <>Group ID {marked(plan.group_id)}</> : 'Group ID not found'}
          {shares}
        </span>
        {reasonsOf(hit).map(({ place, words }) => (
          <span key={place} className={`tiny muted found-by ${place}`}>
            {marked(words)}
          </span>
        ))}
      </span>
      <span className="small soft carrier">
        <span className="trunc">{marked(plan.insurance_company || 'Carrier not found')}</span>
        <span className="muted trunc">
          {marked([plan.plan_type, plan.plan_option].filter(Boolean).join(', '))}
        </span>
      </span>
      <span>
        <StatusChip status={plan.status} checked={plan.checked} />
      </span>
      <span className="small muted num">{showDay(plan.last_upload_date)}</span>
      <span className="go">
        <Icon of={ChevronRight} size={16} />
      </span>
    </Link>
  )
})
