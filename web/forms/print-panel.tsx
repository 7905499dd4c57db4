import { FileText, PhoneCall, Search } from 'lucide-react'
import { useState } from 'react'
import { PlanSearch } from '../../src/lexicon/plan-search.ts'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'

const nameOf = (plan: PlanListItem) => plan.group_name || 'Unnamed Plan'

/** How far a plan can be trusted, as the sheet tells it at its top. */
function statusWords({ status, verified_date }: PlanListItem): string {
  if (status === 'unverified') return 'Not verified: prints “Not verified” at the top'
  const day = verified_date ? ` ${showDay(verified_date)}` : ''
  return status === 'stale' ? `Stale, verified${day}` : `Verified${day}`
}

const MOST = 8

/** Adds a plan by a part of its name, group number or carrier. */
export function AddPlan(props: {
  plans: readonly PlanListItem[]
  chosen: readonly string[]
  onAdd: (id: string) => void
}) {
  const [typed, setTyped] = useState('')
  const others = props.plans.filter(({ id }) => !props.chosen.includes(id))
  const search = new PlanSearch(others, (plan) => ({
    name: nameOf(plan),
    id: plan.group_id,
    carrier: plan.insurance_company,
    option: plan.plan_option,
    phone: null,
  }))
  const found = typed.trim()
    ? search
        .find(typed)
        .slice(0, MOST)
        .map(({ item }) => item)
    : []
  const add = (id: string) => {
    setTyped('')
    props.onAdd(id)
  }
  return (
    <div className="bf-add-plan">
      <div className="search">
        <Icon of={Search} size={16} />
        <input
          type="search"
          className="input"
          placeholder="Add a plan"
          aria-label="Add a plan"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && found[0] && add(found[0].id)}
        />
      </div>
      {typed.trim() && (
        <div className="flist">
          {found.length === 0 && <p className="small soft">No plan with that name.</p>}
          {found.map((plan) => (
            <button key={plan.id} type="button" onClick={() => add(plan.id)}>
              <span className="trunc grow">{nameOf(plan)}</span>
              <span className="end trunc">{plan.plan_option ?? plan.group_id}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** The plans to print, each with how far it can be trusted. */
export function PickedPlans(props: {
  plans: readonly PlanListItem[]
  off: ReadonlySet<string>
  onToggle: (id: string) => void
}) {
  return (
    <ul className="bf-pick">
      {props.plans.map((plan) => (
        <li key={plan.id}>
          <label className="check">
            <input
              type="checkbox"
              checked={!props.off.has(plan.id)}
              onChange={() => props.onToggle(plan.id)}
            />
            <span>
              <b className="strong">{[nameOf(plan), plan.plan_option].filter(Boolean).join(', ')}</b>
              <small>{statusWords(plan)}</small>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

/** Most names of fields that the note lists. */
const NAMED = 6

/** What the sheets lack, and what happened to what's too long. */
export function SheetNotes(props: { notFound: readonly string[]; notes: number }) {
  const { notFound, notes } = props
  const more = notFound.length > NAMED ? ` and ${notFound.length - NAMED} more` : ''
  return (
    <>
      {notFound.length > 0 && (
        <div className="note check">
          <Icon of={PhoneCall} size={16} />
          <span>
            {counted(notFound.length, 'value')} {notFound.length === 1 ? 'wasn’t' : 'weren’t'} found:{' '}
            {notFound.slice(0, NAMED).join('; ')}
            {more}. Ask the carrier, or print and fill them in by hand.
          </span>
        </div>
      )}
      <div className="note">
        <Icon of={FileText} size={16} />
        <span>
          {notes > 0
            ? `Nothing is cut. ${counted(notes, 'value')} too long for the blank ${notes === 1 ? 'is' : 'are'} in the notes, with a number.`
            : 'Nothing is cut. What’s too long for its blank goes to the notes with a number.'}
        </span>
      </div>
    </>
  )
}
