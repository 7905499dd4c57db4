import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useApi } from '../api/context.tsx'
import { showShortDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { fileOf, UnnamedThumb } from '../ui/plan-face.tsx'

const SHOWN = 5

/** The plans that wait for a person: read, saved, not verified yet. */
export function ReadyCard() {
  const api = useApi()
  const [all, setAll] = useState(false)
  const plans = useQuery({ queryKey: ['plans'], queryFn: () => api.plans() })
  const queue = useQuery({ queryKey: ['queue'], queryFn: () => api.queue() })
  const doubts = new Map(queue.data?.to_verify.map((item) => [item.id, item.doubts ?? 0]))
  const waiting = (plans.data ?? [])
    .filter((p) => p.status === 'unverified')
    .sort((a, b) => b.last_upload_date.localeCompare(a.last_upload_date))
  if (waiting.length === 0) return null
  return (
    <section className="card" aria-labelledby="ready">
      <div className="card-head wrap">
        <h2 id="ready">Ready for Verification</h2>
        <span className="count check">{waiting.length}</span>
        <span className="grow" />
        <Link className="small strong" href="/verify">
          Verification queue
        </Link>
      </div>
      <ul className="divide">
        {(all ? waiting : waiting.slice(0, SHOWN)).map((plan) => {
          const name = plan.group_name || 'Unnamed Plan'
          return (
            <li key={plan.id} className="ready-row">
              <UnnamedThumb plan={plan} />
              <div className="grow">
                <p className="trunc file-name">{name}</p>
                <p className="tiny muted trunc">
                  {fileOf(plan) ?? (plan.insurance_company || 'Carrier not found')},{' '}
                  {showShortDay(plan.last_upload_date)}
                </p>
              </div>
              {(doubts.get(plan.id) ?? 0) > 0 && (
                <span className="chip check">
                  <Icon of={TriangleAlert} />
                  {doubts.get(plan.id)} to check
                </span>
              )}
              <Link className="btn sm" href={`/verify/${plan.id}`} aria-label={`Verify ${name}`}>
                Verify
              </Link>
            </li>
          )
        })}
      </ul>
      {!all && waiting.length > SHOWN && (
        <div className="mergebar">
          <button type="button" className="btn sm" onClick={() => setAll(true)}>
            Show all {waiting.length}
          </button>
        </div>
      )}
    </section>
  )
}
