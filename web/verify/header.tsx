import { Check, ChevronLeft } from 'lucide-react'
import { Link } from 'wouter'
import type { PlanRow } from '../../src/plan/contract.ts'
import { showTime } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { AdminMenu } from './admin-menu.tsx'
import type { Form } from './form.ts'
import type { Gaps } from './gaps.ts'

/** The plan's name, when its draft was kept, Skip for Now and Verify plan. */
export function Header(props: {
  row: PlanRow
  form: Form
  checked: Pick<Gaps, 'checked' | 'of'>
  again: boolean
  busy: boolean
  onVerify: () => void
}) {
  const { row, form } = props
  const about = [
    form.values['group_id']?.text && `Group ID ${form.values['group_id'].text}`,
    form.values['insurance_company']?.text,
    form.values['plan_type']?.text,
  ]
  return (
    <header className="vh0" data-region="header">
      <Link className="btn ghost icon" href="/plans-by-group" aria-label="Back to Plans">
        <Icon of={ChevronLeft} size={20} />
      </Link>
      <div className="grow">
        <h1 className="trunc">{form.values['group_name']?.text || row.group_name || 'Unnamed Plan'}</h1>
        <p className="tiny muted trunc">{about.filter(Boolean).join(', ')}</p>
      </div>
      <CheckedCount {...props.checked} />
      {form.draftKept && (
        <span className="tiny muted d-only row">
          <Icon of={Check} size={14} />
          Draft saved {showTime(form.draftKept)}
        </span>
      )}
      <AdminMenu row={row} />
      <Actions again={props.again} busy={props.busy} onVerify={props.onVerify} className="d-only" keys />
    </header>
  )
}

/** How much of the plan this person has gone through. */
function CheckedCount({ checked, of }: Pick<Gaps, 'checked' | 'of'>) {
  const title =
    'Fields that you confirmed, changed, or had on the screen together with their place on the page'
  return (
    <span className="checked-count" title={title}>
      <span>
        <b>Checked {checked}</b> of {of}
      </span>
      <progress value={checked} max={of} aria-hidden="true" />
    </span>
  )
}

/** Skip for Now and Verify plan: in the header, on phones at the bottom edge. */
export function Actions(props: {
  again: boolean
  busy: boolean
  className: string
  keys?: boolean
  onVerify: () => void
}) {
  return (
    <>
      <Link className={`btn ${props.keys ? 'ghost ' : ''}${props.className}`} href="/dashboard">
        Skip for Now
      </Link>
      <button
        type="button"
        className={`btn primary ${props.className}`}
        aria-disabled={props.busy || undefined}
        onClick={props.onVerify}
      >
        {props.busy ? 'Saving' : props.again ? 'Verify again' : 'Verify plan'}
        {props.keys && !props.busy && (
          <span className="keys">
            <kbd>Ctrl</kbd>
            <kbd>Enter</kbd>
          </span>
        )}
      </button>
    </>
  )
}
