import { useQuery } from '@tanstack/react-query'
import { ChevronRight, FolderOpen, Search, Upload } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { useApi } from '../api/context.tsx'
import { StatusChip } from '../ui/chips.tsx'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { ListState } from '../ui/list-state.tsx'
import { usePageTitle } from '../ui/title.ts'
import { counted } from '../ui/words.ts'
import { emptyText, type Filter, filtered, matchingIds, planLink, usedLetters } from './filter.ts'
import { LetterBar } from './letter-bar.tsx'

function Entry(props: { plan: PlanListItem }) {
  const { plan } = props
  const shares = plan.group_count > 1 ? `, ${plan.group_count} plans share this group` : ''
  return (
    <Link className="pl" href={planLink(plan)}>
      <span className="name">
        <b className={`trunc${plan.group_name ? '' : ' muted'}`}>{plan.group_name || 'Unnamed Plan'}</b>
        <span className="tiny muted">
          {plan.group_id ? `Group ID ${plan.group_id}` : 'Group ID not stated'}
          {shares}
        </span>
      </span>
      <span className="small soft carrier">
        <span className="trunc">{plan.insurance_company ?? 'Carrier not stated'}</span>
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
}

function Empty(props: { filter: Filter; none: boolean; onClear: () => void }) {
  return (
    <div className="empty">
      <Icon of={props.none ? FolderOpen : Search} size={28} />
      <h2>{emptyText(props.filter)}</h2>
      <p>
        {props.none
          ? 'Upload a plan document to begin.'
          : 'Search looks at group names. Try the group ID in Ask Riq, or upload the plan.'}
      </p>
      <div className="row">
        {!props.none && (
          <button type="button" className="btn" onClick={props.onClear}>
            Clear search
          </button>
        )}
        <Link className="btn primary" href="/upload">
          Upload a plan
        </Link>
      </div>
    </div>
  )
}

function Entries(props: { plans: PlanListItem[]; filter: Filter; onClear: () => void }) {
  const { plans, filter } = props
  const found = filtered(plans, filter)
  const byId = matchingIds(plans, filter.search).filter((p) => !found.includes(p))
  return (
    <>
      {found.length > 0 ? (
        <>
          <div className="pl h" aria-hidden="true">
            <span>Group</span>
            <span>Carrier</span>
            <span>Status</span>
            <span>Last upload</span>
            <span />
          </div>
          <div className="divide long">
            {found.map((plan) => (
              <Entry key={plan.id} plan={plan} />
            ))}
          </div>
        </>
      ) : (
        <Empty filter={filter} none={plans.length === 0} onClear={props.onClear} />
      )}
      {byId.length > 0 && (
        <>
          <h2 className="lt">Matches by group ID</h2>
          <div className="divide">
            {byId.map((plan) => (
              <Entry key={plan.id} plan={plan} />
            ))}
          </div>
        </>
      )}
    </>
  )
}

/** /plans-by-group: all plans in the order of their group names, with search and letters. */
export function PlansByGroup() {
  usePageTitle('Plans by group')
  const api = useApi()
  const plans = useQuery({ queryKey: ['plans'], queryFn: () => api.plans() })
  const [filter, setFilter] = useState<Filter>({ search: '', letter: null })
  const shown = useDeferredValue(filter)
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = document.activeElement?.matches('input, textarea')
      if (event.key !== '/' || typing) return
      event.preventDefault()
      search.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const all = plans.data ?? []
  const groups = new Set(all.map((p) => p.group_id || p.id)).size
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>Plans by group</h1>
          <p>
            {plans.data
              ? `${counted(all.length, 'plan')}, ${counted(groups, 'group')}`
              : 'All plans of this office'}
          </p>
        </div>
        <div className="actions">
          <Link className="btn primary" href="/upload">
            <Icon of={Upload} size={16} />
            Upload a plan
          </Link>
        </div>
      </div>
      <section className="card" aria-label="Plans">
        <div className="tools">
          <div className="search">
            <Icon of={Search} size={16} />
            <input
              ref={search}
              className="input"
              type="search"
              placeholder="Search group name"
              aria-label="Search group name"
              value={filter.search}
              onChange={(event) => setFilter({ ...filter, search: event.target.value })}
            />
            {!filter.search && <kbd>/</kbd>}
          </div>
          <LetterBar
            letter={filter.letter}
            used={usedLetters(all)}
            onChoose={(letter) => setFilter({ ...filter, letter })}
          />
        </div>
        <ListState query={plans} name="plans" rows={6}>
          {(list) => (
            <Entries plans={list} filter={shown} onClear={() => setFilter({ search: '', letter: null })} />
          )}
        </ListState>
      </section>
    </div>
  )
}
