import { Clock, Megaphone } from 'lucide-react'
import { Link } from 'wouter'
import type { Dashboard } from '../../src/office/contract.ts'
import { showDay, showShortDay } from '../ui/dates.ts'
import { fileOf, UnnamedThumb } from '../ui/plan-face.tsx'
import { Card, Retry } from './card.tsx'

/** What the cards show: the answer, or that it failed. */
export interface Read {
  data: Dashboard | undefined
  failed: boolean
  retry: () => void
}

/** The three newest uploads. */
export function LatestPlans(props: { read: Read; linked: boolean }) {
  const { data, failed, retry } = props.read
  return (
    <Card icon={Clock} title="Latest Uploaded Plans">
      {data?.latest_plans.length === 0 && <p className="sub first">No recent uploads</p>}
      {failed && <Retry retry={retry} />}
      <div className="ls">
        {data?.latest_plans.map((plan) => {
          const name = plan.group_name || 'Unnamed Plan'
          const file = fileOf(plan)
          const row = (
            <>
              {/* Pages are for those who may open plans. */}
              {props.linked && <UnnamedThumb plan={plan} />}
              <span className={`grow trunc${plan.group_name ? '' : ' muted'}`}>
                {name}
                {file && <span className="tiny file trunc">{file}</span>}
              </span>
              <span className="when">{showDay(plan.last_upload_date)}</span>
            </>
          )
          return props.linked ? (
            <Link key={plan.id} href="/plans-by-group">
              {row}
            </Link>
          ) : (
            <div key={plan.id}>{row}</div>
          )
        })}
      </div>
    </Card>
  )
}

/** The three newest announcements. */
export function LatestAnnouncements(props: { read: Read }) {
  const { data, failed, retry } = props.read
  return (
    <Card icon={Megaphone} title="Latest Announcements">
      {data?.latest_announcements.length === 0 && <p className="sub first">No announcements yet</p>}
      {failed && <Retry retry={retry} />}
      <div className="ls">
        {data?.latest_announcements.map((a) => (
          <Link key={a.id} href="/announcements">
            <span className="grow trunc">{a.title}</span>
            <span className="when">{showShortDay(a.created_at)}</span>
          </Link>
        ))}
      </div>
    </Card>
  )
}
